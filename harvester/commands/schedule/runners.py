"""Who runs crawls for the pages: scrapyd, or one process of this machine that goes on when the server ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from datetime import datetime
from typing import TYPE_CHECKING, Any

from harvester.commands.schedule.cron import parse_cron
from harvester.commands.schedule.scrapyd import Scrapyd, ScrapydError, job_settings
from harvester.crawling.crawl_logs import make_log_path
from harvester.library.crawl_jobs import CrawlJob, CrawlRefused, list_kept_jobs, save_job
from harvester.owners import is_of_this_host, name_process, owner_is_dead

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractContextManager

    from scrapy.settings import BaseSettings

    from harvester.library.contracts import Library

PROGRAM = (sys.executable, "-m", "harvester.console.main")
COMMAND_LINE = 40  # the priority of settings that were given by -s
SHOWN_STATES = {"pending": "pending", "running": "running", "finished": "ended"}
MOST_ENDED = 20


def check_crawl(settings: BaseSettings, spider: str, arguments: dict[str, str], when: str = "") -> None:
    """Raises CrawlRefused for what could not run: better now than in a job that nobody watches."""
    from scrapy.spiderloader import get_spider_loader

    try:
        loaded: Any = get_spider_loader(settings).load(spider)
        loaded.check_arguments(arguments)
        if when:
            parse_cron(when)
    except (KeyError, ValueError) as error:
        raise CrawlRefused("unfit", str(error.args[0] if error.args else error)) from None


def find_next_time(when: str, now: float) -> float:
    return parse_cron(when).after(datetime.fromtimestamp(now)).timestamp()


class LocalRunner:
    """One crawl at a time, as a process with a session of its own: it outlives the server, and the library knows it."""

    def __init__(
        self,
        settings: BaseSettings,
        take_library: Callable[[], AbstractContextManager[Library]],
        program: Sequence[str] = PROGRAM,
    ) -> None:
        self._settings = settings
        self._take_library = take_library
        self._program = program
        self._starting = threading.Lock()
        self._children: list[subprocess.Popen[bytes]] = []

    def check(self, spider: str, arguments: dict[str, str], when: str = "") -> None:
        check_crawl(self._settings, spider, arguments, when)

    def find_next(self, when: str, now: float) -> float:
        return find_next_time(when, now)

    def list_jobs(self) -> list[CrawlJob]:
        self._children = [child for child in self._children if child.poll() is None]  # and none stays a zombie
        with self._take_library() as library:
            jobs = list_kept_jobs(library)
        for job in jobs:
            job.state = "ended" if owner_is_dead(job.owner) else "running"
        return jobs

    def start(self, spider: str, job_id: str, arguments: dict[str, str], user: str) -> None:
        check_crawl(self._settings, spider, arguments)
        with self._starting:
            jobs = self.list_jobs()
            if any(job.state == "running" and is_of_this_host(job.owner) for job in jobs):
                raise CrawlRefused("running")
            if any(job.job_id == job_id for job in jobs):
                return
            self._launch(CrawlJob(job_id, spider, arguments, user=user, started=time.time()))

    def stop(self, job_id: str) -> None:
        """As Ctrl-C does: what was answered is kept. A second time ends it at once."""
        job = next((job for job in self.list_jobs() if job.job_id == job_id), None)
        if not job or job.state != "running":
            raise CrawlRefused("ended")
        if not is_of_this_host(job.owner):
            raise CrawlRefused("elsewhere")
        os.kill(int(job.owner.split(":")[-2]), signal.SIGINT)

    def _launch(self, job: CrawlJob) -> None:
        given = [part for name, value in job.arguments.items() for part in ("-a", f"{name}={value}")]
        settings = [part for name, value in self._list_settings() for part in ("-s", f"{name}={value}")]
        log = make_log_path(job.spider)
        command = [*self._program, "crawl", job.spider, "--logfile", str(log), *given, *settings]
        try:
            with log.open("ab") as out:
                pipes: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": out, "stderr": out}
                child = subprocess.Popen(command, start_new_session=True, **pipes)
        except OSError as error:
            raise CrawlRefused("runner", error.strerror or "") from None
        self._children.append(child)
        job.owner, job.log = name_process(child.pid), str(log)
        with self._take_library() as library:
            save_job(library, job)

    def _list_settings(self) -> list[tuple[str, str]]:
        """What the server was given on its command line; files and environment the crawl reads itself."""
        return [
            (name, str(self._settings[name]))
            for name in self._settings
            if (self._settings.getpriority(name) or 0) >= COMMAND_LINE
            and isinstance(self._settings[name], str | int | float)
        ]


class ScrapydRunner:
    """Jobs of a scrapyd; `SCRAPYD_URL` and its login say which."""

    def __init__(self, settings: BaseSettings) -> None:
        self._settings = settings
        self._project = str(settings["SCRAPYD_PROJECT"])

    def check(self, spider: str, arguments: dict[str, str], when: str = "") -> None:
        check_crawl(self._settings, spider, arguments, when)

    def find_next(self, when: str, now: float) -> float:
        return find_next_time(when, now)

    def list_jobs(self) -> list[CrawlJob]:
        try:
            found = self._open().list_states(self._project)
        except ScrapydError as error:
            raise CrawlRefused("runner", str(error)) from None
        jobs = [CrawlJob(str(job.get("id", "")), str(job.get("spider", "")), state=SHOWN_STATES[state])
                for state, every in found.items() for job in every]  # fmt: skip
        going, ended = ([job for job in jobs if (job.state == "ended") is over] for over in (False, True))
        return [*going, *ended[-MOST_ENDED:]]

    def start(self, spider: str, job_id: str, arguments: dict[str, str], user: str) -> None:
        check_crawl(self._settings, spider, arguments)
        given: Sequence[tuple[str, str]] = [
            *arguments.items(),
            *(("setting", f"{name}={value}") for name, value in job_settings(self._settings).items()),
        ]
        try:
            scrapyd = self._open()
            if job_id not in scrapyd.jobs(self._project):
                scrapyd.schedule(self._project, spider, job_id, given)
        except ScrapydError as error:
            raise CrawlRefused("runner", str(error)) from None

    def stop(self, job_id: str) -> None:
        try:
            self._open().cancel(self._project, job_id)
        except ScrapydError as error:
            raise CrawlRefused("runner", str(error)) from None

    def _open(self) -> Scrapyd:
        named = (self._settings[name] for name in ("SCRAPYD_URL", "SCRAPYD_USERNAME", "SCRAPYD_PASSWORD"))
        return Scrapyd(*map(str, named))
