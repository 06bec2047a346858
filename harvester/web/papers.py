"""A page a paper, its file and its text. Files are sent so that nothing in them runs as a page of ours."""

from __future__ import annotations

import gzip
import logging
import zlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from starlette.responses import FileResponse, PlainTextResponse
from starlette.routing import Route

from harvester.exports.apa import describe_apa
from harvester.exports.bibtex import write_bibtex
from harvester.exports.entry import make_entry
from harvester.exports.file_names import choose_ending, make_readable_name
from harvester.exports.gost import describe_entry
from harvester.exports.page_tags import list_citation_tags, make_schema_org
from harvester.imprint.licences import name_licence
from harvester.imprint.registers import list_author_ids
from harvester.library.contracts import LibraryError
from harvester.library.duplicates.versions import versions_of
from harvester.library.files import RottenFile
from harvester.library.graph import list_cited, list_citing, list_related
from harvester.text.charset import find_charset
from harvester.web.asking import LONGEST_QUERY, get_asked_paper, open_shared_library
from harvester.web.corrections import list_present_values
from harvester.web.marking import list_marks
from harvester.web.page_numbers import MOST_PAGES, list_page_numbers
from harvester.web.picture import draw_neighbourhood
from harvester.web.showing import PageError, make_link, show_page

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import Metadata, Paper, Value
    from harvester.library.contracts import Library
    from harvester.library.graph import Citation

logger = logging.getLogger(__name__)

# Shown by the browser itself; everything else is for another program. HTML comes as plain text.
SHOWN = {".pdf": "application/pdf", ".txt": "text/plain", ".html": "text/plain", ".htm": "text/plain"}
# Of these what a person would read stands beside the record; the source of a page is for nobody, its text is.
BESIDE = (".pdf", ".txt")
CHARSET_BYTES = 1 << 20  # that tell the charset of a text
# Charsets that browsers know by another name than Python.
BROWSERS_NAMES = {"mac-cyrillic": "x-mac-cyrillic", "utf-16-le": "utf-16le", "utf-16-be": "utf-16be"}
# Not for PDF, which browsers show with a page of their own that it would stop.
# A PDF may stand beside its record, in a frame of ours and nobody else's.
FRAMED = {"content-security-policy": "default-src 'self'; base-uri 'none'; frame-ancestors 'self'"}
# The page around it: its viewer is a plug-in, and no plug-in of another site runs.
VIEWING = {
    "content-security-policy": "default-src 'self'; object-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
}
SANDBOX = {"content-security-policy": "sandbox; default-src 'none'"}
VIEWS = ("file", "text")  # what may stand beside the record
LONGEST_TEXT = 400_000  # letters that are shown beside it
MOST_RELATED = 8
MOST_CITING = 100
LOOKED_AT = 20_000  # letters at the beginning and at the end, where a licence stands


def show_paper(request: Request) -> Response:
    with open_shared_library(request) as library:
        paper = get_asked_paper(request, library)
        cited, citing = list_cited(library, paper), list_citing(library, paper.paper_id)[:MOST_CITING]
        near = list_related(library, paper.paper_id, MOST_RELATED)
        known = _read_papers(library, cited, citing, [other.paper_id for other in near])
        wants = [(name, library.wants.get(name)) for name in paper.wants]
        bibtex = "".join(write_bibtex([paper], library))
        versions = [other for name in versions_of(library, paper.paper_id) if (other := library.papers.get(name))]
    entry, page, pdf = make_entry(paper), *_list_addresses(request, paper)
    view, text = _choose_view(request, paper), _read_text(request, paper)
    words = request.query_params.get("q", "")[:LONGEST_QUERY]
    drawable = bool(request.app.state.thumbnails and paper.file and paper.format == "pdf")
    response = show_page(
        request,
        "paper.html",
        gost=describe_entry(entry),
        apa=describe_apa(entry),
        bibtex=bibtex,
        citation_tags=list(list_citation_tags(entry, page, pdf)),
        schema_org=make_schema_org(entry, page, pdf),
        paper=paper,
        told=paper.metadata,
        cited=cited,
        citing=citing,
        near=near,
        known=known,
        wants=wants,
        versions=versions,
        picture=draw_neighbourhood(paper, cited, citing, known),
        other_titles=list_other_titles(paper),
        abstracts=list_abstracts(paper.metadata),
        author_ids=list(list_author_ids(paper.metadata)),
        present=list_present_values(paper),
        licence=tell_licence(paper, text or ""),
        view=view,
        framed=_is_framed(paper),
        text=(text or "")[:LONGEST_TEXT] if view == "text" else "",
        is_cut=len(text or "") > LONGEST_TEXT,
        marks=list_marks(words),
        asked_words=words,
        drawable=drawable,
        sheets=list_page_numbers(paper) if drawable else range(0),
        most_sheets=MOST_PAGES,
    )
    if view == "file":
        response.headers.update(VIEWING)
    return response


