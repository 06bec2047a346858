"""What the people of an institute have written and what of it is here: a row a report, and a page for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.routing import Route

from harvester.items import GapReport
from harvester.items.codec import decode
from harvester.library.gaps import STATES, count_states, count_years, list_works
from harvester.web.asking import LONGEST_VALUE, open_shared_library
from harvester.web.showing import PageError, show_page

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

MOST_REPORTS = 500


def show_reports(request: Request) -> Response:
    with open_shared_library(request) as library:
        found = [decode(GapReport, answer.data) for answer in library.answers.all("gap_report")][:MOST_REPORTS]
    rows = [(report, count_states(list_works(report.people))) for report in found]
    return show_page(request, "gaps.html", rows=rows, states=STATES)


def show_report(request: Request) -> Response:
    key = request.path_params["key"]
    with open_shared_library(request) as library:
        answer = library.answers.get("gap_report", key) if len(key) <= LONGEST_VALUE else None
    if answer is None:
        raise PageError(404, "error.no_report")
    report = decode(GapReport, answer.data)
    return show_page(
        request,
        "gap_report.html",
        report=report,
        people=[(number, one, count_states(one.works)) for number, one in enumerate(report.people, 1)],
        every=count_states(list_works(report.people)),
        years=count_years(report.people),
        states=STATES,
        time=answer.time,
    )


ROUTES = [Route("/gaps", show_reports), Route("/gaps/{key}", show_report)]
