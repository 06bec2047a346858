"""A person's verdict: a wrong paper is rejected, remembered, and can be taken back."""

from __future__ import annotations

import time
from itertools import islice
from typing import TYPE_CHECKING

from starlette.responses import RedirectResponse
from starlette.routing import Route

from harvester.web.asking import SIZE, get_asked_paper, open_for_writing, open_shared_library, read_page_number
from harvester.web.showing import PageError, make_link, show_page

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.web.asking import Form


def show_rejections(request: Request) -> Response:
    number = read_page_number(request)
    with open_shared_library(request) as library:
        found = list(islice(library.removals.all(), (number - 1) * SIZE, number * SIZE + 1))
    if number > 1 and not found:
        raise PageError(404, "error.no_page", given=number, last="…")
    return show_page(
        request,
        "rejections.html",
        rejections=found[:SIZE],
        number=number,
        last=number + (len(found) > SIZE),
        before=make_link("/rejections", page=number - 1) if number > 1 else "",
        after=make_link("/rejections", page=number + 1) if len(found) > SIZE else "",
    )


@open_for_writing
def reject(request: Request, form: Form) -> Response:
    with open_shared_library(request) as library:
        paper = get_asked_paper(request, library)
        library.removals.reject(paper.paper_id, form.get("reason", "").strip(), time.time())
    return RedirectResponse(make_link("/rejections"), 303)


@open_for_writing
def restore(request: Request, form: Form) -> Response:
    with open_shared_library(request) as library:
        paper = library.removals.restore(request.path_params["paper_id"])
    if not paper:
        raise PageError(404, "error.no_rejection")
    return RedirectResponse(make_link("/paper", paper.paper_id), 303)


ROUTES = [
    Route("/rejections", show_rejections),
    Route("/paper/{paper_id}/reject", reject, methods=["POST"]),
    Route("/rejections/{paper_id}/restore", restore, methods=["POST"]),
]
