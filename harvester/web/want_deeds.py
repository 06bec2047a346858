"""What an editor does with one want, from its row or its page: edit it, accept a near miss, refuse a paper."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from starlette.responses import RedirectResponse
from starlette.routing import Route

from harvester.inputs.lines import InputError
from harvester.inputs.want_changes import change_want
from harvester.items.stored import EDITOR
from harvester.library.journal import write_entry
from harvester.library.undoing import picture_want
from harvester.library.want_keeping import accept_file, find_near_miss, hunt_anew
from harvester.web.asking import is_own_address, miss, open_shared_library, open_to
from harvester.web.callers import get_caller
from harvester.web.showing import PageError, digest_want, make_link

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import Want
    from harvester.library.contracts import Library
    from harvester.web.asking import Form

EDITED = ("title", "authors", "year", "reference", "doi", "arxiv", "address", "lists")
LONGEST_ADDRESS = 2_000


@open_to(EDITOR)
def edit_want(request: Request, form: Form) -> Response:
    """What was found for it is looked for anew, by what it says now."""
    now = time.time()
    with open_shared_library(request) as library:
        want = _get_asked_want(request, library)
        if form.get("seen", digest_want(want)) != digest_want(want):
            raise PageError(409, "error.changed_meanwhile")
        try:
            changed = change_want(want, [f"{name}={form[name]}" for name in EDITED if name in form])
        except InputError as error:
            raise PageError(400, "error.edit", given=str(error)) from None
        if changed != want:
            _write_change(library, "want_edit", request, want, changed)
            library.wants.rewrite(changed)
            if any(getattr(want, name) != getattr(changed, name) for name in EDITED if name != "lists"):
                hunt_anew(library, want.id, now)
    return _go_back(form, want)


@open_to(EDITOR)
def accept_near_miss(request: Request, form: Form) -> Response:
    with open_shared_library(request) as library:
        want = _get_asked_want(request, library)
        address = form.get("address", "").strip()[:LONGEST_ADDRESS] or find_near_miss(library, want)
        if not address.startswith(("http://", "https://")):
            raise PageError(400, "error.no_near_miss")
        before, now = picture_want(library, want.id), time.time()
        accept_file(library, want, address, now)
        told = {"subject": want.id, "title": want.heading, "detail": address}
        after = library.wants.get(want.id)
        write_entry(library, "want_accept", get_caller(request).name, now, **told, before=before, after=after)
    return _go_back(form, want)


@open_to(EDITOR)
def refuse_paper(request: Request, form: Form) -> Response:
    """The paper that was found is another one: it leaves the library, and the want is due again."""
    now, reason = time.time(), form.get("reason", "").strip()
    with open_shared_library(request) as library:
        want = _get_asked_want(request, library)
        result = library.wants.get_result(want.id)
        paper = library.papers.get(result.paper_id) if result and result.paper_id else None
        if not paper:
            raise PageError(404, "error.nothing_found")
        told = {"subject": paper.paper_id, "title": paper.title or want.heading, "detail": reason}
        write_entry(library, "want_refuse", get_caller(request).name, now, **told)
        library.removals.reject(paper.paper_id, reason, now)
    return _go_back(form, want)


@open_to(EDITOR)
def remove_want(request: Request, form: Form) -> Response:
    with open_shared_library(request) as library:
        want = _get_asked_want(request, library)
        _write_change(library, "want_remove", request, want, None)
        library.wants.remove(want.id)
    back = form.get("back", "")
    return RedirectResponse(back if is_own_address(back) else make_link("/wants"), 303)


def _write_change(library: Library, action: str, request: Request, want: Want, after: Want | None) -> None:
    user, before = get_caller(request).name, picture_want(library, want.id)
    told = {"subject": want.id, "title": want.heading}
    write_entry(library, action, user, time.time(), **told, before=before, after=after)


def _get_asked_want(request: Request, library: Library) -> Want:
    want_id = request.path_params["want_id"]
    want = library.wants.get(want_id)
    if not want:
        raise miss(library, "wants", want_id, "error.no_want")
    return want


def _go_back(form: Form, want: Want) -> Response:
    back = form.get("back", "")
    return RedirectResponse(back if is_own_address(back) else make_link("/want", want.id), 303)


ROUTES = [
    Route("/want/{want_id:path}/edit", edit_want, methods=["POST"]),
    Route("/want/{want_id:path}/accept", accept_near_miss, methods=["POST"]),
    Route("/want/{want_id:path}/refuse", refuse_paper, methods=["POST"]),
    Route("/want/{want_id:path}/remove", remove_want, methods=["POST"]),
]
