"""Crawls that were started from the pages, and when others are to start: kept in the library, so that they outlive
the server."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.items.codec import decode, encode
from harvester.library.contracts.terms import LibraryError

if TYPE_CHECKING:
    from harvester.library.contracts import Library

JOB, PLANNED = "job", "planned_crawl"  # kinds of answers
KEPT_SECONDS = 365 * 86_400.0
MOST_PLANNED = 50


class CrawlRefused(LibraryError):
    """A crawl cannot be started, stopped or planned.

    `reason`: running (another one is), ended, elsewhere, unfit (arguments or times), runner (it does not answer), many.
    """

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason
        self.detail = detail


@dataclass(slots=True)
class CrawlJob:
    """A crawl that was handed over. `owner` is its process; `state` is one of pending, running, ended."""

    job_id: str
    spider: str
    arguments: dict[str, str] = field(default_factory=dict)
    owner: str = ""
    log: str = ""
    user: str = ""
    started: float = 0.0
    state: str = ""


@dataclass(slots=True)
class PlannedCrawl:
    """A crawl that starts by itself: `when` is hourly, nightly, weekly, monthly, or five fields as cron has them."""

    name: str
    spider: str
    when: str
    arguments: dict[str, str] = field(default_factory=dict)
    user: str = ""
    since: float = 0.0


def save_job(library: Library, job: CrawlJob) -> None:
    library.answers.forget(JOB, job.started - KEPT_SECONDS)
    library.answers.save(JOB, job.job_id, encode(job), job.started)


def list_kept_jobs(library: Library) -> list[CrawlJob]:
    """The newest first."""
    jobs = (decode(CrawlJob, answer.data) for answer in library.answers.all(JOB))
    return sorted(jobs, key=lambda job: -job.started)


def plan_crawl(library: Library, planned: PlannedCrawl) -> None:
    known = list_planned(library)
    if len(known) >= MOST_PLANNED and all(one.name != planned.name for one in known):
        raise CrawlRefused("many")
    library.answers.save(PLANNED, planned.name, encode(planned), planned.since)


def get_planned(library: Library, name: str) -> PlannedCrawl | None:
    answer = library.answers.get(PLANNED, name)
    return decode(PlannedCrawl, answer.data) if answer else None


def list_planned(library: Library) -> list[PlannedCrawl]:
    return [decode(PlannedCrawl, answer.data) for answer in library.answers.all(PLANNED)]


def drop_planned(library: Library, name: str) -> None:
    library.answers.drop(PLANNED, name)
