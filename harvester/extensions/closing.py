"""Lets a spider close while an item that `start()` yielded is in the pipelines.

Scrapy 2.19 looks whether it may close when a response was handled, not when such an item leaves the
pipelines, and would wait for good. Candidates and results come from `start()`, so somebody must look again.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Self

from scrapy import signals

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

EVERY = 0.5  # seconds


class Closing:
    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler
        self._watch: asyncio.Future[None] | None = None

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        extension = cls(crawler)
        crawler.signals.connect(extension.spider_opened, signal=signals.spider_opened)
        crawler.signals.connect(extension.engine_stopped, signal=signals.engine_stopped)
        return extension

    def spider_opened(self) -> None:
        self._watch = asyncio.ensure_future(self._look_again())

    def engine_stopped(self) -> None:
        if self._watch:
            self._watch.cancel()

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            scraper = self.crawler.engine.scraper if self.crawler.engine else None
            slot = scraper.slot if scraper else None
            if scraper and slot and slot.closing and not slot.closing.called:
                scraper._check_if_closing()
