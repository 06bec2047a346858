"""Recognition of scanned pages: the first pages and the end first, in the right language and the right way up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.documents.formats import FIRST, LAST
from harvester.documents.legibility import LEGIBLE, is_told, rate_legibility
from harvester.documents.pictures import DPI, halve_picture
from harvester.documents.tesseract import BLOCK, Picture, find_turn, list_languages, run_tesseract
from harvester.documents.tools import ToolError
from harvester.items.documents import DocumentPage
from harvester.jail.time_limits import read_own_seconds
from harvester.text.scripts import is_cyrillic
from harvester.text.soundness import count_pairs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harvester.items.documents import Line

# The first page is read with all of them; what it is written in halves the time of the others.
LANGUAGES = "rus+eng+deu"
CYRILLIC, LATIN, UKRAINIAN = "rus+eng", "eng+deu", "ukr+rus+eng"
# Seconds for one page, for the first one, which says what the paper is, and for a document.
PAGE_SECONDS = 20.0
FIRST_SECONDS = 40.0
SECONDS = 90.0
# A page with fewer letter pairs does not tell its language; with fewer than the least nothing was read.
ENOUGH, LEAST = 200, 30
# A page recognised with so many times the letters says more than its text layer, whose few words may be a stamp.
MORE = 2
# A line of so many letters is wider than high, if the page is upright.
LONG = 8
# Pages that are looked at from other sides when they give no words: more, and it is not the side that is wrong.
MAX_TURNED = 3


@dataclass(slots=True)
class Recogniser:
    """What was learned of a document's pages so far: their languages, and how they lie."""

    render: Callable[[int, int], Picture]
    end: float
    languages: str = LANGUAGES
    turn: int = 0
    turned: int = 0

    @property
    def left(self) -> float:
        return self.end - read_own_seconds()

    def read(self, number: int) -> DocumentPage:
        """The lines of a page, in whichever way of reading gives words; raises ToolError."""
        limit = FIRST_SECONDS if number == 0 else PAGE_SECONDS
        best = self._try(number, self.languages, self.turn, limit)
        if not _is_upright(best.lines):
            best.lines = []  # read well, perhaps, but all its places are wrong
        if not _gives_words(best.lines):
            for languages, turn in self._list_other_ways(number, best):
                if self.left <= 1:
                    break
                other = self._try(number, languages, turn, limit)
                if is_better(other.lines, best.lines):
                    best, self.languages, self.turn = other, languages, turn
        if self.languages == LANGUAGES:
            self.languages = _choose_languages(best.lines)
        return best

    def _try(self, number: int, languages: str, turn: int, limit: float) -> DocumentPage:
        picture = self.render(number, turn)
        width, height = _read_size(picture)
        try:
            lines = run_tesseract(picture, languages, min(limit, self.left))
        except ToolError as error:
            if error.status != "timeout" or self.left <= 1:
                raise
            # Specks and ornaments take most of the time; half the dots have few of them left.
            lines = run_tesseract(halve_picture(picture), languages, min(limit, self.left), dpi=DPI // 2)
        return DocumentPage(number + 1, width, height, lines)

    def _list_other_ways(self, number: int, page: DocumentPage) -> Iterator[tuple[str, int]]:
        """Other languages and sides to read a page from, the likeliest first."""
        if self.turned < MAX_TURNED:
            self.turned += 1
            turn = (self.turn + find_turn(self.render(number, self.turn), min(PAGE_SECONDS, self.left))) % 360
            if turn != self.turn:
                yield LANGUAGES, turn
                return
        if self.languages != UKRAINIAN and "ukr" in list_languages() and is_cyrillic(_join(page.lines)):
            yield UKRAINIAN, self.turn


def recognise_pages(
    render: Callable[[int, int], Picture],
    count: int,
    seconds: float = SECONDS,
    only: set[int] | None = None,
    most: int = 0,
) -> list[DocumentPage]:
    """The lines of pages 0 … count-1 (or of those in `only`), as far as time allows; the other pages stay empty.

    With `most`, no more than so many pages are read, the first ones.

    Raises ToolError when tesseract is missing, or when the time did not suffice for a single page.
    """
    recogniser = Recogniser(render, read_own_seconds() + seconds)
    pages = [DocumentPage(number + 1) for number in range(count)]
    failure: ToolError | None = None
    for number in _order_pages(count, only)[: most or count]:
        if recogniser.left <= 1:
            break
        try:
            pages[number] = recogniser.read(number)
        except ToolError as error:
            failure = error
            if error.status == "missing_tool":
                break
    if failure is not None and not any(page.lines for page in pages):
        raise failure
    return pages


def recognise_line(picture: Picture, seconds: float = PAGE_SECONDS) -> str:
    """The text of a picture that shows a line or a few."""
    return " ".join(line.text for line in run_tesseract(picture, LANGUAGES, seconds, BLOCK))


def _order_pages(count: int, only: set[int] | None) -> list[int]:
    wanted = [number for number in range(count) if only is None or number in only]
    middle = wanted[FIRST : max(len(wanted) - LAST, FIRST)]
    return [*wanted[:FIRST], *wanted[max(len(wanted) - LAST, FIRST) :], *middle]


def _gives_words(lines: list[Line]) -> bool:
    text = _join(lines)
    return count_pairs(text) >= LEAST and rate_legibility(text) >= LEGIBLE


def _is_upright(lines: list[Line]) -> bool:
    """Tesseract reads lines that go up the page, too: those are higher than wide."""
    long = [line for line in lines if len(line.text) >= LONG]
    return 2 * sum(line.y1 - line.y0 > line.x1 - line.x0 for line in long) <= len(long)


def is_better(lines: list[Line], others: list[Line]) -> bool:
    """Whether these lines read better than others of the same page, or as well and there are far more of them."""
    text, other = _join(lines), _join(others)
    pairs, least = count_pairs(text), count_pairs(other)
    if not others or pairs < LEAST:
        return bool(lines) and not others
    rate = _rate(text)
    return least < LEAST or rate > _rate(other) or (rate >= LEGIBLE and pairs > MORE * least)


def _rate(text: str) -> float:
    """Of a few words one does not know: they are worse than those that can be read, and better than the others."""
    return rate_legibility(text) if is_told(text) else LEGIBLE


def _choose_languages(lines: list[Line]) -> str:
    text = _join(lines)
    if count_pairs(text) < ENOUGH:
        return LANGUAGES
    return CYRILLIC if is_cyrillic(text) else LATIN


def _join(lines: list[Line]) -> str:
    return "\n".join(line.text for line in lines)


def _read_size(picture: Picture) -> tuple[float, float]:
    """Width and height in points, of the plain format that we draw ourselves."""
    image, scale = picture
    numbers = image[:40].split()[1:3] if image.startswith(b"P5") else (b"0", b"0")
    return float(numbers[0]) / scale, float(numbers[1]) / scale
