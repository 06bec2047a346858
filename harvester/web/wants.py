"""The wants and what became of them: for a missing paper everything that was tried, and why it was refused."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from starlette.responses import RedirectResponse
from starlette.routing import Route

from harvester.exports.want_reports import OPEN
from harvester.inputs.lines import Bad
from harvester.inputs.wants import make_want
from harvester.items.stored import EDITOR
from harvester.library.journal import write_entry
from harvester.library.rows import has_status
from harvester.library.want_keeping import keep_want
from harvester.statuses import WANT
from harvester.web.asking import (
    SIZE,
    count_pages,
    miss,
    open_shared_library,
    open_to,
    read_page_number,
)
from harvester.web.callers import get_caller
from harvester.web.lists import make_row
from harvester.web.showing import PageError, make_link, show_page

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import Refusal, Want, WantResult
    from harvester.web.asking import Form

LONGEST_WANT = 4_000  # letters of a wanted title or reference


def show_wants(request: Request) -> Response:
    status = request.query_params.get("status", "")
    if status and status != OPEN and status not in WANT:
        raise PageError(400, "error.status", given=status[:40])
    number = read_page_number(request)
    with open_shared_library(request) as library:
        counts = library.store.count()["wants"]
        first = (number - 1) * SIZE
        wants = [*islice(library.wants.all(status or None), first, first + SIZE)]
    total = sum(n for name, n in counts.items() if has_status("" if name == OPEN else name, status or None))
    last = count_pages(total, number)
    after = make_link("/wants", status=status, page=number + 1) if number < last else ""
    before = make_link("/wants", status=status, page=number - 1) if number > 1 else ""
    return show_page(
        request,
        "wants.html",
        wants=wants,
        counts=counts,
        status=status,
        number=number,
        before=before,
        after=after,
        last=last,
    )


def show_want(request: Request) -> Response:
    want_id = request.path_params["want_id"]
    with open_shared_library(request) as library:
        want, result = library.wants.get(want_id), library.wants.get_result(want_id)
        refusals = library.wants.list_refusals(want_id)
        paper = library.papers.get(result.paper_id) if result and result.paper_id else None
        rejected = library.removals.get(result.paper_id) if result and result.paper_id and not paper else None
        task = library.tasks.get("want", want_id)
        if not want:
            raise miss(library, "wants", want_id, "error.no_want")
        row = make_row(library, want, result)
    refusals.sort(key=lambda refusal: -refusal.weight)
    status = result.status if result else OPEN
    return show_page(
        request,
        "want.html",
        want=show_understood(want, result),
        row=row,
        result=result,
        status=status,
        sentence=WANT.get(status, ""),
        refusals=refusals,
        paper=paper,
        rejected=rejected,
        task=task,
        why={refusal.url: piece for refusal in refusals if (piece := choose_reason(refusal))},
    )


def choose_reason(refusal: Refusal) -> dict[str, Any]:
    """What spoke most against a file; nothing where that was not written down."""
    against = [piece for piece in refusal.evidence if piece.get("points", 0) < 0]
    return min(against, key=lambda piece: piece.get("points", 0), default={})


def show_understood(want: Want, result: WantResult | None) -> Want:
    """The want as its hunt understood it, with what only the want itself has."""
    known = result.want if result and result.want else want
    return replace(known, lists=want.lists, accepted=want.accepted)


@open_to(EDITOR)
def add_want(request: Request, form: Form) -> Response:
    row = {name: form.get(name, "").strip() for name in ("title", "authors", "year", "reference")}
    if any(len(value) > LONGEST_WANT for value in row.values()):
        raise PageError(413, "error.large_form")
    want = make_want(row, "line 1")
    if isinstance(want, Bad):
        raise PageError(400, "error.want")
    with open_shared_library(request) as library:
        want, new = keep_want(library, want, "", time.time())
        if new:
            user = get_caller(request).name
            write_entry(library, "want_add", user, time.time(), subject=want.id, title=want.heading, after=want)
    return RedirectResponse(make_link("/want", want.id), 303)


ROUTES = [
    Route("/wants", show_wants),
    Route("/wants", add_want, methods=["POST"]),
    Route("/want/{want_id:path}", show_want),
]
