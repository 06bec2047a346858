"""Keeps what a crawl did in the library: who, with what, since when, its stats, the times of its hosts.

Written at the beginning, every minute and at the end, so that a crawl that was killed is not forgotten.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import urlsplit

from scrapy import signals
from scrapy.exceptions import NotConfigured

from harvester.extensions.services import get_services
from harvester.library.contracts import Answers, LibraryError
from harvester.text.redaction import hide_secrets

if TYPE_CHECKING:
    from scrapy import Request
    from scrapy.crawler import Crawler
    from scrapy.http import Response

logger = logging.getLogger(__name__)

EVERY = 60.0  # seconds
DAY = 86_400.0
MAX_TIMED_HOSTS = 2_000  # that are timed
KEPT_HOSTS = 50  # the slowest of them
FEW = 3  # answers of a host say nothing about its pace


class CrawlRecord:
    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler
        self._days = crawler.settings.getfloat("CRAWLS_KEEP_DAYS")
        if self._days <= 0:
            raise NotConfigured
        self._began = time.time()
        self._hosts: dict[str, list[float]] = {}  # answers, their seconds, the longest
        self._clock: asyncio.Future[None] | None = None

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        record = cls(crawler)
        crawler.signals.connect(record.spider_opened, signal=signals.spider_opened)
        crawler.signals.connect(record.response_downloaded, signal=signals.response_downloaded)
        crawler.signals.connect(record.spider_closed, signal=signals.spider_closed)
        return record

    def spider_opened(self) -> None:
        self._clock = asyncio.ensure_future(self._keep_on())

    def response_downloaded(self, response: Response, request: Request) -> None:
        host = urlsplit(request.url).hostname or ""
        if host not in self._hosts and len(self._hosts) >= MAX_TIMED_HOSTS:
            return
        seconds = float(request.meta.get("download_latency", 0.0))
        answers, total, longest = self._hosts.get(host, (0, 0.0, 0.0))
        self._hosts[host] = [answers + 1, total + seconds, max(longest, seconds)]

    async def spider_closed(self, reason: str) -> None:
        if self._clock:
            self._clock.cancel()
        await self._write_record(reason)

    async def _keep_on(self) -> None:
        """The library is opened by another extension, at the same signal."""
        while True:
            if get_services(self.crawler).is_open:
                await self._write_record("")
                await self._forget_old()
                break
            await asyncio.sleep(0.1)
        while True:
            await asyncio.sleep(EVERY)
            await self._write_record("")

    async def _write_record(self, reason: str) -> None:
        if not get_services(self.crawler).is_open:
            return
        owner = get_services(self.crawler).owner
        await self._ask(Answers.save, "crawl", f"{self._began:.3f} {owner}", self._make_record(reason), time.time())

    async def _forget_old(self) -> None:
        """What is kept for a time only."""
        now, settings = time.time(), self.crawler.settings
        await self._ask(Answers.forget, "crawl", now - self._days * DAY)
        await self._ask(Answers.forget, "search", now - settings.getfloat("SEARCH_KEEP_DAYS") * DAY)

    async def _ask(self, method: Any, *arguments: Any) -> None:
        try:
            await get_services(self.crawler).library.ask(method, *arguments)
        except LibraryError as error:
            logger.warning("the crawl's record was not kept: %s", error)

    def _make_record(self, reason: str) -> dict[str, Any]:
        spider, stats = self.crawler.spider, self.crawler.stats
        given = getattr(spider, "given", {})
        return {
            "spider": spider.name if spider else "",
            "arguments": {name: hide_secrets(str(value)) for name, value in given.items()},
            "started": self._began,
            "seconds": round(time.time() - self._began, 1),
            "reason": reason,
            "stats": {name: value for name, value in (stats.get_stats() if stats else {}).items() if _is_plain(value)},
            "hosts": dict(self._find_slowest()),
        }

    def _find_slowest(self) -> list[tuple[str, list[float]]]:
        timed = [(host, times) for host, times in self._hosts.items() if times[0] >= FEW]
        return sorted(timed, key=lambda each: -each[1][1] / each[1][0])[:KEPT_HOSTS]


def _is_plain(value: Any) -> bool:
    return isinstance(value, str | int | float) and not isinstance(value, bool)
