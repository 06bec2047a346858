"""Which pages and lines of a PDF are recognised from their picture, and how that is put together with the text."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.documents.fonts import ODD, measure_odd_share
from harvester.documents.ocr import FIRST, LAST, recognise_line, recognise_pages
from harvester.documents.pictures import Pictures
from harvester.documents.tools import ToolError
from harvester.text.lemmas import is_russian_word
from harvester.text.soundness import FEW, count_pairs, is_sound

if TYPE_CHECKING:
    from harvester.documents.formats import Options
    from harvester.items.documents import Document, DocumentPage, Line

# A page with fewer letter pairs than this is a picture with a stamp or a page number.
BARE = 30
# Formats whose pages can be drawn.
DRAWN = frozenset({"pdf", "ps", "djvu"})
# The largest picture of a scan covers so much of its page.
SCAN = 0.4
# Of honest pages the dictionary knows three words in four and more; of old recognition two in three and fewer.
KNOWN = 0.68
LEAST_WORDS, MAX_WORDS = 40, 300
_RUSSIAN_WORD = re.compile("[а-яё]{4,}")
_UKRAINIAN = re.compile("[іїєґ]", re.IGNORECASE)
# Single lines in a font nobody can read, on the first pages only: more than this many, and the page is drawn whole.
MAX_LINES = 12


def recognise_scans(document: Document, data: bytes, options: Options) -> Document:
    """The document with what recognition adds to it; as it is, where nothing has to be added."""
    if document.status not in ("ok", "no_text"):
        return document
    wanted = list_pages_to_read(document, options.ocr)
    lines = [] if options.ocr == "always" else list_bad_lines(document, wanted)
    if not wanted and not lines:
        return document
    try:
        with Pictures(data) as pictures:
            if document.status == "ok" and options.ocr != "always":
                wanted = {number for number in wanted if _is_worth_reading(document.pages[number], pictures, number)}
            pages = recognise_pages(pictures.draw, len(document.pages), options.ocr_seconds, wanted) if wanted else []
            for number, line in lines:
                line.text = recognise_line(pictures.draw(number, _box_around(line))) or line.text
    except ToolError as error:
        return replace(document, status=error.status, detail=error.detail) if document.status != "ok" else document
    return _put_together(document, pages, wanted, bool(lines))


def is_scan(document: Document) -> bool:
    """Whether recognition would add to what was read without it."""
    if document.status == "no_text":
        return document.format in DRAWN
    return document.status == "ok" and document.format in DRAWN and bool(list_pages_to_read(document))


def list_pages_to_read(document: Document, ocr: str = "auto") -> set[int]:
    """The pages (from 0) that have no text, or none that reads like a language."""
    numbers = range(len(document.pages))
    if ocr == "always":
        return set(numbers)
    ends = {number for number in numbers if number < FIRST or number >= len(numbers) - LAST}
    needed = {number for number in ends if needs_ocr(document.pages[number])}
    if 2 * len(needed) <= len(ends):
        # A picture page in the middle of a text is a figure; at the beginning and the end it may be what matters.
        return needed
    return needed | {number for number in set(numbers) - ends if needs_ocr(document.pages[number])}


def needs_ocr(page: DocumentPage) -> bool:
    """No text, no language, or what a poor program recognised long ago: many words that are none."""
    text = "\n".join(line.text for line in page.lines)
    return count_pairs(text).total() < BARE or not is_sound(text) or measure_known_words(text) < KNOWN


def measure_known_words(text: str) -> float:
    """The share of Russian words that the dictionary has; 1 where there are too few to tell."""
    words = _RUSSIAN_WORD.findall(text.lower())[:MAX_WORDS]
    if len(words) < LEAST_WORDS or len(_UKRAINIAN.findall(text)) > 0.005 * len(text):
        return 1.0
    return sum(map(is_russian_word, words)) / len(words)


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


def _is_worth_reading(page: DocumentPage, pictures: Pictures, number: int) -> bool:
    """Beside pages of text, one with hardly any is worth the time only when it is a scan, not the end of a list."""
    return _count_letters(page) >= BARE or pictures.covered(number) > SCAN


def _count_letters(page: DocumentPage) -> int:
    return count_pairs("\n".join(line.text for line in page.lines)).total()


def _box_around(line: Line) -> tuple[float, float, float, float]:
    margin = 0.3 * line.size
    return line.x0 - margin, line.y0 - margin, line.x1 + margin, line.y1 + margin


def _put_together(document: Document, pages: list[DocumentPage], wanted: set[int], lines: bool) -> Document:
    read = {number for number in wanted if pages[number].lines}
    merged = [pages[number] if number in read else page for number, page in enumerate(document.pages)]
    if not any(page.lines for page in merged):
        return replace(document, status="no_text", pages=merged)
    if not read and not lines:
        return document
    own = any(page.lines for number, page in enumerate(document.pages) if number not in read)
    return replace(document, status="ok", text_from="mixed" if own or not read else "ocr", pages=merged)
