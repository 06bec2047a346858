"""What a crawl has beside Scrapy's own parts: the library, its files and the workers, opened, kept alive and closed.

Everyone takes it from the crawler: `get_services(crawler).library`.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING, Self

from scrapy import signals
from scrapy.exceptions import CloseSpider, NotConfigured

from harvester.clock import BadClock, Clock
from harvester.jail.cell import is_root
from harvester.library import open_async_library, open_library
from harvester.library.bad_rows import watch_bad_rows
from harvester.library.contracts import LibraryError, Tasks
from harvester.library.files import FileStore
from harvester.owners import name_owner
from harvester.stages.runner import StageRunner
from harvester.text.redaction import hide_password, hide_secrets

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

    from harvester.library.asynchronous import AsyncLibrary
    from harvester.library.bad_rows import BadRow

logger = logging.getLogger(__name__)


class Services:
    """Outlives the pipelines: the engine's stop closes what the spider's opening opened."""

    library: AsyncLibrary
    files: FileStore
    stages: StageRunner

    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler
        self.owner = name_owner()  # under which this process leases tasks
        self.clock = Clock(crawler.settings)
        self.is_open = False
        self.failure = ""  # why the crawl cannot go on, in one line that says what to do
        self.unseen = ""  # told at the end: nothing that was asked could be looked at
        self._lease = crawler.settings.getfloat("LEASE_SECONDS")
        self._heart: asyncio.Task[None] | None = None
        self._opened = AsyncExitStack()

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        extension = cls(crawler)
        crawler.signals.connect(extension.spider_opened, signal=signals.spider_opened)
        crawler.signals.connect(extension.engine_stopped, signal=signals.engine_stopped)
        return extension

    async def spider_opened(self) -> None:
        self._opened.enter_context(watch_bad_rows(self._tell_bad_row))
        settings = self.crawler.settings
        uri, files = settings["LIBRARY_URI"], settings["FILES_STORE"]
        logger.info("library %s, files %s", hide_password(uri), files)
        if is_root():
            logger.warning("this crawl runs as root: let a user do it who owns nothing but the library")
        try:
            self.clock.now()
            if getattr(self.crawler.spider, "job", None):
                _refuse_relative(uri, files)
            self.library = await open_async_library(uri)
            self._opened.push_async_callback(self._close_library)
            self.files = FileStore(settings)
            await asyncio.to_thread(self.files.sweep)
            self.stages = StageRunner(settings, self.library, self.owner)
            self._opened.push_async_callback(self.stages.shared.close)
            self._opened.push_async_callback(self.stages.close)
        except (LibraryError, BadClock, OSError) as error:
            self.failure = str(error)
            logger.error("%s", error)
            raise CloseSpider("library_error") from None
        self.is_open = True
        self._heart = asyncio.ensure_future(self._beat())

    def _tell_bad_row(self, row: BadRow) -> None:
        """Once a crawl, however often it is met."""
        logger.error("%s", hide_secrets(str(row)))
        count(self.crawler, f"library/bad_rows/{row.table}")

    async def _beat(self) -> None:
        """Renew this process's leases four times in their life."""
        while True:
            await asyncio.sleep(self._lease / 4)
            try:
                await self.library.ask(Tasks.renew_leases, self.owner, self.clock.now() + self._lease)
            except LibraryError as error:
                logger.warning("leases could not be renewed: %s", error)

    async def engine_stopped(self) -> None:
        if self._heart:
            self._heart.cancel()
        await self._opened.aclose()

    async def _close_library(self) -> None:
        try:
            await self.library.ask(Tasks.release_leases, self.owner)
        except LibraryError as error:
            logger.warning("leases were not given back, they run out by themselves: %s", error)
        await self.library.close()
        try:
            told = await asyncio.to_thread(_tell_authors, self.crawler.settings["LIBRARY_URI"])
            count(self.crawler, "library/authors_told", told)
        except LibraryError as error:
            logger.warning("authors were not told apart, the next crawl or command does it: %s", error)

    def end_early(self, reason: str, line: str) -> None:
        """End a crawl that cannot or should not go on, once; the `crawl` command prints the line."""
        if self.failure:
            return
        self.failure = line
        logger.error("%s", line)
        if self.crawler.engine and self.crawler.engine.spider:
            asyncio.ensure_future(self.crawler.engine.close_spider_async(reason=reason))  # noqa: RUF006

    def stop(self, error: LibraryError) -> None:
        """The library fails under a running crawl: end it; what is not answered yet stays open."""
        self.end_early("library_error", str(error))


def _tell_authors(uri: str) -> int:
    """Tell the persons of the authors that came with the crawl."""
    from harvester.library.people import settle_authors

    with closing(open_library(uri)) as library:
        return settle_authors(library)


def get_services(crawler: Crawler) -> Services:
    services = crawler.get_extension(Services)
    if services is None:
        raise NotConfigured("EXTENSIONS lacks harvester.extensions.services.Services")
    return services


def count(crawler: Crawler, name: str, number: int = 1) -> None:
    """Every outcome is a stat."""
    if crawler.stats:
        crawler.stats.inc_value(name, number)


def _refuse_relative(uri: str, files: str) -> None:
    """scrapyd runs jobs in a folder of its own, where a relative library would be lost."""
    if uri.startswith("sqlite:///") and not uri.startswith("sqlite:////"):
        raise LibraryError(f"under scrapyd LIBRARY_URI must be absolute: {uri} has three slashes, use four and a path")
    if "://" not in files and not Path(files).is_absolute():
        raise LibraryError(f"under scrapyd FILES_STORE must be absolute, not {files}")
