"""Looks after the crawl's own process: how long it got round to nothing, and how much memory it takes."""

from __future__ import annotations

import asyncio
import logging
import os
from pathlib import Path
from typing import TYPE_CHECKING, Self

from scrapy import signals

from harvester.extensions.services import count

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

logger = logging.getLogger(__name__)

EVERY = 0.5  # seconds
WORSE = 1.5  # a further warning about memory is for so many times as much
MEGABYTE = 1_000_000
_STATM = Path("/proc/self/statm")  # sizes in pages: the second is what is in memory


class Watchdog:
    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler
        self._lag_limit = crawler.settings.getfloat("LAG_WARNING_SECONDS")
        self._memory_limit = crawler.settings.getfloat("MEMORY_WARNING_MB")
        self._watch: asyncio.Future[None] | None = None

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        dog = cls(crawler)
        crawler.signals.connect(dog.spider_opened, signal=signals.spider_opened)
        crawler.signals.connect(dog.spider_closed, signal=signals.spider_closed)
        return dog

    def spider_opened(self) -> None:
        self._watch = asyncio.ensure_future(self._look_around())

    def spider_closed(self) -> None:
        if self._watch:
            self._watch.cancel()

    async def _look_around(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + EVERY
            await asyncio.sleep(EVERY)
            self._note_lag(loop.time() - due)
            self._note_memory(measure_memory())

    def _note_lag(self, seconds: float) -> None:
        if self.crawler.stats:
            self.crawler.stats.max_value("watchdog/lag_seconds", round(max(seconds, 0.0), 2))
        if self._lag_limit and seconds > self._lag_limit:
            count(self.crawler, "watchdog/lags")
            logger.warning("the crawl stood still for %.1f s: something long was done outside the workers", seconds)

    def _note_memory(self, megabytes: float) -> None:
        if self.crawler.stats:
            self.crawler.stats.max_value("watchdog/memory_mb", round(megabytes))
        if self._memory_limit and megabytes > self._memory_limit:
            self._memory_limit = WORSE * megabytes
            logger.warning("the crawl's own process takes %.0f MB (MEMORY_WARNING_MB)", megabytes)


def measure_memory() -> float:
    """Megabytes of this process; 0 where the system does not tell."""
    try:
        return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / MEGABYTE
    except (OSError, ValueError, AttributeError):
        return 0.0
