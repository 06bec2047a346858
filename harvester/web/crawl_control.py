"""Crawls started, stopped and planned from the page, by whoever the server was given to run them."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Protocol

from starlette.responses import RedirectResponse
from starlette.routing import Route

from harvester.items.stored import EDITOR
from harvester.library.crawl_jobs import CrawlRefused, PlannedCrawl, drop_planned, get_planned, plan_crawl
from harvester.library.journal import write_entry
from harvester.web.asking import open_shared_library, open_to
from harvester.web.callers import get_caller
from harvester.web.showing import PageError, make_link

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.library.crawl_jobs import CrawlJob
    from harvester.web.asking import Form

# Which crawls there are, and what each takes beside a limit: without it they take what is due in the library.
STARTED = {"paper": "", "recrawl": "", "homepage": "", "venue": "url", "topic": "query"}
LIMITED = ("recrawl", "topic")
TIMES = ("hourly", "nightly", "weekly", "monthly")
STATUSES = {"running": 409, "ended": 409, "elsewhere": 409, "unfit": 400, "runner": 503, "many": 400}
LONGEST_GIVEN = 1_000
LONGEST_NAME = 60
_NAME = re.compile(r"[\w-]+( [\w-]+)*")


class CrawlRunner(Protocol):
    """Who runs crawls; what it cannot do it says by CrawlRefused."""

    def check(self, spider: str, arguments: dict[str, str], when: str = "") -> None: ...

    def find_next(self, when: str, now: float) -> float: ...

    def list_jobs(self) -> list[CrawlJob]: ...

    def start(self, spider: str, job_id: str, arguments: dict[str, str], user: str) -> None: ...

    def stop(self, job_id: str) -> None: ...


def get_runner(request: Request) -> CrawlRunner:
    runner: CrawlRunner | None = request.app.state.runner
    if not runner:
        raise PageError(404, "error.no_address")
    return runner


def refuse(error: CrawlRefused) -> PageError:
    return PageError(STATUSES[error.reason], f"error.crawl.{error.reason}", detail=error.detail)


def read_arguments(form: Form) -> tuple[str, dict[str, str]]:
    """The spider and its arguments; raises PageError for what no crawl takes."""
    spider, given, limit = (form.get(name, "").strip() for name in ("spider", "given", "limit"))
    if spider not in STARTED or len(given) > LONGEST_GIVEN or (limit and not (limit.isascii() and limit.isdigit())):
        raise PageError(400, "error.crawl.unfit", detail=f"{spider} {given} {limit}"[:100])
    arguments = {STARTED[spider]: given} if given and STARTED[spider] else {}
    if limit and spider in LIMITED:
        arguments["limit"] = str(int(limit))
    return spider, arguments


@open_to(EDITOR)
def start_crawl(request: Request, form: Form) -> Response:
    runner, (spider, arguments), now = get_runner(request), read_arguments(form), time.time()
    user, job_id = get_caller(request).name, f"{spider}-{now:.0f}"
    try:
        runner.start(spider, job_id, arguments, user)
    except CrawlRefused as error:
        raise refuse(error) from None
    _note(request, "crawl_start", job_id, " ".join([spider, *arguments.values()]))
    return RedirectResponse("/crawls", 303)


@open_to(EDITOR)
def stop_crawl(request: Request, form: Form) -> Response:
    job_id = form.get("job", "")[:LONGEST_GIVEN]
    try:
        get_runner(request).stop(job_id)
    except CrawlRefused as error:
        raise refuse(error) from None
    _note(request, "crawl_stop", job_id, job_id)
    return RedirectResponse("/crawls", 303)


@open_to(EDITOR)
def add_plan(request: Request, form: Form) -> Response:
    runner, (spider, arguments), now = get_runner(request), read_arguments(form), time.time()
    name, when = (
        " ".join(form.get("name", "").split()) or spider,
        form.get("cron", "").strip() or form.get("when", "").strip(),
    )
    if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME or len(when) > LONGEST_NAME:
        raise PageError(400, "error.crawl.unfit", detail=name[:LONGEST_NAME])
    user = get_caller(request).name
    planned = PlannedCrawl(name, spider, when, arguments, user, now)
    try:
        runner.check(spider, arguments, when or "-")
        with open_shared_library(request) as library:
            before = get_planned(library, name)
            plan_crawl(library, planned)
            write_entry(library, "crawl_plan", user, now, subject=name, title=name, before=before, after=planned)
    except CrawlRefused as error:
        raise refuse(error) from None
    return RedirectResponse("/crawls", 303)


@open_to(EDITOR)
def remove_plan(request: Request, form: Form) -> Response:
    with open_shared_library(request) as library:
        planned = get_planned(library, form.get("name", ""))
        if not planned:
            raise PageError(404, "error.no_plan")
        user, name = get_caller(request).name, planned.name
        write_entry(library, "crawl_unplan", user, time.time(), subject=name, title=name, before=planned)
        drop_planned(library, name)
    return RedirectResponse("/crawls", 303)


def _note(request: Request, action: str, subject: str, title: str) -> None:
    with open_shared_library(request) as library:
        write_entry(library, action, get_caller(request).name, time.time(), subject=subject, title=title)


def link_crawl(key: str) -> str:
    return make_link("/crawl", key)


ROUTES = [
    Route("/crawls/start", start_crawl, methods=["POST"]),
    Route("/crawls/stop", stop_crawl, methods=["POST"]),
    Route("/crawls/plan", add_plan, methods=["POST"]),
    Route("/crawls/unplan", remove_plan, methods=["POST"]),
]
