"""The first and the last pages of a document as paragraphs: lines of one style that stand together."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from harvester.layout.paragraph_breaks import ENDS, is_parted_without_layout, measure_typed_width, part_at_headings
from harvester.persons.workplaces import AFFILIATION
from harvester.text.line_language import CYRILLIC_LANGUAGES, is_parallel, tell_language
from harvester.text.repair import join_lines
from harvester.text.scripts import in_capitals, is_cyrillic

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import DocumentPage, Line


# A header lies within these; a page with more lines, or a line with more letters, is no page of a paper.
MOST_LINES, LONGEST_LINE = 300, 6000
# Sizes that differ by less are one size; a gap so much wider than the usual one (in sizes) parts paragraphs.
SAME_SIZE, WIDER = 0.06, 0.45
# A title has no more lines.
TITLE_LINES = 4
# A line so much shorter than its paragraph is the last one.
SHORT = 0.12
_ITALIC = re.compile(r"ital|obliq|slant|kursiv|SFTI|SFBI|SFSL|SFSI|CMTI|-i$|-bi$", re.IGNORECASE)
# «Année: 2011», which no key word looks like.
_LABEL = re.compile(r"\s*[^\W\d_][^\W\d_ ]{2,20}(?: [^\W\d_]{2,20})?:\s")
_WORD = re.compile(r"[^\W\d_]{2,}|@")


@dataclass
class HeadParagraph:
    """Lines that belong together. `start` is what the first one says the paragraph is, `gap` the space above."""

    lines: list[Line] = field(default_factory=list)
    page: int = 0
    start: str = ""
    gap: float = 0.0

    @cached_property
    def text(self) -> str:
        return join_lines(line.text[:LONGEST_LINE] for line in self.lines)

    @cached_property
    def raw(self) -> str:
        """The text with its broken words, which costs nothing: for a first look."""
        return " ".join(line.text[:LONGEST_LINE] for line in self.lines)

    @property
    def style(self) -> Line:
        """The line whose style is the paragraph's: the first often begins with a heading in bold."""
        return self.lines[min(1, len(self.lines) - 1)]

    @cached_property
    def language(self) -> str:
        return tell_language(self.raw)

    @property
    def cyrillic(self) -> bool:
        return self.language in CYRILLIC_LANGUAGES

    @property
    def left(self) -> float:
        return min(line.x0 for line in self.lines)

    @property
    def right(self) -> float:
        return max(line.x1 for line in self.lines)


def make_paragraphs(pages: Iterable[DocumentPage]) -> list[HeadParagraph]:
    """The paragraphs of some pages in order, without running heads, formulas and lone numbers."""
    found: list[HeadParagraph] = []
    before: Line | None = None
    for page in pages:
        lines = [line for line in page.lines[:MOST_LINES] if not line.kind and _WORD.search(line.text[:LONGEST_LINE])]
        usual = _find_usual_gap(lines)
        width = measure_typed_width(lines)
        for line, start in part_at_headings(lines, LONGEST_LINE):
            if before is None or start or _is_parted(found[-1], before, line, usual, width):
                found.append(HeadParagraph(page=page.number, start=start, gap=_measure_space(before, line)))
            found[-1].lines.append(line)
            before = line
    return found


def is_italic(line: Line) -> bool:
    return _is_italic(line.font)


@lru_cache(maxsize=1024)
def _is_italic(font: str) -> bool:
    return bool(_ITALIC.search(font))


def same_style(one: Line, other: Line) -> bool:
    """One size and slant; the weight is left out, since single words of a line may have it."""
    if one.font == other.font and one.size == other.size:
        return True
    return abs(one.size - other.size) <= SAME_SIZE * max(one.size, 1.0) and is_italic(one) == is_italic(other)


def _find_usual_gap(lines: list[Line]) -> float:
    gaps = [after.y0 - line.y1 for line, after in pairwise(lines) if after.y0 > line.y0]
    return median(gaps) if gaps else 0.0


def _measure_space(before: Line | None, line: Line) -> float:
    """The space above a line in sizes; that at the top of a page or column is not known."""
    if before is None or not line.size or line.y0 < before.y0:
        return 0.0
    return (line.y0 - before.y1) / line.size


def _is_parted(paragraph: HeadParagraph, before: Line, line: Line, usual: float, width: float) -> bool:
    if not line.x1:
        return is_parted_without_layout(before.text, line.text, width, paragraph.start == "keywords")
    fresh = len(paragraph.lines) == 1 and paragraph.start in ("keywords", "abstract")
    if _goes_on_in_scan(before, line):
        return False
    if not fresh and (not same_style(paragraph.style, line) or _other_case(before.text, line.text)):
        return True
    if len(paragraph.lines) == 1 and before.x0 - line.x0 > 3 * line.size and AFFILIATION.search(before.text):
        return True
    if not paragraph.start and _in_other_script(paragraph, before.text, line.text):
        return True
    if line.y0 < before.y0:
        ended = before.text.rstrip().endswith(ENDS)
        return ended or (paragraph.start == "keywords" and _ends_list(paragraph, before, line))
    lines = paragraph.lines
    own = lines[-1].y0 - lines[-2].y1 if len(lines) > 1 and lines[-1].y0 > lines[-2].y0 else usual
    if line.y0 - before.y1 > max(own, 0.0) + WIDER * line.size:
        return True
    return _is_last(paragraph, before, line)


def _goes_on_in_scan(before: Line, line: Line) -> bool:
    """Recognised text has no fonts, and its sizes are rough: a sentence that goes on says more."""
    if line.font or not line.text[:1].islower() or not before.text[-1:].isalpha():
        return False
    return 0 < line.y0 - before.y0 < 2.2 * max(before.size, line.size)


def _other_case(before: str, text: str) -> bool:
    """Capitals after small letters or the other way round; a few letters tell nothing."""
    return min(len(before), len(text)) > 7 and in_capitals(before) != in_capitals(text)


def _in_other_script(paragraph: HeadParagraph, before: str, text: str) -> bool:
    """Whether a title goes on in another language: of running text a line or two may be in one too."""
    short = len(paragraph.lines) <= TITLE_LINES and text[:1].isupper() and before[-1:] not in "-,"
    return short and is_cyrillic(before) != is_cyrillic(text) and is_parallel(before, text)


def _is_last(paragraph: HeadParagraph, before: Line, line: Line) -> bool:
    """Whether the paragraph is over: its last line is short, or the next one is set in."""
    if paragraph.start == "keywords":
        return _ends_list(paragraph, before, line)
    # What ends so ends no list and no broken word either.
    if not before.text.rstrip().endswith(ENDS) or line.text.lstrip()[:1].islower():
        return False
    short = paragraph.right - before.x1 > SHORT * (paragraph.right - paragraph.left + 1.0)
    indented = line.x0 > min(part.x0 for part in paragraph.lines) + 0.8 * line.size and line.x0 > before.x0 + 2.0
    return short or indented


def _ends_list(paragraph: HeadParagraph, before: Line, line: Line) -> bool:
    """Whether a list of key words is over: one line of it may be all there is, so the next one counts too."""
    head, end = line.text.lstrip()[:1], before.text.rstrip()
    if head.islower() or end.endswith((",", ";", "-")):
        return False
    right = max(paragraph.right, line.x1)
    short = right - before.x1 > SHORT * (right - paragraph.left + 1.0)
    over = short or line.y0 < before.y0
    return (over and head.isupper()) or end.endswith(".") or _LABEL.match(line.text) is not None
