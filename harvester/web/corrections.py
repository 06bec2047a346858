"""A person's corrections: a field is set right on the paper's page, and as it was read again on demand."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from starlette.responses import RedirectResponse
from starlette.routing import Route

from harvester.inputs.corrections import find_field, read_corrections
from harvester.inputs.lines import InputError
from harvester.items.stored import EDITOR
from harvester.library.correcting import FIELDS
from harvester.library.facets import list_author_names
from harvester.library.journal import write_entry
from harvester.library.undoing import picture_correction
from harvester.web.asking import get_asked_paper, open_shared_library, open_to
from harvester.web.callers import get_caller
from harvester.web.showing import PageError, digest_text, make_link

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import Correction, Paper
    from harvester.library.contracts import Library
    from harvester.web.asking import Form


def list_present_values(paper: Paper) -> dict[str, str]:
    """What each field says now, as it is typed into a form; "" where nothing is known."""
    decided = {
        "title": paper.title,
        "authors": "; ".join(list_author_names(paper)),
        "year": paper.year or "",
        "language": paper.language,
    }
    return {name: decided[name] if name in decided else _join_values(paper, where) for name, where in FIELDS.items()}


def _join_values(paper: Paper, where: str) -> str:
    found = getattr(paper.metadata, where)
    if isinstance(found, list):
        return "; ".join(value.value for value in found)
    return str(found.value) if found else ""


@open_to(EDITOR)
def correct(request: Request, form: Form) -> Response:
    given, user = f"{form.get('field', '')}={form.get('value', '')}", get_caller(request).name
    try:
        [correction] = read_corrections([given], user, time.time())
    except InputError as error:
        raise PageError(400, "error.correction", given=str(error)) from None
    with open_shared_library(request) as library:
        paper = get_asked_paper(request, library)
        if form.get("seen", "0") not in ("0", digest_text(list_present_values(paper)[correction.name])):
            raise PageError(409, "error.changed_meanwhile")
        _write_change(library, "correct", user, paper, correction.name, correction)
        library.papers.correct(paper.paper_id, correction)
    return RedirectResponse(make_link("/paper", paper.paper_id), 303)


@open_to(EDITOR)
def undo(request: Request, form: Form) -> Response:
    try:
        name = find_field(form.get("field", ""))
    except InputError as error:
        raise PageError(400, "error.correction", given=str(error)) from None
    with open_shared_library(request) as library:
        paper = get_asked_paper(request, library)
        if any(one.name == name for one in paper.corrections):
            _write_change(library, "uncorrect", get_caller(request).name, paper, name, None)
            library.papers.undo_correction(paper.paper_id, name)
    return RedirectResponse(make_link("/paper", paper.paper_id), 303)


def _write_change(
    library: Library, action: str, user: str, paper: Paper, name: str, correction: Correction | None
) -> None:
    old = next((one for one in paper.corrections if one.name == name), None)
    pictures = {"before": picture_correction(old), "after": picture_correction(correction)}
    write_entry(library, action, user, time.time(), subject=paper.paper_id, title=paper.title, detail=name, **pictures)


ROUTES = [
    Route("/paper/{paper_id}/correct", correct, methods=["POST"]),
    Route("/paper/{paper_id}/undo", undo, methods=["POST"]),
]
