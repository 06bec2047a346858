"""Requests through Scrapy's scheduler and downloader, and the futures that wait for what comes of them."""

from __future__ import annotations

import asyncio
import itertools
from typing import TYPE_CHECKING, Any

from scrapy import Request, signals
from scrapy.exceptions import IgnoreRequest

from harvester.middlewares.refusals import CrawlEnds

if TYPE_CHECKING:
    from scrapy.crawler import Crawler
    from scrapy.http import Response
    from twisted.python.failure import Failure


class Exchange:
    """One for a crawl. Every future is settled: by callback, errback or `request_dropped`, or when patience ends."""

    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler
        self._patience = crawler.settings.getfloat("FETCH_MAX_SECONDS")
        self._waiting: dict[int, asyncio.Future[Response]] = {}
        self._numbers = itertools.count(1)
        crawler.signals.connect(self._settle_dropped, signal=signals.request_dropped)

    async def send(self, request: Request) -> Response:
        """Send and wait; raises what the downloader raised."""
        engine = self.crawler.engine
        if engine is None or engine.spider is None:
            raise CrawlEnds("closing")
        number = next(self._numbers)
        future: asyncio.Future[Response] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        meta = {**request.meta, "fetch_id": number}
        engine.crawl(
            request.replace(meta=meta, dont_filter=True, callback=self._settle_response, errback=self._settle_failure)
        )
        try:
            async with asyncio.timeout(self._patience):
                return await future
        finally:
            self._waiting.pop(number, None)

    def _settle_response(self, response: Response) -> None:
        future = self._waiting.get(response.meta["fetch_id"])
        if future and not future.done():
            future.set_result(response)

    def _settle_failure(self, failure: Failure) -> None:
        self._settle_error(failure.request.meta, failure.value or IgnoreRequest("failed"))  # type: ignore[attr-defined]

    def _settle_dropped(self, request: Request) -> None:
        self._settle_error(request.meta, IgnoreRequest("dropped by the scheduler"))

    def _settle_error(self, meta: dict[str, Any], error: BaseException) -> None:
        future = self._waiting.get(meta.get("fetch_id", 0))
        if future and not future.done():
            future.set_exception(error)
