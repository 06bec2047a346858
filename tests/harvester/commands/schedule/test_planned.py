"""Crawls planned on the pages: started once when due, by a thread that survives what goes wrong and ends with its server."""

from __future__ import annotations

import threading
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from harvester.commands.schedule.planned import PlannedCrawls
from harvester.commands.schedule.runners import find_next_time
from harvester.library import open_library
from harvester.library.contracts import LibraryError
from harvester.library.crawl_jobs import CrawlJob, CrawlRefused, PlannedCrawl, plan_crawl

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.library.contracts import Library

NOW = 1_800_000_000.0


class OneAtATime:
    """A runner that starts a crawl if none runs."""

    def __init__(self) -> None:
        self.jobs: list[CrawlJob] = []

    def list_jobs(self) -> list[CrawlJob]:
        return self.jobs

    def start(self, spider: str, job_id: str, arguments: dict[str, str], user: str) -> None:
        if self.jobs:
            raise CrawlRefused("running", self.jobs[0].job_id)
        self.jobs.append(CrawlJob(job_id, spider, arguments, user=user))

    def find_next(self, when: str, now: float) -> float:
        return find_next_time(when, now)

    def check(self, *_: Any) -> None: ...

    def stop(self, job_id: str) -> None: ...


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as opened:
        plan_crawl(opened, PlannedCrawl("news", "recrawl", "hourly", {"limit": "9"}, "anna", NOW))
        yield opened


def test_a_planned_crawl_starts_when_it_is_due_and_once(library: Library) -> None:
    @contextmanager
    def take() -> Iterator[Library]:
        yield library

    runner = OneAtATime()
    planned = PlannedCrawls(runner, take)
    assert planned.start_due(NOW) == []
    due = find_next_time("hourly", NOW)
    assert [event.outcome for event in planned.start_due(due + 1)] == ["started"]
    assert planned.start_due(due + 2) == []
    assert [(job.spider, job.arguments) for job in runner.list_jobs()] == [("recrawl", {"limit": "9"})]


def test_one_that_could_not_start_is_told_and_stays_due(library: Library, caplog: pytest.LogCaptureFixture) -> None:
    @contextmanager
    def take() -> Iterator[Library]:
        yield library

    runner = OneAtATime()
    runner.jobs = [CrawlJob("by-hand", "paper")]
    planned = PlannedCrawls(runner, take)
    planned.start_due(NOW)
    due = find_next_time("hourly", NOW)
    assert [event.outcome for event in planned.start_due(due + 1)] == ["failed"]
    assert "web-news: running: by-hand" in caplog.text
    runner.jobs = []
    assert [event.outcome for event in planned.start_due(due + 90)] == ["started"]


def test_the_thread_looks_on_when_the_library_does_not_answer_and_ends_with_its_server() -> None:
    looked = threading.Semaphore(0)

    @contextmanager
    def take() -> Iterator[Library]:
        looked.release()
        raise LibraryError("is locked")
        yield

    with PlannedCrawls(OneAtATime(), take, every=0.01):
        assert looked.acquire(timeout=60)
        assert looked.acquire(timeout=60)
    assert not [thread for thread in threading.enumerate() if thread.name == "planned crawls"]
