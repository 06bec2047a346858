"""A list sent or pasted: how each line was understood and what is refused, before anything is put into the library."""

from __future__ import annotations

import tempfile
import time
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool
from starlette.responses import RedirectResponse
from starlette.routing import Route

from harvester.inputs.lines import Bad, InputError
from harvester.items.stored import EDITOR
from harvester.library.drafts import drop_draft, get_draft, list_before, read_part, save_draft
from harvester.library.journal import write_entry
from harvester.library.undoing import picture_list
from harvester.library.want_keeping import find_known_want, keep_want
from harvester.web.asking import (
    check_form_token,
    check_role,
    count_pages,
    open_shared_library,
    open_to,
    read_page_number,
)
from harvester.web.callers import get_caller
from harvester.web.showing import PageError, make_link, show_page
from harvester.web.uploading import receive_upload

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import Want
    from harvester.library.contracts import Library
    from harvester.library.drafts import ListDraft
    from harvester.web.asking import Form
    from harvester.web.uploading import Upload

LARGEST_LIST = 32 << 20  # bytes of a file or text
MOST_WANTS = 10_000  # of one list sent by a browser; `scrapy wants import` takes more
LONGEST_NAME = 100


@dataclass(slots=True)
class DraftRow:
    """A want as it was given, as it is understood, and whether it is wanted already."""

    given: Want
    understood: Want
    known: bool


async def send_list(request: Request) -> Response:
    """The role before the file: nobody else may fill our disk."""
    await run_in_threadpool(check_role, request, EDITOR)
    async with receive_upload(request, LARGEST_LIST) as upload:
        draft = await run_in_threadpool(_make_draft, request, upload)
    return RedirectResponse(make_link("/drafts", draft.draft_id), 303)


def _make_draft(request: Request, upload: Upload) -> ListDraft:
    if not request.app.state.read_list:
        raise PageError(404, "error.no_address")
    check_form_token(request, upload.form)
    text = upload.form.get("text", "").strip()
    if not upload.path and not text:
        raise PageError(400, "error.no_list")
    name = read_list_name(upload.form.get("name", "") or Path(upload.name).stem or time.strftime("%Y-%m-%d"))
    wants, reasons = _read_file(request, upload.path) if upload.path else _read_pasted(request, text)
    with open_shared_library(request) as library:
        return save_draft(library, name, get_caller(request).name, wants, reasons, time.time())


def _read_pasted(request: Request, text: str) -> tuple[list[Want], list[str]]:
    with tempfile.TemporaryDirectory(prefix="harvester-list-") as folder:
        path = Path(folder) / "pasted"
        path.write_text(text, encoding="utf-8", errors="replace")
        return _read_file(request, path)


def _read_file(request: Request, path: Path) -> tuple[list[Want], list[str]]:
    """The wants of a file and why others were refused; raises PageError for what is no list."""
    wants, reasons = [], []
    try:
        for row in islice(request.app.state.read_list(path), MOST_WANTS + 1):
            if isinstance(row, Bad):
                reasons.append(row.reason.replace(path.name, ""))
            else:
                wants.append(row)
    except InputError as error:
        raise PageError(400, "error.bad_list", given=str(error).replace(str(path), "").strip(": ")) from None
    if len(wants) + len(reasons) > MOST_WANTS:
        raise PageError(413, "error.long_list", most=MOST_WANTS)
    if not wants:
        raise PageError(400, "error.bad_list", given="; ".join(reasons[:3]))
    return wants, reasons


def read_list_name(given: str) -> str:
    """A name that lists can have: semicolons part them."""
    name = " ".join("".join(sign if sign.isprintable() else " " for sign in given.replace(";", ",")).split())
    if not name or len(name) > LONGEST_NAME:
        raise PageError(400, "error.list_name", most=LONGEST_NAME)
    return name


def show_draft(request: Request) -> Response:
    check_role(request, EDITOR)
    number = read_page_number(request)
    with open_shared_library(request) as library:
        draft = _get_asked_draft(request, library)
        last = count_pages(draft.parts, number, 1)
        wants = read_part(library, draft, number - 1)
        known = [find_known_want(library, want) is not None for want in wants]
    path = make_link("/drafts", draft.draft_id)
    return show_page(
        request,
        "draft.html",
        draft=draft,
        rows=[DraftRow(want, understand(want), here) for want, here in zip(wants, known, strict=True)],
        number=number,
        last=last,
        before=make_link(path, page=number - 1) if number > 1 else "",
        after=make_link(path, page=number + 1) if number < last else "",
    )


def understand(want: Want) -> Want:
    """As a hunt will understand it: a lone reference taken apart."""
    from harvester.inputs.understood_wants import understand_want

    return understand_want(want) if want.reference and not want.title else want


@open_to(EDITOR)
def keep_draft(request: Request, form: Form) -> Response:
    """Kept part by part, so that other pages get their turn; sent again, it goes on where it stopped."""
    now, before = time.time(), []
    with open_shared_library(request) as library:
        draft = _get_asked_draft(request, library)
    name = read_list_name(form.get("name", "") or draft.name)
    for number in range(draft.parts):
        with open_shared_library(request) as library:
            stood = list_before(library, draft, number, now)
            for want, old in zip(read_part(library, draft, number), stood, strict=True):
                kept, _ = keep_want(library, want, name, now)
                before.append((kept.id, old))
    with open_shared_library(request) as library:
        detail = str(len(before))
        write_entry(
            library,
            "list_add",
            get_caller(request).name,
            now,
            subject=name,
            title=name,
            detail=detail,
            before=picture_list(before),
        )
        drop_draft(library, draft)
    return RedirectResponse(make_link("/list", name), 303)


@open_to(EDITOR)
def discard_draft(request: Request, form: Form) -> Response:
    with open_shared_library(request) as library:
        drop_draft(library, _get_asked_draft(request, library))
    return RedirectResponse(make_link("/lists"), 303)


def _get_asked_draft(request: Request, library: Library) -> ListDraft:
    draft = get_draft(library, request.path_params["draft_id"])
    if not draft:
        raise PageError(404, "error.no_draft")
    return draft


ROUTES = [
    Route("/lists", send_list, methods=["POST"]),
    Route("/drafts/{draft_id}", show_draft),
    Route("/drafts/{draft_id}/keep", keep_draft, methods=["POST"]),
    Route("/drafts/{draft_id}/discard", discard_draft, methods=["POST"]),
]
