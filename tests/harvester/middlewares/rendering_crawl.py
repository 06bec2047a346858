"""A crawl in a process of its own that fetches what it is ordered as hunts do, with the project's own settings."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from scrapy import Spider

ROOT = Path(__file__).parents[3]
SECONDS_TO_END = 900


def crawl(folder: Path, urls: list[str], proxy: str | None = None, **settings: Any) -> dict[str, Any]:
    """`outcomes` by address (status, text and links of pages), `stats`, `modules` that were loaded."""
    clean = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    if proxy:
        clean |= {"http_proxy": proxy, "https_proxy": proxy}
    clean |= settings.pop("environment", {})
    own: dict[str, Any] = {"LIBRARY_URI": f"sqlite:///{folder}/library.db", "FILES_STORE": f"{folder}/files"}
    own |= {"SPOOL_FOLDER": f"{folder}/spool", "WORKERS": 1, "HOST_DELAY": 0.0, "LOG_LEVEL": "WARNING"}
    own |= {"WORKER_SECONDS": 300, "RENDER_SECONDS": 120, **settings}
    done = subprocess.run(
        [sys.executable, "-m", "tests.harvester.middlewares.rendering_crawl"],
        cwd=ROOT,
        env=clean,
        input=json.dumps({"urls": urls, "settings": own}),
        capture_output=True,
        text=True,
        timeout=SECONDS_TO_END,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return dict(json.loads(done.stdout) | {"log": done.stderr})


class FetchLikeHunts(Spider):
    name = "fetch_like_hunts"

    def __init__(self, urls: list[str]) -> None:
        super().__init__()
        self.urls = urls
        self.outcomes: dict[str, dict[str, Any]] = {}

    async def start(self) -> AsyncIterator[Any]:
        from harvester.crawling.fetching import Fetching
        from harvester.extensions.services import get_services
        from harvester.stages.workbench import read_value

        fetching = Fetching(self.crawler)
        folder = str(get_services(self.crawler).stages.spool.folder)

        async def fetch(url: str) -> None:
            fetched = await fetching.fetch(url, "page", 0, time.time() + SECONDS_TO_END)
            facts = read_value(folder, f"{fetched.handle}.page") or {}
            links = [link["url"] for link in facts.get("links", ())]
            self.outcomes[url] = {
                "status": fetched.status,
                "url": fetched.url,
                "text": facts.get("text"),
                "links": links,
            }

        await asyncio.gather(*map(fetch, self.urls))
        return
        yield


def main() -> None:
    from scrapy.crawler import CrawlerProcess
    from scrapy.settings import Settings

    orders = json.load(sys.stdin)
    settings = Settings()
    settings.setmodule("harvester.settings")
    settings.update(orders["settings"])
    process = CrawlerProcess(settings)
    crawler = process.create_crawler(FetchLikeHunts)
    process.crawl(crawler, urls=orders["urls"])
    process.start()
    assert crawler.stats
    assert isinstance(crawler.spider, FetchLikeHunts)
    stats = {key: value for key, value in crawler.stats.get_stats().items() if isinstance(value, int | float)}
    loaded = [name for name in ("playwright", "scrapy_playwright") if name in sys.modules]
    print(json.dumps({"outcomes": crawler.spider.outcomes, "stats": stats, "modules": loaded}))


if __name__ == "__main__":
    main()
