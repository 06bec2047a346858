"""Named lists of wants: how far each has come, and its rows with what can be done about them."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from starlette.routing import Route

from harvester.exports.want_reports import OPEN
from harvester.library.crawl_jobs import list_kept_jobs
from harvester.owners import is_of_this_host, owner_is_dead
from harvester.statuses import WANT
from harvester.web.asking import SIZE, count_pages, open_shared_library, read_page_number
from harvester.web.showing import PageError, make_link, show_page

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import Paper, Refusal, Want, WantResult
    from harvester.library.contracts import Library

# What people ask first: found, not found, could not look, not hunted yet.
GROUPS = {
    "found": ("found",),
    "not_found": ("not_found", "undecided", "invalid"),
    "could_not_look": ("could_not_search", "could_not_fetch", "budget_spent"),
    "open": (OPEN,),
}


@dataclass(slots=True)
class ListProgress:
    """How many wants of a list there are, and how many in each group."""

    name: str
    total: int
    groups: dict[str, int]

    def share(self, group: str) -> float:
        return round(100 * self.groups[group] / self.total, 2) if self.total else 0.0


@dataclass(slots=True)
class WantRow:
    """A want of a list with its answer: the paper that was found, or the file that came nearest."""

    want: Want
    result: WantResult | None
    paper: Paper | None = None
    nearest: Refusal | None = None

    @property
    def status(self) -> str:
        return self.result.status if self.result else OPEN

    @property
    def near_miss(self) -> str:
        """The address of the file that came nearest, while no file is accepted."""
        if self.status == "found" or self.want.accepted:
            return ""
        told = (self.result.near_miss if self.result else "") or ""
        return told or (self.nearest.url if self.nearest else "")


def measure_progress(name: str, ends: Mapping[str, int]) -> ListProgress:
    groups = {group: sum(ends.get(status, 0) for status in statuses) for group, statuses in GROUPS.items()}
    total = sum(ends.values())
    groups["could_not_look"] += total - sum(groups.values())  # ends that are newer than this table
    return ListProgress(name, total, groups)


def show_lists(request: Request) -> Response:
    with open_shared_library(request) as library:
        counts = library.wants.count_lists()
        live = is_hunting(library)
    found = [measure_progress(name, counts[name]) for name in sorted(counts, key=str.casefold)]
    return show_page(request, "lists.html", lists=found, live=live)


def is_hunting(library: Library) -> bool:
    """Whether a crawl works on wants now, so that a page that shows them should look again.

    One that was started from the pages counts from its first moment, also while it holds no want.
    """
    jobs = (job.owner for job in list_kept_jobs(library) if job.spider == "paper" and is_of_this_host(job.owner))
    if any(not owner_is_dead(owner) for owner in jobs):
        return True
    if not library.store.count()["tasks"].get("want", {}).get("leased"):
        return False
    now = time.time()
    held = (task.owner for task in library.tasks.all("want") if task.owner and task.lease > now)
    return any(not owner_is_dead(owner) for owner in held)


def show_list(request: Request) -> Response:
    name, status = request.path_params["name"], request.query_params.get("status", "")
    if status and status not in GROUPS and status not in WANT:
        raise PageError(400, "error.status", given=status[:40])
    number = read_page_number(request)
    chosen = GROUPS.get(status, (status,)) if status else None
    with open_shared_library(request) as library:
        ends = library.wants.count_lists().get(name)
        if not ends:
            raise PageError(404, "error.no_named_list")
        total = sum(n for end, n in ends.items() if not chosen or end in chosen)
        last = count_pages(total, number)
        pairs = ((want, result) for want, result in library.wants.of_list(name) if _is_chosen(result, chosen))
        rows = [make_row(library, *pair) for pair in islice(pairs, (number - 1) * SIZE, number * SIZE)]
        live = is_hunting(library)
    path = make_link("/list", name)
    return show_page(
        request,
        "list.html",
        progress=measure_progress(name, ends),
        ends=Counter(ends),
        rows=rows,
        status=status,
        live=live,
        number=number,
        last=last,
        before=make_link(path, status=status, page=number - 1) if number > 1 else "",
        after=make_link(path, status=status, page=number + 1) if number < last else "",
    )


def _is_chosen(result: WantResult | None, chosen: tuple[str, ...] | None) -> bool:
    return chosen is None or (result.status if result else OPEN) in chosen


def make_row(library: Library, want: Want, result: WantResult | None) -> WantRow:
    """The row of a want as its hunt understood it, but with what only the want itself has."""
    if result and result.status == "found":
        return WantRow(want, result, library.papers.get(result.paper_id) if result.paper_id else None)
    refusals = library.wants.list_refusals(want.id) if result else []
    return WantRow(want, result, nearest=max(refusals, key=lambda refusal: refusal.weight, default=None))


ROUTES = [Route("/lists", show_lists), Route("/list/{name:path}", show_list)]
