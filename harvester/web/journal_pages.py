"""What people did on the pages, who and when; each thing can be taken back."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from starlette.responses import RedirectResponse
from starlette.routing import Route

from harvester.items.stored import EDITOR
from harvester.library.journal import list_entries
from harvester.library.undoing import NotUndone, can_undo, undo_entry
from harvester.web.asking import SIZE, check_role, open_shared_library, open_to, read_page_number
from harvester.web.callers import get_caller
from harvester.web.showing import PageError, make_link, show_page

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import JournalEntry
    from harvester.web.asking import Form

STATUSES = {"gone": 404, "already": 409, "changed": 409}


def show_journal(request: Request) -> Response:
    check_role(request, EDITOR)
    number = read_page_number(request)
    with open_shared_library(request) as library:
        entries = list_entries(library, (number - 1) * SIZE, SIZE + 1)
    if number > 1 and not entries:
        raise PageError(404, "error.no_page", given=number, last="…")
    more = len(entries) > SIZE
    return show_page(
        request,
        "journal.html",
        entries=[(entry, can_undo(entry), link_subject(entry)) for entry in entries[:SIZE]],
        number=number,
        last=number + more,
        before=make_link("/journal", page=number - 1) if number > 1 else "",
        after=make_link("/journal", page=number + 1) if more else "",
    )


def link_subject(entry: JournalEntry) -> str:
    """The page of what an entry is about; nothing where it has none."""
    if entry.action in ("correct", "uncorrect", "restore"):
        return make_link("/paper", entry.subject)
    if entry.action == "list_add":
        return make_link("/list", entry.subject)
    if entry.action == "search_keep":
        return make_link("/searches")
    if entry.action.startswith("crawl_"):
        return make_link("/crawls")
    if entry.action.startswith("want_") and entry.action not in ("want_remove", "want_refuse"):
        return make_link("/want", entry.subject)
    return ""


@open_to(EDITOR)
def undo(request: Request, form: Form) -> Response:
    with open_shared_library(request) as library:
        try:
            undo_entry(library, request.path_params["entry_id"], get_caller(request).name, time.time())
        except NotUndone as error:
            raise PageError(STATUSES[error.reason], f"error.undo.{error.reason}") from None
    return RedirectResponse(make_link("/journal"), 303)


ROUTES = [
    Route("/journal", show_journal),
    Route("/journal/{entry_id}/undo", undo, methods=["POST"]),
]
