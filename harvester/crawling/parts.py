"""What a crawl has beside Scrapy's own parts: the extensions put it on the crawler, everyone takes it from here."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from harvester.clock import Clock

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

    from harvester.extensions.politeness import Politeness
    from harvester.library.asynchronous import AsyncLibrary
    from harvester.library.files import FileStore
    from harvester.stages import StageRunner

logger = logging.getLogger(__name__)


@dataclass(slots=True)
class Parts:
    """The library, its files, the readers, the name under which this process leases tasks, and the time."""

    library: AsyncLibrary
    files: FileStore
    reading: StageRunner
    owner: str
    clock: Clock = field(default_factory=Clock)


def parts(crawler: Crawler) -> Parts:
    return cast("Parts", crawler.parts)  # type: ignore[attr-defined]


def politeness(crawler: Crawler) -> Politeness:
    return cast("Politeness", crawler.politeness)  # type: ignore[attr-defined]


def count(crawler: Crawler, name: str, number: int = 1) -> None:
    """Every outcome is a stat."""
    if crawler.stats:
        crawler.stats.inc_value(name, number)


def fail(crawler: Crawler, line: str) -> None:
    """Why the crawl cannot go on, in one line that says what to do; the `crawl` command prints it."""
    crawler.failure = line  # type: ignore[attr-defined]


def stop(crawler: Crawler, error: Exception) -> None:
    """The library fails under a running crawl: end it; what is not answered yet stays open."""
    end_early(crawler, "library_error", str(error))


def end_early(crawler: Crawler, reason: str, line: str) -> None:
    """End a crawl that cannot or should not go on, once."""
    if not getattr(crawler, "failure", None):
        fail(crawler, line)
        logger.error("%s", line)
        if crawler.engine and crawler.engine.spider:
            asyncio.ensure_future(crawler.engine.close_spider_async(reason=reason))  # noqa: RUF006
