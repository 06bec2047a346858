"""A fresh `Fetching` over an engine without a network, with pages to answer."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from scrapy.crawler import Crawler
from scrapy.http import Response

from harvester import statuses
from harvester.crawling.fetching import Fetching
from harvester.items import Fetched
from tests.harvester.crawling.engine import Engine

URL = "http://a.example/page"
TITLE = "On the convergence of series in sequence spaces"
HTML = {"Content-Type": "text/html"}
PAGE = f"<title>A list</title><ul><li>A. Bright. {TITLE}. 2016. <a href=1.pdf>PDF</a></li></ul>".encode()


class World:
    """A fresh `Fetching` over the engine and the readers that the module shares."""

    def __init__(self, crawler: Crawler, engine: Engine) -> None:
        self.crawler, self.engine = crawler, engine
        self.fetching = Fetching(crawler)

    async def fetch(
        self, url: str = URL, purpose: str = "page", seconds: float = 60.0, patient: bool = True
    ) -> Fetched:
        fetched = await self.fetching.fetch(url, purpose, 0, time.time() + seconds, patient)
        assert fetched.status in statuses.FETCH
        return fetched

    def stat(self, name: str) -> int:
        return self.crawler.stats.get_value(f"fetching/{name}", 0)


def page(url: str = URL, body: bytes = PAGE) -> Response:
    return Response(url, headers=HTML, body=body)


def slow(answer: Any, seconds: float = 0.3) -> Any:
    async def later() -> Any:
        await asyncio.sleep(seconds)
        return answer

    return later
