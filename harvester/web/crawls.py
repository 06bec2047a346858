"""What goes on: crawls that hold leases of tasks, how many tasks wait, and sources with the time they are due."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from heapq import nsmallest
from typing import TYPE_CHECKING

from starlette.routing import Route

from harvester.library.crawl_jobs import CrawlRefused, list_planned
from harvester.owners import owner_is_dead
from harvester.web.asking import SIZE, count_pages, open_shared_library, read_page_number
from harvester.web.crawl_control import STARTED, TIMES
from harvester.web.crawl_history import MOST_SHOWN, list_runs, plot_papers
from harvester.web.languages import Translation, choose_language
from harvester.web.showing import make_link, show_page

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import Task
    from harvester.library.crawl_jobs import CrawlJob
    from harvester.web.crawl_control import CrawlRunner

MOST_KEYS = 10


@dataclass(slots=True)
class CrawlRow:
    """A process that holds leases: what kinds of tasks, until when, and the first of them."""

    owner: str
    alive: bool
    until: float = 0.0
    kinds: Counter[str] = field(default_factory=Counter)
    keys: list[str] = field(default_factory=list)


def list_crawls(tasks: Iterable[Task], now: float) -> list[CrawlRow]:
    found: dict[str, CrawlRow] = {}
    for task in tasks:
        if task.owner:
            crawl = found.setdefault(task.owner, CrawlRow(task.owner, not owner_is_dead(task.owner)))
            crawl.until = max(crawl.until, task.lease)
            crawl.kinds[task.kind] += 1
            if len(crawl.keys) < MOST_KEYS:
                crawl.keys.append(task.key)
    for crawl in found.values():
        crawl.alive = crawl.alive and crawl.until > now
    return sorted(found.values(), key=lambda crawl: (not crawl.alive, crawl.owner))


def show_crawls(request: Request) -> Response:
    now, runner = time.time(), request.app.state.runner
    jobs, unanswered = list_current_jobs(runner) if runner else ([], None)
    with open_shared_library(request) as library:
        states = library.store.count()["tasks"]
        busy = [kind for kind, counts in states.items() if counts["leased"]]
        crawls = list_crawls((task for kind in busy for task in library.tasks.all(kind)), now)
        planned = list_planned(library)
        runs = list_runs(library)
    return show_page(
        request,
        "crawls.html",
        crawls=crawls,
        states=states,
        jobs=jobs,
        unanswered=unanswered,
        planned=[(one, runner.find_next(one.when, now) if runner else 0.0) for one in planned],
        runs=runs[:MOST_SHOWN],
        plot=plot_papers(runs, now, Translation(choose_language(request))),
        now=now,
        may_start=runner is not None,
        started=STARTED,
        times=TIMES,
        live=bool(jobs) or any(crawl.alive for crawl in crawls),
    )


def list_current_jobs(runner: CrawlRunner) -> tuple[list[CrawlJob], CrawlRefused | None]:
    """Jobs that wait or run; or why whoever runs them does not say."""
    try:
        return [job for job in runner.list_jobs() if job.state != "ended"], None
    except CrawlRefused as error:
        return [], error


def show_sources(request: Request) -> Response:
    """Those that are due first come first."""
    number, now = read_page_number(request), time.time()
    with open_shared_library(request) as library:
        total = library.store.count()["sources"]
        last = count_pages(total, number)
        first = nsmallest(number * SIZE, library.sources.all(), key=lambda source: (source.next_due, source.url))
    return show_page(
        request,
        "sources.html",
        sources=first[(number - 1) * SIZE :],
        now=now,
        number=number,
        last=last,
        total=total,
        before=make_link("/sources", page=number - 1) if number > 1 else "",
        after=make_link("/sources", page=number + 1) if number < last else "",
    )


ROUTES = [Route("/crawls", show_crawls), Route("/sources", show_sources)]
