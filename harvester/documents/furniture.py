"""What stands on pages beside the text: running heads and feet, page numbers, footnotes; and paragraphs of the rest."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from harvester.text.repair import join_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items.documents import DocumentPage, Line

# Running heads and feet stand in so much of the page's height at its top and bottom, and on so many pages.
MARGIN = 0.13
REPEATS = 3
# Footnotes are set smaller than the text, below this share of the page's height, and begin with a mark.
SMALLER = 0.93
LOWER = 0.5
_DIGITS = re.compile(r"\d+")
_NUMBER = re.compile(r"[\s\-–—.|/\[\]]*(?:\d{1,4}|[ivxlc]{1,6})[\s\-–—.|/\[\]]*", re.IGNORECASE)
_MARK = re.compile(r"(?:\d{1,2}|[*∗†‡¹²³])\s?[^\W\d_«\"„“(]")
# A paragraph ends where the next line stands lower than this many lines, or begins so far to the right (in sizes).
GAP, INDENT = 1.7, 0.8
SHORT = 0.85


def mark_furniture(pages: list[DocumentPage]) -> None:
    """Write the kind of each line into it: header, footer, footnote, or nothing for the text itself."""
    repeated = _find_repeated(pages)
    size = _body_size(pages)
    for page in pages:
        for line in page.lines:
            side = _tell_side(line, page)
            if side and (_NUMBER.fullmatch(line.text) or (side, _make_key(line)) in repeated):
                line.kind = side
        _mark_footnotes(page, size)


def _tell_side(line: Line, page: DocumentPage) -> str:
    if not page.height:
        return ""
    if line.y1 < MARGIN * page.height:
        return "header"
    return "footer" if line.y0 > (1 - MARGIN) * page.height else ""


def _make_key(line: Line) -> str:
    return _DIGITS.sub("#", line.text.casefold()).replace(" ", "")


def _find_repeated(pages: list[DocumentPage]) -> set[tuple[str, str]]:
    """Lines in the margins that come again, but for their numbers: on odd and even pages they may differ."""
    places: Counter[tuple[str, str]] = Counter()
    for page in pages:
        places.update({(side, _make_key(line)) for line in page.lines if (side := _tell_side(line, page))})
    return {place for place, count in places.items() if count >= min(REPEATS, max(2, len(pages) - 1))}


def _body_size(pages: list[DocumentPage]) -> float:
    sizes: Counter[float] = Counter()
    for page in pages:
        for line in page.lines:
            sizes[line.size] += len(line.text)
    return sizes.most_common(1)[0][0] if sizes else 0.0


def _mark_footnotes(page: DocumentPage, size: float) -> None:
    """From the bottom up: small lines under the text, the highest of which begins with a mark."""
    small: list[Line] = []
    for line in reversed(page.lines):
        if line.kind:
            continue
        if not 0 < line.size < SMALLER * size or line.y0 < LOWER * page.height:
            break
        small.append(line)
        if _MARK.match(line.text):
            for one in small:
                one.kind = "footnote"
            small.clear()


def join_paragraphs(page: DocumentPage) -> list[str]:
    """The text of a page without its furniture, a paragraph a string, broken words whole again."""
    return [
        join_lines(line.text for line in group) for group in _group_lines([one for one in page.lines if not one.kind])
    ]


def _group_lines(lines: list[Line]) -> Iterator[list[Line]]:
    group = lines[:1]
    for before, line in pairwise(lines):
        if _begins_group(before, line, group):
            yield group
            group = []
        group.append(line)
    if group:
        yield group


def _begins_group(before: Line, line: Line, group: list[Line]) -> bool:
    if before.bold != line.bold or abs(before.size - line.size) > 0.1 * max(before.size, line.size):
        return True
    if not line.size or line.y0 < before.y0:  # no places, or the next column
        return not line.size
    if line.y1 - before.y1 > GAP * max(line.size, 1.0):
        return True
    right = max(one.x1 for one in group)
    ended = before.x1 < before.x0 + SHORT * (right - before.x0) and before.text.rstrip().endswith((".", "!", "?", ":"))
    return ended or line.x0 - before.x0 > INDENT * line.size