def _choose_view(request: Request, paper: Paper) -> str:
    """What stands beside the record; nothing where the paper has no such thing."""
    asked = request.query_params.get("view", "")
    if asked not in ("", *VIEWS):
        raise PageError(404, "error.no_address")
    return asked if (asked == "file" and _is_framed(paper)) or (asked == "text" and paper.text_file) else ""


def _is_framed(paper: Paper) -> bool:
    """Whether its file can stand beside the record."""
    return bool(paper.file) and choose_ending(paper) in BESIDE


def _list_addresses(request: Request, paper: Paper) -> tuple[str, str]:
    """The whole addresses of the page and of the file, where that is a PDF."""
    page = str(request.base_url).rstrip("/") + make_link("/paper", paper.paper_id)
    return page, f"{page}/file/{paper.sha256}" if paper.file and paper.format == "pdf" else ""


def _read_papers(library: Library, cited: list[Citation], citing: list[Citation], near: list[str]) -> dict[str, Paper]:
    """The papers of the library that a page speaks of, each asked for once."""
    ids = [link.paper_id for citation in cited for link in citation.links]
    ids += [citation.paper_id for citation in citing] + near
    found = {paper_id: library.papers.get(paper_id) for paper_id in dict.fromkeys(ids)}
    return {paper_id: paper for paper_id, paper in found.items() if paper}


def send_file(request: Request) -> Response:
    with open_shared_library(request) as library:
        paper = get_asked_paper(request, library)
    sha256 = request.path_params["sha256"]
    copies = {copy.get("sha256"): copy.get("file") for copy in paper.copies} | {paper.sha256: paper.file}
    stored = str(copies.get(sha256) or "")
    if not stored:
        raise PageError(404, "error.no_copy")
    try:
        path = request.app.state.files.find_sound(stored)
    except RottenFile as error:
        logger.error("%s", error)
        raise PageError(500, "error.rotten_file") from None
    except LibraryError:
        raise PageError(404, "error.no_file") from None
    suffix = choose_ending(replace(paper, file=stored))
    disposition = "inline" if suffix in SHOWN else "attachment"
    headers = {"content-disposition": f"{disposition}; filename*=UTF-8''{quote(make_readable_name(paper) + suffix)}"}
    kind = SHOWN.get(suffix, "application/octet-stream")
    if kind == "text/plain":
        kind = f"{kind}; charset={_find_charset(path)}"
    return FileResponse(path, media_type=kind, headers=headers | (FRAMED if suffix == ".pdf" else SANDBOX))


def _find_charset(path: Path) -> str:
    """What a text is written in, whatever it says of itself: a browser is told, and shows letters."""
    with path.open("rb") as file:
        name = find_charset(file.read(CHARSET_BYTES))
    return BROWSERS_NAMES.get(name, name)


def send_text(request: Request) -> Response:
    with open_shared_library(request) as library:
        paper = get_asked_paper(request, library)
    text = _read_text(request, paper)
    if text is None:
        raise PageError(404, "error.no_file")
    return PlainTextResponse(text, headers=SANDBOX)


def _read_text(request: Request, paper: Paper) -> str | None:
    """The full text; None when the store has none that can be read."""
    try:
        return str(request.app.state.files.read_text(paper.text_file)) if paper.text_file else None
    except (LibraryError, gzip.BadGzipFile, EOFError, zlib.error, UnicodeDecodeError):
        return None


def list_other_titles(paper: Paper) -> list[str]:
    """The title in each of the other languages: not the paper's own once more, in capitals or before its correction."""
    told = paper.metadata
    blocks = [block.title for block in told.blocks if block.language != paper.language]
    found = {paper.title.casefold(): ""}
    for title in filter(None, [told.title_other, *blocks]):
        found.setdefault(title.value.casefold(), title.value)
    return [value for value in found.values() if value]


def list_abstracts(told: Metadata) -> list[Value]:
    """The abstract in each language, the main one first."""
    found = [told.abstract, told.abstract_other, *(block.abstract for block in told.blocks)]
    return list({value.value: value for value in found if value}.values())


def tell_licence(paper: Paper, text: str) -> str:
    """As "CC BY 4.0"; papers that came before it was kept are asked anew. "" when none is named."""
    if paper.metadata.licence:
        return paper.metadata.licence.value
    return name_licence(text if len(text) <= 2 * LOOKED_AT else text[:LOOKED_AT] + "\n" + text[-LOOKED_AT:])


ROUTES: list[Any] = [
    Route("/paper/{paper_id}", show_paper),
    Route("/paper/{paper_id}/file/{sha256}", send_file),
    Route("/paper/{paper_id}/text", send_text),
]
