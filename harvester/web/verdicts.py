"""A person's verdict: a wrong paper is rejected, remembered, and can be taken back."""

from __future__ import annotations

import time
from itertools import islice
from typing import TYPE_CHECKING

from starlette.responses import RedirectResponse
from starlette.routing import Route

from harvester.items.stored import EDITOR
from harvester.library.journal import write_entry
from harvester.web.asking import SIZE, get_asked_paper, open_shared_library, open_to, read_page_number
from harvester.web.callers import get_caller
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


@open_to(EDITOR)
def reject(request: Request, form: Form) -> Response:
    now, reason = time.time(), form.get("reason", "").strip()
    with open_shared_library(request) as library:
        paper = get_asked_paper(request, library)
        told = {"subject": paper.paper_id, "title": paper.title, "detail": reason}
        write_entry(library, "reject", get_caller(request).name, now, **told)
        library.removals.reject(paper.paper_id, reason, now)
    return RedirectResponse(make_link("/rejections"), 303)


@open_to(EDITOR)
def restore(request: Request, form: Form) -> Response:
    paper_id = request.path_params["paper_id"]
    with open_shared_library(request) as library:
        rejection = library.removals.get(paper_id)
        if not rejection:
            raise PageError(404, "error.no_rejection")
        told = {"subject": paper_id, "title": rejection.paper.title, "detail": rejection.reason}
        write_entry(library, "restore", get_caller(request).name, time.time(), **told, before=rejection.time)
        library.removals.restore(paper_id)
    return RedirectResponse(make_link("/paper", paper_id), 303)


ROUTES = [
    Route("/rejections", show_rejections),
    Route("/paper/{paper_id}/reject", reject, methods=["POST"]),
    Route("/rejections/{paper_id}/restore", restore, methods=["POST"]),
]
