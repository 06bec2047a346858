"""Crawls that the pages start: a process that outlives its server, and a scrapyd that is away."""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from scrapy.settings import Settings

from harvester.commands.schedule.runners import LocalRunner, ScrapydRunner
from harvester.library import open_library
from harvester.library.crawl_jobs import CrawlRefused, list_kept_jobs
from harvester.owners import owner_is_dead

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.library.contracts import Library

SLEEPER = (sys.executable, "-c", "import time; time.sleep(60)")
CLOSED_PORT = "http://127.0.0.1:9/"


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Library]:
    monkeypatch.chdir(tmp_path)
    opened = open_library(f"sqlite:///{tmp_path}/library.db")
    yield opened
    for job in list_kept_jobs(opened):
        if not owner_is_dead(job.owner):
            os.kill(int(job.owner.split(":")[-2]), signal.SIGKILL)
    opened.close()


def make_settings() -> Settings:
    settings = Settings()
    settings.setmodule("harvester.settings")
    return settings


def make_runner(library: Library) -> LocalRunner:
    @contextmanager
    def take() -> Iterator[Library]:
        yield library

    return LocalRunner(make_settings(), take, SLEEPER)


def test_a_crawl_outlives_its_server_runs_alone_and_is_stopped(library: Library) -> None:
    make_runner(library).start("topic", "topic-1", {"query": "ряды", "limit": "5"}, "anna")
    again = make_runner(library)  # of a server that was started anew
    [job] = again.list_jobs()
    assert (job.state, job.spider, job.user, job.arguments["query"]) == ("running", "topic", "anna", "ряды")
    with pytest.raises(CrawlRefused) as refused:
        again.start("paper", "paper-1", {}, "anna")
    assert refused.value.reason == "running"
    again.stop("topic-1")
    for _ in range(1200):
        if again.list_jobs()[0].state == "ended":
            break
        time.sleep(0.05)
    assert again.list_jobs()[0].state == "ended"
    with pytest.raises(CrawlRefused) as refused:
        again.stop("topic-1")
    assert refused.value.reason == "ended"


@pytest.mark.parametrize(
    ("spider", "arguments", "when"),
    [("topic", {"colour": "red"}, ""), ("nothing", {}, ""), ("paper", {}, "sometimes"), ("paper", {}, "99 * * * *")],
)
def test_what_could_not_run_is_refused_before_it_starts(
    library: Library, spider: str, arguments: dict[str, str], when: str
) -> None:
    with pytest.raises(CrawlRefused) as refused:
        make_runner(library).check(spider, arguments, when)
    assert refused.value.reason == "unfit"


def test_a_scrapyd_that_is_away_is_told() -> None:
    settings = make_settings()
    settings.set("SCRAPYD_URL", CLOSED_PORT)
    runner = ScrapydRunner(settings)
    for ask in (runner.list_jobs, lambda: runner.start("paper", "p", {}, ""), lambda: runner.stop("p")):
        with pytest.raises(CrawlRefused) as refused:
            ask()
        assert refused.value.reason == "runner"
        assert "does not answer" in refused.value.detail
