"""Recognition of scanned pages by tesseract: the first pages and the end first, within a limit of time."""

from __future__ import annotations

import os
import re
import tempfile
import time
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from harvester.documents.pictures import DPI
from harvester.documents.tools import ToolError, run_tool
from harvester.items.documents import DocumentPage, Line
from harvester.text.repair import mend_text
from harvester.text.scripts import is_cyrillic
from harvester.text.soundness import count_pairs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# The first page is read with all of them; what it is written in halves the time of the others.
LANGUAGES = "rus+eng+deu"
CYRILLIC, LATIN = "rus+eng", "eng+deu"
# Seconds for one page, for the first one, which says what the paper is, and for a document.
PAGE_SECONDS = 20.0
FIRST_SECONDS = 40.0
SECONDS = 90.0
# Where a paper says what it is and what it cites.
FIRST, LAST = 3, 2
# A page with fewer letter pairs does not tell its language.
ENOUGH = 200
# Words that tesseract itself does not believe in are specks and rules.
LEAST_CONFIDENCE = 20.0
# Heights of letters above and below the base line, in sizes of the font.
HIGHEST, HIGH, LOW, BELOW = 0.88, 0.7, 0.48, 0.2
_HIGHEST = re.compile("[ЙЁÄÖÜ]")
_HIGH = re.compile("[A-ZА-Я0-9bdfhklitбёйßäöü\\[\\](){}|/!?]")
_BELOW = re.compile("[gjpqyQурфщцдЦЩД,;()\\[\\]{}|]")
# Sizes of neighbouring lines that differ by less are the same.
EVEN = 0.14

# A picture in a format tesseract reads, and its dots per point.
Picture = tuple[bytes, float]


def recognise_pages(
    render: Callable[[int], Picture], count: int, seconds: float = SECONDS, only: set[int] | None = None
) -> list[DocumentPage]:
    """The lines of pages 0 … count-1 (or of those in `only`), as far as time allows; the other pages stay empty.

    Raises ToolError when tesseract is missing, or when the time did not suffice for a single page.
    """
    end = time.monotonic() + seconds
    pages = [DocumentPage(number + 1) for number in range(count)]
    failure: ToolError | None = None
    languages = LANGUAGES
    for number in _order_pages(count, only):
        left = end - time.monotonic()
        if left <= 1:
            break
        try:
            limit = FIRST_SECONDS if number == 0 else PAGE_SECONDS
            pages[number] = _recognise_page(number, render(number), languages, min(limit, left))
            languages = _choose_languages(pages[number].lines) if languages == LANGUAGES else languages
        except ToolError as error:
            failure = error
            if error.status == "missing_tool":
                break
    if failure is not None and not any(page.lines for page in pages):
        raise failure
    return pages


def recognise_line(picture: Picture, seconds: float = PAGE_SECONDS) -> str:
    """The text of a picture that shows a line or a few."""
    return " ".join(line.text for line in _run_tesseract(picture, LANGUAGES, seconds, "6"))


def _order_pages(count: int, only: set[int] | None) -> list[int]:
    wanted = [number for number in range(count) if only is None or number in only]
    middle = wanted[FIRST : max(len(wanted) - LAST, FIRST)]
    return [*wanted[:FIRST], *wanted[max(len(wanted) - LAST, FIRST) :], *middle]


def _choose_languages(lines: list[Line]) -> str:
    text = " ".join(line.text for line in lines)
    if count_pairs(text).total() < ENOUGH:
        return LANGUAGES
    return CYRILLIC if is_cyrillic(text) else LATIN


def _recognise_page(number: int, picture: Picture, languages: str, seconds: float) -> DocumentPage:
    image, scale = picture
    width, height = _read_size(image)
    lines = _run_tesseract(picture, languages, seconds, "3")
    return DocumentPage(number + 1, width / scale, height / scale, lines)


def _read_size(image: bytes) -> tuple[float, float]:
    """Width and height in dots, of the plain format that we draw ourselves."""
    numbers = image[:40].split()[1:3] if image.startswith(b"P5") else (b"0", b"0")
    return float(numbers[0]), float(numbers[1])


def _run_tesseract(picture: Picture, languages: str, seconds: float, mode: str) -> list[Line]:
    # One thread each: tesseract's own threads only get into each other's way.
    os.environ.setdefault("OMP_THREAD_LIMIT", "1")
    image, scale = picture
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "page.pgm")
        path.write_bytes(image)
        command = ["tesseract", str(path), "stdout", "-l", languages, "--psm", mode, "--dpi", str(DPI), "tsv"]
        table = run_tool(command, seconds).decode("utf-8", "replace")
    return _even_sizes(list(_read_table(table, scale)))


def _read_table(table: str, scale: float) -> Iterator[Line]:
    """Rows of tesseract's table (level, page, block, paragraph, line, word, place, confidence, text) as lines."""
    rows = [row.split("\t") for row in table.splitlines()[1:]]
    words = [row for row in rows if len(row) == 12 and row[0] == "5" and float(row[10]) >= LEAST_CONFIDENCE]
    for _, group in groupby(words, key=lambda row: row[1:5]):
        line = list(group)
        text = mend_text(" ".join(word[11] for word in line))
        places = [[float(number) / scale for number in word[6:10]] for word in line]
        x0, y0 = min(place[0] for place in places), min(place[1] for place in places)
        x1 = max(place[0] + place[2] for place in places)
        y1 = max(place[1] + place[3] for place in places)
        if text:
            size = median(place[3] / _measure_height(word[11]) for place, word in zip(places, line, strict=True))
            yield Line(text, "", round(size, 1), False, x0, y0, x1, y1)


def _measure_height(word: str) -> float:
    """How high the box of a word is, in sizes of its font: its letters say."""
    above = HIGHEST if _HIGHEST.search(word) else HIGH if _HIGH.search(word) else LOW
    return above + (BELOW if _BELOW.search(word) else 0.0)


def _even_sizes(lines: list[Line]) -> list[Line]:
    """Neighbouring lines of nearly one size are of one size: a title is to stay in one piece."""
    group: list[Line] = []
    for line in [*lines, None]:
        if group and (line is None or abs(line.size - group[-1].size) > EVEN * group[-1].size):
            size = round(median(one.size for one in group), 1)
            for one in group:
                one.size = size
            group = []
        if line is not None:
            group.append(line)
    return lines
