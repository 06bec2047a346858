"""A list taken home: its files as a ZIP under readable names, or its wants as BibTeX, RIS, CSL-JSON or CSV."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING
from urllib.parse import quote

from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from harvester.exports.file_names import name_safely
from harvester.exports.tables import list_want_rows, write_want_rows
from harvester.exports.zips import write_zip
from harvester.inputs.formats.writing import WRITERS
from harvester.web.asking import open_shared_library
from harvester.web.languages import choose_language
from harvester.web.showing import PageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.requests import Request

    from harvester.items import Paper, Want

# By the form its ending and type.
FORMS = {
    "bibtex": ("bib", "application/x-bibtex"),
    "ris": ("ris", "application/x-research-info-systems"),
    "csl-json": ("json", "application/json"),
    "csv": ("csv", "text/csv"),
    "zip": ("zip", "application/zip"),
}
# Excel parts cells by the sign that its country uses.
DELIMITERS = {"ru": ";", "de": ";"}
MARK = "\ufeff"  # without it Excel takes UTF-8 for something else
LARGEST_ZIP = 4 << 30


def send_list(request: Request) -> Response:
    name, form = request.path_params["name"], request.path_params["form"]
    if form not in FORMS:
        raise PageError(404, "error.no_address")
    ending, kind = FORMS[form]
    saved_as = quote(f"{name_safely(name, 'list')}.{ending}", safe="")
    headers = {"content-disposition": f"attachment; filename*=UTF-8''{saved_as}"}
    if form == "zip":
        return StreamingResponse(_write_zip(request, name), media_type=kind, headers=headers)
    return Response(_write_text(request, name, form), media_type=f"{kind}; charset=utf-8", headers=headers)


def _write_text(request: Request, name: str, form: str) -> str:
    with open_shared_library(request) as library:
        wants = _read_wants(list(library.wants.of_list(name)))
        if form != "csv":
            return "".join(WRITERS[form](wants))
        rows = list_want_rows(library, None, frozenset(want.id for want in wants))
        delimiter = DELIMITERS.get(choose_language(request), ",")
        return MARK + "".join(write_want_rows(rows, "csv", delimiter))


def _read_wants(pairs: list[tuple[Want, object]]) -> list[Want]:
    if not pairs:
        raise PageError(404, "error.no_named_list")
    return [want for want, _ in pairs]


def _write_zip(request: Request, name: str) -> Iterator[bytes]:
    """The papers are looked up before the first byte goes, so that an error is still a page."""
    safe = name_safely(name, "list")
    beside = {f"{safe}.bib": _write_text(request, name, "bibtex"), f"{safe}.csv": _write_text(request, name, "csv")}
    found: dict[str, Paper] = {}
    with open_shared_library(request) as library:
        for _, result in library.wants.of_list(name):
            paper = library.papers.get(result.paper_id) if result and result.paper_id else None
            if paper and result and result.status == "found" and paper.file:
                found[paper.paper_id] = paper
    if sum(paper.size for paper in found.values()) > LARGEST_ZIP:
        raise PageError(413, "error.large_zip", most=LARGEST_ZIP >> 30)
    return write_zip(found.values(), request.app.state.files, beside, datetime.now(UTC))


ROUTES = [Route("/list/{name:path}/export/{form}", send_list)]
