"""What is known of how a line is set among the others; each sign has a name."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from harvester.layout.viewed_lines import find_text_size

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from harvester.items import Document
    from harvester.layout.viewed_lines import ViewedLine

    Signs = NDArray[np.float32]

# Of a longer line the beginning is compared; shorter ones may stand twice by chance.
COMPARED_LETTERS, SHORTEST_REPEATED = 160, 10
SETTING = (
    *("has size", "size", "size on page", "bold", "slanted", "font of text", "size of text", "centred", "left"),
    *("right", "width", "top", "gap above", "gap below", "first", "last", "place", "from end", "style as above"),
    *("style as below", "indent to above", "indent to below", "header", "footer", "footnote"),
    *("page 1", "page 2", "page 3", "page 4", "later page", "lines of page", "letters of page", "largest yet"),
    *("stands later", "stood before"),
)


def describe_setting(document: Document, lines: Sequence[ViewedLine]) -> Signs:
    """What SETTING asks of each line among the others."""
    size = find_text_size(document.pages)
    font = _find_text_font(lines, size)
    pages = Counter(viewed.leaf for viewed in lines)
    letters = Counter[int]()
    largest: dict[int, float] = {}
    for viewed in lines:
        letters[viewed.leaf] += len(viewed.text)
        largest[viewed.leaf] = max(largest.get(viewed.leaf, 0.0), viewed.line.size)
    later, before = _find_repeated(lines)
    found: list[tuple[float, ...]] = []
    top = 0.0
    for place, viewed in enumerate(lines):
        above = lines[place - 1] if place and lines[place - 1].leaf == viewed.leaf else None
        below = lines[place + 1] if place + 1 < len(lines) and lines[place + 1].leaf == viewed.leaf else None
        line, count = viewed.line, pages[viewed.leaf]
        found.append(
            (
                *_describe_type(viewed, size, largest[viewed.leaf], font),
                *_describe_place(viewed),
                _measure_gap(above, viewed),
                _measure_gap(viewed, below),
                float(viewed.place == 0),
                float(viewed.place == count - 1),
                min(viewed.place / 40, 2.0),
                min((count - viewed.place) / 40, 2.0),
                _has_style(above, viewed),
                _has_style(below, viewed),
                _measure_indent(above, viewed),
                _measure_indent(below, viewed),
                *(float(line.kind == kind) for kind in ("header", "footer", "footnote")),
                *(float(viewed.leaf == leaf) for leaf in range(4)),
                float(viewed.leaf > 3),
                min(count / 60, 2.0),
                min(letters[viewed.leaf] / 3000, 2.0),
                float(line.size > 1.02 * top),
                float(later[place]),
                float(before[place]),
            )
        )
        top = max(top, line.size)
    return np.array(found, np.float32).reshape(len(lines), len(SETTING))


def _find_text_font(lines: Sequence[ViewedLine], size: float) -> str:
    fonts: Counter[str] = Counter()
    for viewed in lines:
        if viewed.line.size == size:
            fonts[viewed.line.font] += len(viewed.text)
    return fonts.most_common(1)[0][0] if fonts else ""


def _describe_type(viewed: ViewedLine, size: float, largest: float, font: str) -> tuple[float, ...]:
    line = viewed.line
    if not line.size or not size:
        return 0.0, 0.0, 0.0, float(line.bold), 0.0, 0.0, 0.0
    relative = math.log(max(line.size, 1.0) / size)
    return (
        1.0,
        max(-1.0, min(2 * relative, 2.0)),
        line.size / largest if largest else 0.0,
        float(line.bold),
        float(any(name in line.font for name in ("Ital", "ital", "Obli", "Slant", "-It", "CMTI"))),
        float(line.font == font),
        float(abs(relative) < 0.03),
    )


def _describe_place(viewed: ViewedLine) -> tuple[float, ...]:
    line, page = viewed.line, viewed.page
    if not page.width or line.x1 <= line.x0:
        return 0.0, 0.0, 0.0, 0.0, 0.0
    left, right = line.x0 / page.width, 1 - line.x1 / page.width
    centred = abs(left - right) < 0.06 and left > 0.12
    return float(centred), left, right, 1 - left - right, line.y0 / page.height if page.height else 0.0


def _measure_gap(above: ViewedLine | None, below: ViewedLine | None) -> float:
    """The white between two lines of a page, in sizes of the print; below nought where a column ends."""
    if above is None or below is None or not above.line.size:
        return 1.0
    return max(-1.0, min((below.line.y0 - above.line.y1) / above.line.size / 2, 2.0))


def _has_style(one: ViewedLine | None, other: ViewedLine) -> float:
    if one is None:
        return 0.0
    alike = one.line.bold == other.line.bold and abs(one.line.size - other.line.size) <= 0.05 * max(one.line.size, 1.0)
    return 0.5 * alike + 0.5 * (alike and one.line.font == other.line.font)


def _measure_indent(one: ViewedLine | None, other: ViewedLine) -> float:
    if one is None or not other.page.width:
        return 0.0
    return max(-1.0, min(5 * (other.line.x0 - one.line.x0) / other.page.width, 1.0))


def _find_repeated(lines: Sequence[ViewedLine]) -> tuple[list[bool], list[bool]]:
    """Which lines stand on a later page too, and which stood on an earlier one."""
    squeezed = ["".join(viewed.text[:COMPARED_LETTERS].split()).casefold() for viewed in lines]
    last = {text: viewed.leaf for text, viewed in zip(squeezed, lines, strict=True)}
    first: dict[str, int] = {}
    for text, viewed in zip(squeezed, lines, strict=True):
        first.setdefault(text, viewed.leaf)
    long = [len(text) >= SHORTEST_REPEATED for text in squeezed]
    later = [own and last[text] > viewed.leaf for own, text, viewed in zip(long, squeezed, lines, strict=True)]
    before = [own and first[text] < viewed.leaf for own, text, viewed in zip(long, squeezed, lines, strict=True)]
    return later, before
