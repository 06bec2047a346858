"""Ends a crawl soon after its last item has left the pipelines, and does not wait for hosts that hang.

Scrapy 2.19 looks whether a crawl is over when a response was handled, not when an item that `start()` yielded
leaves the pipelines: a crawl at its end waits up to 5 s for the engine's next beat, one told to close for good.
Candidates and results come from `start()`, so somebody must look again. It also waits for every answer under way, up
to DOWNLOAD_TIMEOUT: whoever ends a crawl (scrapyd, systemd, a container) kills it before.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Self

from scrapy import signals

from harvester.extensions.services import count

if TYPE_CHECKING:
    from scrapy import Request
    from scrapy.core.engine import ExecutionEngine
    from scrapy.crawler import Crawler

EVERY = 0.1  # seconds
PATIENCE = 8.0  # seconds that answers under way have when a crawl is told to close


class Closing:
    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler
        self._watch: asyncio.Future[None] | None = None
        self._told = 0.0  # when it was told to close

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
                self._look_for_hanging_hosts(engine)

    def _look_for_hanging_hosts(self, engine: ExecutionEngine) -> None:
        slot, now = engine._slot, asyncio.get_running_loop().time()
        if slot is None or slot.closing is None or slot.closing.called:
            return
        self._told = self._told or now
        if now - self._told > PATIENCE:
            count(self.crawler, "closing/given_up", len(slot.inprogress))
            slot.remove_request = _forget_request  # type: ignore[method-assign]
            slot.inprogress.clear()
            slot._maybe_fire_closing()


def _forget_request(request: Request) -> None:
    """An answer that comes after all finds nobody."""


def _look_for_the_end(engine: ExecutionEngine) -> None:
    slot = engine._slot
    if slot and not slot.closing and engine.scraper.slot and engine.spider_is_idle():
        slot.nextcall.schedule()


def _look_for_the_last_item(engine: ExecutionEngine) -> None:
    slot = engine.scraper.slot
    if slot and slot.closing and not slot.closing.called:
        engine.scraper._check_if_closing()
