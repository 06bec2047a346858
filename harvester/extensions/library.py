"""Opens the library, the files folder and the workers for a crawl, keeps its leases alive, closes all at the end."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import TYPE_CHECKING, Self

from scrapy import signals
from scrapy.exceptions import CloseSpider

from harvester.clock import BadClock, Clock
from harvester.console import without_password
from harvester.crawling import Parts, fail
from harvester.library import open_async_library
from harvester.library.files import FileStore
from harvester.library.interface import Library, LibraryError
from harvester.library.owners import owner_name
from harvester.stages import StageRunner

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

    from harvester.library.asynchronous import AsyncLibrary

logger = logging.getLogger(__name__)


class OpenLibrary:
    """Outlives the pipelines: the engine's stop closes what the spider's opening opened."""

    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler
        self.owner = owner_name()
        self._lease = crawler.settings.getfloat("LEASE_SECONDS")
        self._clock = Clock(crawler.settings)
        self._library: AsyncLibrary | None = None
        self._reading: StageRunner | None = None
        self._heart: asyncio.Task[None] | None = None

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        extension = cls(crawler)
        crawler.signals.connect(extension.spider_opened, signal=signals.spider_opened)
        crawler.signals.connect(extension.engine_stopped, signal=signals.engine_stopped)
        return extension

    async def spider_opened(self) -> None:
        settings = self.crawler.settings
        uri, files = settings["LIBRARY_URI"], settings["FILES_STORE"]
        logger.info("library %s, files %s", without_password(uri), files)
        try:
            self._clock.now()
            if getattr(self.crawler.spider, "job", None):
                _refuse_relative(uri, files)
            self._library = await open_async_library(uri)
            store = FileStore(settings)
            await asyncio.to_thread(store.sweep)
            self._reading = StageRunner(settings, self._library)
        except (LibraryError, BadClock, OSError) as error:
            fail(self.crawler, str(error))
            logger.error("%s", error)
            raise CloseSpider("library_error") from None
        self.crawler.library = self._library  # type: ignore[attr-defined]
        basis = (self._library, store, self._reading, self.owner, self._clock)
        self.crawler.parts = Parts(*basis)  # type: ignore[attr-defined]
        self._heart = asyncio.ensure_future(self._beat())

    async def _beat(self) -> None:
        """Renew this process's leases four times in their life."""
        while self._library is not None:
            await asyncio.sleep(self._lease / 4)
            try:
                await self._library.ask(Library.renew_leases, self.owner, self._clock.now() + self._lease)
            except LibraryError as error:
                logger.warning("leases could not be renewed: %s", error)

    async def engine_stopped(self) -> None:
        if self._heart:
            self._heart.cancel()
        if self._reading:
            await self._reading.close()
        if self._library:
            try:
                await self._library.ask(Library.release_leases, self.owner)
            except LibraryError as error:
                logger.warning("leases were not given back, they run out by themselves: %s", error)
            await self._library.close()


def _refuse_relative(uri: str, files: str) -> None:
    """scrapyd runs jobs in a folder of its own, where a relative library would be lost."""
    if uri.startswith("sqlite:///") and not uri.startswith("sqlite:////"):
        raise LibraryError(f"under scrapyd LIBRARY_URI must be absolute: {uri} has three slashes, use four and a path")
    if "://" not in files and not Path(files).is_absolute():
        raise LibraryError(f"under scrapyd FILES_STORE must be absolute, not {files}")
