"""Crawls that were planned on the pages are started when they are due, as long as the server runs."""

from __future__ import annotations

import logging
import threading
import time
from typing import TYPE_CHECKING

from harvester.commands.schedule.plan import ScheduledCrawl
from harvester.commands.schedule.running import Scheduler
from harvester.commands.schedule.scrapyd import ScrapydError
from harvester.library.contracts import LibraryError
from harvester.library.crawl_jobs import CrawlRefused, list_planned
from harvester.owners import name_owner

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractContextManager

    from harvester.commands.schedule.running import Event
    from harvester.library.contracts import Library
    from harvester.web.crawl_control import CrawlRunner

logger = logging.getLogger(__name__)

EVERY = 20.0  # seconds between two looks
PREFIX = "web-"  # of entries in the library's tasks: those of a file of schedules have other names


class PlannedCrawls:
    """A thread that looks for what is due; the library's tasks let one of several servers start it."""

    def __init__(
        self, runner: CrawlRunner, take_library: Callable[[], AbstractContextManager[Library]], every: float = EVERY
    ) -> None:
        self._runner = runner
        self._take_library = take_library
        self._every = every
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True, name="planned crawls")

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join(self._every + 10)

    def _run(self) -> None:
        while not self._over.wait(self._every):
            try:
                self.start_due(time.time())
            except LibraryError as error:
                logger.warning("planned crawls: %s", error)

    def start_due(self, now: float) -> list[Event]:
        """What is due is handed over; what could not be stays due and is tried again in a minute."""
        with self._take_library() as library:
            entries = [
                ScheduledCrawl(PREFIX + one.name, one.spider, one.when, one.arguments) for one in list_planned(library)
            ]
            scheduler = Scheduler(library, entries, name_owner(), {})
            due = [*scheduler.prepare(now), *scheduler.run(_AsJobs(self._runner), "", now)]
        for event in due:
            if event.outcome == "failed":
                logger.warning("%s: %s", event.entry.name, event.detail)
        return due


class _AsJobs:
    """A runner as a scheduler sees it."""

    def __init__(self, runner: CrawlRunner) -> None:
        self._runner = runner

    def jobs(self, project: str) -> set[str]:
        try:
            return {job.job_id for job in self._runner.list_jobs()}
        except CrawlRefused as error:
            raise ScrapydError(str(error)) from None

    def schedule(self, project: str, spider: str, job: str, arguments: Sequence[tuple[str, str]]) -> None:
        try:
            self._runner.start(spider, job, dict(arguments), "")
        except CrawlRefused as error:
            raise ScrapydError(str(error)) from None
