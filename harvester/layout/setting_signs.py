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
    Column = NDArray[np.generic]
    Numbers = NDArray[np.float64]

# Of a longer line the beginning is compared; shorter ones may stand twice by chance.
COMPARED_LETTERS, SHORTEST_REPEATED = 160, 10
# In widths and heights of the page: what stands farther off says no more.
FARTHEST = 10.0
SETTING = (
    *("has size", "size", "size on page", "bold", "slanted", "font of text", "size of text", "centred", "left"),
    *("right", "width", "top", "gap above", "gap below", "first", "last", "place", "from end", "style as above"),
    *("style as below", "indent to above", "indent to below", "header", "footer", "footnote"),
    *("page 1", "page 2", "page 3", "page 4", "later page", "lines of page", "letters of page", "largest yet"),
    *("stands later", "stood before"),
)


class _SetLines:
    """How all lines are set, as columns of numbers."""

    def __init__(self, viewed: Sequence[ViewedLine]) -> None:
        lines, pages = [one.line for one in viewed], [one.page for one in viewed]
        # A column at a time: rows of several numbers take four times as long.
        self.size, self.bold = (
            np.array([one.size for one in lines], float),
            np.array([one.bold for one in lines], float),
        )
        self.x0, self.x1 = np.array([one.x0 for one in lines], float), np.array([one.x1 for one in lines], float)
        self.y0, self.y1 = np.array([one.y0 for one in lines], float), np.array([one.y1 for one in lines], float)
        self.width = np.array([page.width for page in pages], float)
        self.height = np.array([page.height for page in pages], float)
        self.leaf = np.array([one.leaf for one in viewed], float)
        self.place = np.array([one.place for one in viewed], float)
        fonts: dict[str, int] = {}
        self.font = np.array([fonts.setdefault(one.font, len(fonts)) for one in lines])

    def describe_places(self) -> list[Column]:
        known = (self.width != 0) & (self.x1 > self.x0)
        left, end, top = (
            _count_units(ends, unit, -FARTHEST, FARTHEST)
            for ends, unit in ((self.x0, self.width), (self.x1, self.width), (self.y0, self.height))
        )
        right = 1 - end
        centred = (abs(left - right) < 0.06) & (left > 0.12)
        top = np.where(self.height != 0, top, 0.0)
        return [np.where(known, column, 0.0) for column in (centred, left, right, 1 - left - right, top)]

    def measure_gaps(self) -> tuple[Column, Column]:
        """The white above and below each line, in sizes of the print; below nought where a column ends."""
        gaps = _count_units(self.y0[1:] - self.y1[:-1], self.size[:-1], -2.0, 4.0) / 2
        gaps = np.where((self.leaf[1:] == self.leaf[:-1]) & (self.size[:-1] != 0), gaps, 1.0)
        return np.append(1.0, gaps), np.append(gaps, 1.0)

    def compare_neighbours(self) -> list[Column]:
        """How alike the lines above and below are in print, and how far they stand to the left."""
        beside = self.leaf[1:] == self.leaf[:-1]
        difference = abs(self.size[1:] - self.size[:-1])
        same, font = beside & (self.bold[1:] == self.bold[:-1]), self.font[1:] == self.font[:-1]
        above, below = (same & (difference <= 0.05 * np.maximum(one, 1.0)) for one in (self.size[:-1], self.size[1:]))
        indents = []
        for other, one in ((slice(1, None), slice(None, -1)), (slice(None, -1), slice(1, None))):
            indent = _count_units(5 * (self.x0[other] - self.x0[one]), self.width[other], -1.0, 1.0)
            indents.append(np.where(beside & (self.width[other] != 0), indent, 0.0))
        alike = [np.append(0.0, 0.5 * above + 0.5 * (above & font)), np.append(0.5 * below + 0.5 * (below & font), 0.0)]
        return [*alike, np.append(0.0, indents[0]), np.append(indents[1], 0.0)]


def _count_units(lengths: Numbers, units: Numbers, least: float, most: float) -> Numbers:
    """How often each unit goes into its length, within bounds: units of nearly nought are met, too."""
    units = np.where(units != 0, units, 1.0)
    counts: Numbers = np.clip(lengths, least * units, most * units) / units
    return counts


def describe_setting(document: Document, lines: Sequence[ViewedLine]) -> Signs:
    """What SETTING asks of each line among the others."""
    if not lines:
        return np.zeros((0, len(SETTING)), np.float32)
    own = _SetLines(lines)
    leaves = own.leaf.astype(int)
    count, letters = np.bincount(leaves)[leaves], np.bincount(leaves, [len(one.text) for one in lines])[leaves]
    highest = np.append(0.0, np.maximum.accumulate(own.size)[:-1])
    kinds = [one.line.kind for one in lines]
    later, before = _find_repeated(lines)
    columns: list[Column | list[bool]] = [
        *_describe_types(lines, find_text_size(document.pages)),
        *own.describe_places(),
        *own.measure_gaps(),
        own.place == 0,
        own.place == count - 1,
        np.minimum(own.place / 40, 2.0),
        np.minimum((count - own.place) / 40, 2.0),
        *own.compare_neighbours(),
        *([kind == name for kind in kinds] for name in ("header", "footer", "footnote")),
        *(leaves == leaf for leaf in range(4)),
        leaves > 3,
        np.minimum(count / 60, 2.0),
        np.minimum(letters / 3000, 2.0),
        own.size > 1.02 * np.maximum(highest, 0.0),
        later,
        before,
    ]
    return np.array(columns, np.float32).T


def _describe_types(lines: Sequence[ViewedLine], size: float) -> list[Column]:
    """Of each style what it is against the text's and the page's largest; pages have few styles."""
    font = _find_text_font(lines, size)
    largest = [0.0] * (lines[-1].leaf + 1)
    for viewed in lines:
        largest[viewed.leaf] = max(largest[viewed.leaf], viewed.line.size)
    known: dict[tuple[float, bool, str, int], int] = {}
    types: list[tuple[float, ...]] = []
    rows = []
    for viewed in lines:
        line = viewed.line
        row = known.setdefault((line.size, line.bold, line.font, viewed.leaf), len(types))
        if row == len(types):
            types.append(_describe_type(viewed, size, largest[viewed.leaf], font))
        rows.append(row)
    return list(np.array(types, float)[rows].T)


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


def _find_repeated(lines: Sequence[ViewedLine]) -> tuple[list[bool], list[bool]]:
    """Which lines stand on a later page too, and which stood on an earlier one."""
    leaves = [viewed.leaf for viewed in lines]
    if leaves[0] == leaves[-1]:
        return [False] * len(lines), [False] * len(lines)
    squeezed = ["".join(viewed.text[:COMPARED_LETTERS].split()).casefold() for viewed in lines]
    last, first = dict(zip(squeezed, leaves, strict=True)), dict(zip(squeezed[::-1], leaves[::-1], strict=True))
    own = [
        (text, leaf) if len(text) >= SHORTEST_REPEATED else None for text, leaf in zip(squeezed, leaves, strict=True)
    ]
    later = [one is not None and last[one[0]] > one[1] for one in own]
    return later, [one is not None and first[one[0]] < one[1] for one in own]
