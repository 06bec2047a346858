"""A person's corrections: a field is set right on the paper's page, and as it was read again on demand."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from starlette.responses import RedirectResponse
from starlette.routing import Route

from harvester.inputs.corrections import find_field, read_corrections
from harvester.inputs.lines import InputError
from harvester.web.asking import get_asked_paper, open_for_writing, open_shared_library
from harvester.web.showing import PageError, make_link

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.web.asking import Form

AUTHOR = "web"  # whoever knows the token
# What the form of a page offers; the command has them all.
OFFERED = ("title", "authors", "year", "container", "volume", "issue", "pages", "doi", "abstract", "keywords", "kind")


@open_for_writing
def correct(request: Request, form: Form) -> Response:
    given = f"{form.get('field', '')}={form.get('value', '')}"
    try:
        [correction] = read_corrections([given], form.get("author", "").strip()[:100] or AUTHOR, time.time())
    except InputError as error:
        raise PageError(400, "error.correction", given=str(error)) from None
    with open_shared_library(request) as library:
        paper = get_asked_paper(request, library)
        library.papers.correct(paper.paper_id, correction)
    return RedirectResponse(make_link("/paper", paper.paper_id), 303)


@open_for_writing
def undo(request: Request, form: Form) -> Response:
    try:
        name = find_field(form.get("field", ""))
    except InputError as error:
        raise PageError(400, "error.correction", given=str(error)) from None
    with open_shared_library(request) as library:
        paper = get_asked_paper(request, library)
        library.papers.undo_correction(paper.paper_id, name)
    return RedirectResponse(make_link("/paper", paper.paper_id), 303)


ROUTES = [
    Route("/paper/{paper_id}/correct", correct, methods=["POST"]),
    Route("/paper/{paper_id}/undo", undo, methods=["POST"]),
]
