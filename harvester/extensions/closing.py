"""Ends a crawl soon after its last item has left the pipelines.

Scrapy 2.19 looks whether a crawl is over when a response was handled, not when an item that `start()` yielded
leaves the pipelines: a crawl at its end waits up to 5 s for the engine's next beat, one told to close for good.
Candidates and results come from `start()`, so somebody must look again.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Self

from scrapy import signals

if TYPE_CHECKING:
    from scrapy.core.engine import ExecutionEngine
    from scrapy.crawler import Crawler

EVERY = 0.1  # seconds


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
            if engine := self.crawler.engine:
                _look_for_the_end(engine)
                _look_for_the_last_item(engine)


def _look_for_the_end(engine: ExecutionEngine) -> None:
    slot = engine._slot
    if slot and not slot.closing and engine.scraper.slot and engine.spider_is_idle():
        slot.nextcall.schedule()


def _look_for_the_last_item(engine: ExecutionEngine) -> None:
    slot = engine.scraper.slot
    if slot and slot.closing and not slot.closing.called:
        engine.scraper._check_if_closing()
