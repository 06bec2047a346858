"""The running text of a paper: paragraphs over columns and pages, without heads, page numbers and lists."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from harvester.bibliography.citing.raised_numbers import raise_number, stands_above
from harvester.text.late_patterns import compile_late
from harvester.text.repair import join_lines

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from harvester.items import Document, Line

# Formats in which a line ends where it was broken; in the others without places a line is a paragraph.
_BROKEN_LINES = frozenset({"txt"})
# A paragraph ends where the next line stands lower than so many usual distances of lines.
FAR = 1.4
# Lines of another size than the one before, and lines so short beside the next, are headings when a capital follows.
OTHER_SIZE, SHORT = 0.1, 0.75
# A number alone in a line is raised when it is so much smaller than the text and stands above the next line.
RAISED_SIZE = 0.82
# Running heads are among so many lines at the top and bottom of a page, and come again on so many pages.
EDGE, REPEATS = 2, 2
_DIGITS = compile_late(r"\d+")
_PAGE_NUMBER = compile_late(r"[\s\-–—|]*\d{1,4}[\s\-–—|]*")
_SENTENCE_ENDS = (".", "!", "?", "…")
_BULLET = compile_late(r"\s*[•●▪∙◦■□►\uf0b7\uf0a7\uf02d]")
_NOTE_BEGINS = compile_late(r"\s*(?:\d{1,3}|[*∗†‡¹²³⁰⁴-⁹]+)\s?[^\W\d_«\"„“(\[]")


@dataclass(slots=True)
class Paragraph:
    """A paragraph, and where its lines begin in it: offset and number of each line in the document."""

    text: str
    offsets: list[int] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)

    def line_at(self, offset: int) -> int:
        """The number of the line that stands at a place of the text."""
        return self.lines[max(0, bisect_right(self.offsets, offset) - 1)]


def list_paragraphs(document: Document, left_out: Collection[int], notes: bool = True) -> list[Paragraph]:
    """The text of a document without the lines left out, and after it the notes under its pages."""
    lines = document.lines
    printed = any(line.x1 for line in lines[:200])
    furniture = _find_furniture(document) if printed and len(document.pages) > 1 else set()
    body = [place for place, line in enumerate(lines) if not line.kind and line.text.strip() and place not in furniture]
    body = [place for place in body if place not in left_out]
    groups = list(_group_printed(lines, body)) if printed else list(_group_typed(lines, body, document.format))
    under = [place for place, line in enumerate(lines) if notes and line.kind == "footnote" and place not in left_out]
    return [_join(texts) for texts in [*groups, *_group_notes(lines, under)]]


def _find_furniture(document: Document) -> set[int]:
    """Heads and page numbers that reading has not marked: repeated on other pages, or in the middle of a sentence."""
    lines, edges = document.lines, list(_list_edges(document))
    keys = Counter(_DIGITS.sub("#", lines[place].text.casefold()) for place in {one for edge in edges for one in edge})
    return {
        place
        for edge in edges
        for place in edge
        if _PAGE_NUMBER.fullmatch(lines[place].text) or keys[_DIGITS.sub("#", lines[place].text.casefold())] >= REPEATS
    }


def _list_edges(document: Document) -> Iterator[list[int]]:
    """The first and last lines of each page."""
    start = 0
    for page in document.pages:
        here = [start + number for number, line in enumerate(page.lines) if not line.kind and line.text.strip()]
        yield sorted({*here[:EDGE], *here[-EDGE:]})
        start += len(page.lines)


def _group_printed(lines: Sequence[Line], body: list[int]) -> Iterator[list[tuple[int, str]]]:
    """The lines of each paragraph where their places are known; raised numbers are put back into their lines."""
    size = median([line.size for line in lines if line.size] or [10.0])
    usual = _measure_distance(lines, body)
    group: list[tuple[int, str]] = []
    raised: list[Line] = []
    before: Line | None = None
    for place in body:
        line = lines[place]
        if _DIGITS.fullmatch(line.text.strip()) and line.size < RAISED_SIZE * size:
            raised.append(line)
            continue
        text = line.text
        for mark in reversed(raised):
            if stands_above(mark, line):
                text = raise_number(text, mark, line)
        raised = []
        if before is not None and group and _begins(before, line, usual):
            yield group
            group = []
        group.append((place, text))
        before = line
    if group:
        yield group


def _measure_distance(lines: Sequence[Line], body: list[int]) -> float:
    """From one line to the next, as it mostly is."""
    steps = [lines[after].y0 - lines[one].y0 for one, after in pairwise(body)]
    return median([step for step in steps if step > 1] or [12.0])


def _begins(before: Line, line: Line, usual: float) -> bool:
    """Whether a paragraph begins with a line; what begins with a small letter goes on, whatever stands between."""
    if _BULLET.match(line.text):
        return True
    ended = before.text.rstrip().endswith(_SENTENCE_ENDS)
    if line.text.lstrip()[:1].islower() and not ended:
        return False
    if before.bold != line.bold or abs(before.size - line.size) > OTHER_SIZE * max(before.size, line.size):
        return True
    if line.y0 < before.y0:  # the next column or page
        return False
    if line.y0 - before.y0 > FAR * usual:
        return True
    return not ended and line.text.lstrip()[:1].isupper() and before.x1 < line.x0 + SHORT * (line.x1 - line.x0)


def _group_typed(lines: Sequence[Line], body: list[int], form: str) -> Iterator[list[tuple[int, str]]]:
    """The same where only the text is known."""
    group: list[tuple[int, str]] = []
    for place in body:
        text = lines[place].text
        before = group[-1][1].rstrip() if group else ""
        if form in _BROKEN_LINES:
            apart = bool(group) and not lines[place - 1].text.strip()
        else:
            # The points of a list that begin with small letters are one sentence with what leads to them.
            apart = bool(group) and (before.endswith(_SENTENCE_ENDS) or not text.lstrip()[:1].islower())
        if group and (apart or _BULLET.match(text)):
            yield group
            group = []
        group.append((place, text))
    if group:
        yield group


def _group_notes(lines: Sequence[Line], notes: list[int]) -> Iterator[list[tuple[int, str]]]:
    group: list[tuple[int, str]] = []
    for place in notes:
        if group and _NOTE_BEGINS.match(lines[place].text):
            yield group
            group = []
        group.append((place, lines[place].text))
    if group:
        yield group


def _join(texts: list[tuple[int, str]]) -> Paragraph:
    """One text of all; each line is joined to the one before alone, so that a long text costs no more."""
    paragraph = Paragraph("")
    parts: list[str] = []
    length = 0
    for place, text in texts:
        text = text.strip()
        if parts:
            joined = join_lines([parts[-1], text])
            length -= len(parts[-1])
            parts[-1] = joined[: len(joined) - len(text)]
            length += len(parts[-1])
        paragraph.offsets.append(length)
        paragraph.lines.append(place)
        parts.append(text)
        length += len(text)
    paragraph.text = "".join(parts)
    return paragraph
