"""Ends a crawl that goes wrong, with a reason: nothing found, search engines that refuse us, no room on the disk."""

from __future__ import annotations

import asyncio
import logging
import shutil
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from scrapy import signals

from harvester.extensions.services import Services, get_services
from harvester.items import Paper
from harvester.statuses import COULD_NOT_LOOK

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

logger = logging.getLogger(__name__)

EVERY = 1.0  # seconds
MEGABYTE = 1_000_000
GETS_NOWHERE = COULD_NOT_LOOK | {"", "failed", "invalid"}  # a crawl whose results are all of these
UNSEEN = COULD_NOT_LOOK | {"failed"}  # results that say nothing of what was asked
REFUSALS = ("captcha", "auth", "quota")
ANSWERS = ("ok", "empty", "kept")


class RunChecks:
    def __init__(self, crawler: Crawler) -> None:
        settings = crawler.settings
        self.crawler = crawler
        self._patience = settings.getint("CHECK_NOTHING_REQUESTS")
        if self._patience:
            # Some hunts must have had the chance to end.
            hunts = settings.getint("HUNTS_AT_ONCE") * settings.getint("HUNT_MAX_REQUESTS")
            self._patience = max(self._patience, 2 * hunts)
        self._refusals = settings.getint("CHECK_REFUSED_SEARCHES")
        self._free, self._quota = settings.getint("DISK_FREE_MB"), settings.getint("DISK_QUOTA_MB")
        store = str(settings["FILES_STORE"])
        self._store = Path(store) if "://" not in store else None  # only a folder fills a disk of ours
        self._spool = Path(settings["SPOOL_FOLDER"] or tempfile.gettempdir())
        self._used = 0
        self._results: Counter[bool] = Counter()  # of what was asked: whether it could be looked at
        self._last_find = 0  # requests that were made until then
        self._answered, self._refused = 0, 0
        self._watch: asyncio.Future[None] | None = None

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        checks = cls(crawler)
        crawler.signals.connect(checks.spider_opened, signal=signals.spider_opened)
        crawler.signals.connect(checks.item_scraped, signal=signals.item_scraped)
        crawler.signals.connect(checks.spider_closed, signal=signals.spider_closed)
        return checks

    async def spider_opened(self) -> None:
        if self._quota and self._store:
            self._used = await asyncio.to_thread(_measure_size, self._store)
        self._watch = asyncio.ensure_future(self._look_around())

    def spider_closed(self, reason: str) -> None:
        if self._watch:
            self._watch.cancel()
        services = self.crawler.get_extension(Services)
        if services and reason == "finished" and (line := self._tell_unseen()):
            logger.error("%s", line)
            services.unseen = line

    def _tell_unseen(self) -> str:
        """A crawl in which nothing could be looked at has not done its work, however quietly it ended."""
        lost = int(self.crawler.stats.get_value("hunts/errors", 0)) if self.crawler.stats else 0
        if self._results[True] or not self._results[False] + lost:
            return ""
        return (
            f"nothing could be looked at ({self._results[False]} could not be searched for or fetched, {lost} failed): "
            "`scrapy doctor` and the log say why; all of it is due again"
        )

    def item_scraped(self, item: Any) -> None:
        if status := getattr(item, "status", ""):
            self._results[status not in UNSEEN] += 1
        if isinstance(item, Paper):
            self._used += item.size
        if isinstance(item, Paper) or getattr(item, "status", "") not in GETS_NOWHERE:
            self._last_find = self._count_requests()

    async def _look_around(self) -> None:
        while True:
            for check in (self._check_disk, self._check_finds, self._check_searches):
                if trouble := check():
                    reason, line = trouble
                    get_services(self.crawler).end_early(reason, line)
                    return
            await asyncio.sleep(EVERY)

    def _check_disk(self) -> tuple[str, str] | None:
        for place in filter(None, (self._store, self._spool)):
            there = next(folder for folder in (place, *place.absolute().parents) if folder.is_dir())
            if self._free and (free := shutil.disk_usage(there).free // MEGABYTE) < self._free:
                return "disk_full", f"only {free} MB are free for {place}: make room, or lower DISK_FREE_MB"
        if self._quota and self._used // MEGABYTE >= self._quota:
            used = self._used // MEGABYTE
            return "disk_full", f"the files take {used} MB of DISK_QUOTA_MB={self._quota}: raise it, or remove papers"
        return None

    def _check_finds(self) -> tuple[str, str] | None:
        since = self._count_requests() - self._last_find
        if not self._patience or since < self._patience:
            return None
        return "nothing_found", (
            f"nothing was found or answered in the last {since} requests: look at the log and at `scrapy report`; "
            "CHECK_NOTHING_REQUESTS=0 goes on all the same"
        )

    def _check_searches(self) -> tuple[str, str] | None:
        """Refusals since an engine last answered."""
        answered, refused = self._count_searches(ANSWERS), self._count_searches(REFUSALS)
        if answered > self._answered:
            self._answered, self._refused = answered, refused
        if not self._refusals or refused - self._refused < self._refusals:
            return None
        return "search_refused", (
            f"search engines refused {refused - self._refused} queries in a row (captcha, no key, no quota): "
            "`scrapy doctor` says which; wants stay open"
        )

    def _count_requests(self) -> int:
        return int(self.crawler.stats.get_value("downloader/request_count", 0)) if self.crawler.stats else 0

    def _count_searches(self, statuses: tuple[str, ...]) -> int:
        stats = self.crawler.stats.get_stats() if self.crawler.stats else {}
        return sum(value for name, value in stats.items() if name.startswith("search/") and name.endswith(statuses))


def _measure_size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
