"""Pages and lines of a PDF that are recognised from their picture, and how that is put together with the text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.documents import pdf
from harvester.documents.ciphers import measure_odd_share
from harvester.documents.fonts import ODD
from harvester.documents.formats import FIRST
from harvester.documents.legibility import RUBBISH, is_told, rate_legibility
from harvester.documents.ocr import is_better, recognise_line, recognise_pages
from harvester.documents.pictures import Pictures
from harvester.documents.strange_letters import ILLEGIBLE, measure_strange_words
from harvester.documents.text_layer import BARE, find_box, list_unread_pages
from harvester.documents.tools import ToolError
from harvester.text.soundness import FEW, count_pairs

if TYPE_CHECKING:
    from harvester.documents.formats import Options
    from harvester.items.documents import Document, DocumentPage, Line

# Formats whose pages can be drawn.
DRAWN = frozenset({"pdf", "ps", "djvu"})
# Single lines in a font nobody can read, on the first pages only: more than this many, and the page is drawn whole.
MAX_LINES = 12


def read_pdf(data: bytes, options: Options) -> Document:
    """A PDF with the numbers of the pages whose picture says more than their text, and with what recognition adds."""
    with Pictures(data) as file:
        document = pdf.read_file(file, options)
        if document.status in ("ok", "no_text"):
            document.unread = list_unread_pages(document, file)
    return recognise_scans(document, data, options)


def recognise_scans(document: Document, data: bytes, options: Options) -> Document:
    """The document with what recognition adds to it, and the numbers of the pages that it could not read."""
    if document.status not in ("ok", "no_text"):
        return document
    always = options.ocr == "always"
    if always:
        document.unread = list(range(len(document.pages)))
    if options.ocr == "never":
        return judge_outcome(document)
    lines = [] if always else list_bad_lines(document, set(document.unread))
    if not document.unread and not lines:
        return document
    try:
        with Pictures(data) as pictures:
            wanted = set(document.unread)
            pages = _recognise(pictures, len(document.pages), options, wanted) if wanted else []
            for number, line in lines:
                line.text = recognise_line(pictures.draw(number, find_box(line))) or line.text
    except ToolError as error:
        document = judge_outcome(document)
        return replace(document, status=error.status, detail=error.detail) if document.status != "ok" else document
    read = {number for number in wanted if _says_more(pages[number], document.pages[number], always)}
    return judge_outcome(_put_together(document, pages, read, bool(lines)))


def is_scan(document: Document) -> bool:
    """Whether recognition would add to what was read without it."""
    if document.format not in DRAWN:
        return False
    if document.status != "ok":
        return document.status == "no_text"
    return bool(document.unread or list_bad_lines(document, set()))


def list_bad_lines(document: Document, pages: set[int]) -> list[tuple[int, Line]]:
    """Lines of the first pages whose font decodes to signs that belong to no language here."""
    found = [
        (number, line)
        for number, page in enumerate(document.pages[:FIRST])
        if number not in pages
        for line in page.lines
        if len(line.text) >= FEW and measure_odd_share(line.text) >= ODD and line.size
    ]
    return found[:MAX_LINES]


def _is_rubbish(text: str) -> bool:
    return rate_legibility(text) < RUBBISH or measure_strange_words(text) >= ILLEGIBLE


def judge_outcome(document: Document) -> Document:
    """Without the layers of unread pages that form no words; where nothing is left then, it is never `ok`."""
    if document.status != "ok" or not document.unread:
        return document
    rubbish = {number for number in document.unread if _is_rubbish(_read_text(document.pages[number]))}
    pages = [replace(page, lines=[]) if number in rubbish else page for number, page in enumerate(document.pages)]
    if count_pairs("\n".join(map(_read_text, pages))) >= BARE:
        return replace(document, pages=pages)
    pages = [replace(page, lines=[]) for page in document.pages]
    detail = "the text layer has no words, and the pictures were not read"
    return replace(document, status="no_text", text_from="none", pages=pages, detail=detail)


def _read_text(page: DocumentPage) -> str:
    return "\n".join(line.text for line in page.lines)


def _recognise(pictures: Pictures, count: int, options: Options, wanted: set[int]) -> list[DocumentPage]:
    return recognise_pages(
        lambda number, turn: pictures.draw(number, turn=turn), count, options.ocr_seconds, wanted, options.ocr_pages
    )


def _says_more(recognised: DocumentPage, printed: DocumentPage, always: bool) -> bool:
    """Whether a page recognised stands for its text layer: where that was asked for, or where it reads better."""
    text = _read_text(printed)
    if always or not is_told(text) or measure_strange_words(text) >= ILLEGIBLE:
        return bool(recognised.lines)
    return is_better(recognised.lines, printed.lines)


def _put_together(document: Document, pages: list[DocumentPage], read: set[int], lines: bool) -> Document:
    if not read and not lines:
        return document
    merged = [pages[number] if number in read else page for number, page in enumerate(document.pages)]
    own = any(page.lines for number, page in enumerate(document.pages) if number not in read)
    unread = [number for number in document.unread if number not in read]
    text_from = "mixed" if own or not read else "ocr"
    return replace(document, status="ok", text_from=text_from, pages=merged, unread=unread)
