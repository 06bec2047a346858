"""What may be one entry: units, and neighbours together (a term and its descriptions, a heading and what follows)."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from harvester.pages.sections import Sections, is_caption, is_dated
from harvester.pages.sheet import Unit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from harvester.pages.sheet import SheetLine, UnitSheet

MAX_LINES = 30  # what has more is no entry
MAX_LETTERS = 3_000
_TOGETHER = {"line": 6, "p": 3, "div": 4, "span": 4, "td": 1, "li": 1, "tr": 1, "dd": 1, "dt": 5}
_HEADED = 6  # parts that may follow a heading
_OTHERS = 2
_CELL = 4  # lines in a cell
_HEADING = re.compile("h[1-3]")
MAX_CANDIDATES = 60_000  # candidates of a page


def group_neighbours(sheet: UnitSheet, children: Sequence[Unit]) -> Iterator[tuple[int, int, Unit]]:
    """Neighbours that may be one entry together: first and last number among the children, and the unit they make."""
    for first, child in enumerate(children):
        if child.tags == ("gap",):
            continue
        for last in range(first + 1, min(first + _count_at_most(sheet, child), len(children))):
            if not _goes_on(sheet, child, children[last]):
                break
            together = Unit(
                child.start, children[last].end, _join_tags(children[first : last + 1]), [], _group_path(child)
            )
            if is_small(sheet, together):
                yield first, last, together


def _find_gaps(children: Sequence[Unit], first: int, last: int) -> tuple[bool, bool]:
    """Whether nothing of the same stretch of lines stands before and after these."""
    before = first == 0 or children[first - 1].tags != ("line",)
    return before, last + 1 == len(children) or children[last + 1].tags != ("line",)


def is_small(sheet: UnitSheet, unit: Unit) -> bool:
    """Few enough lines and letters to be an entry; the head of a table is none."""
    if not 0 < unit.end - unit.start <= MAX_LINES:
        return False
    lines = sheet.lines[unit.start : unit.end]
    return sum(len(line.text) for line in lines) <= MAX_LETTERS and any(line.tag != "th" for line in lines)


def is_row(unit: Unit) -> bool:
    """A table row of short cells: what stands in it is one entry or none, and no cell is an entry."""
    cells = [child for child in unit.children if child.tags[0] in ("td", "th")]
    return "tr" in unit.tags and len(cells) > 1 and all(map(_is_short, cells))


def _is_short(cell: Unit) -> bool:
    """A few lines, and no heading with what stands below it: that is a column of the page."""
    return cell.end - cell.start <= _CELL and not any(_HEADING.fullmatch(child.tags[0]) for child in cell.children[:-1])


def _count_at_most(sheet: UnitSheet, first: Unit) -> int:
    if _is_heading(sheet, first):
        return _HEADED
    return _TOGETHER.get(first.tags[0], _OTHERS)


def _goes_on(sheet: UnitSheet, first: Unit, child: Unit) -> bool:
    """Whether an entry that begins with the first may hold this neighbour too."""
    if child.tags == ("gap",) or child.tags[0] in ("li", "tr", "dt") or _is_heading(sheet, child):
        return False
    return child.tags[0] == "dd" if first.tags[0] == "dt" else True


def _is_heading(sheet: UnitSheet, unit: Unit) -> bool:
    return unit.end == unit.start + 1 and sheet.lines[unit.start].level > 0


def _join_tags(children: Sequence[Unit]) -> tuple[str, ...]:
    return ("group", *(child.tags[0] for child in children))


def _group_path(first: Unit) -> str:
    return f"{first.path}+"


def find_captioned(candidates: Candidates) -> list[int]:
    """Units that begin with the heading of the page or hold one of a section, and groups that hold that of a year."""
    lines = candidates.sheet.lines
    first = [number for number, line in enumerate(lines) if line.level == 1]
    return [
        number
        for number, unit in enumerate(candidates.units)
        if first == [_find_first_text(lines, unit)]
        or _holds_caption(lines[unit.start : unit.end], unit.tags[0] == "group")
    ]


def _find_first_text(lines: Sequence[SheetLine], unit: Unit) -> int:
    """The line that a unit begins with for its readers: pictures before it have no words."""
    places = range(unit.start, unit.end)
    return next((place for place in places if any(map(str.isalnum, lines[place].text))), unit.start)


def _holds_caption(lines: Sequence[SheetLine], is_group: bool) -> bool:
    if any(line.level and is_caption(line) for line in lines[1:]):
        return True
    if not is_group and len(lines) > 1:
        return False
    return is_caption(lines[0]) or any(map(is_dated, lines[1:]))


class Candidates:
    """All that may be an entry of a page, numbered, so that the judge sees them at once."""

    def __init__(self, sheet: UnitSheet) -> None:
        self.sheet = sheet
        self.sections = Sections(sheet)
        self.units: list[Unit] = []
        self.numbers: dict[int, int] = {}
        self.groups: dict[int, list[tuple[int, int, int]]] = {}
        self.parents: list[int] = []
        self.gaps: list[tuple[bool, bool]] = []  # whether its element or a blank line parts a unit from its neighbours
        self._collect(sheet.root, -1)

    def _collect(self, unit: Unit, parent: int, gaps: tuple[bool, bool] = (True, True)) -> None:
        number = -1
        if is_small(self.sheet, unit) and len(self.units) < MAX_CANDIDATES:
            number = self.numbers[id(unit)] = len(self.units)
            self._add(unit, parent, gaps)
        if number >= 0 and is_row(unit):
            return
        if len(unit.children) > 1 and len(self.units) < MAX_CANDIDATES:
            found = self.groups[id(unit)] = []
            for first, last, together in group_neighbours(self.sheet, unit.children):
                if (together.start, together.end) == (unit.start, unit.end):
                    continue
                found.append((first, last, len(self.units)))
                self._add(together, number, _find_gaps(unit.children, first, last))
        for place, child in enumerate(unit.children):
            own = child.tags == ("line",) and len(unit.children) > 1
            self._collect(child, number, _find_gaps(unit.children, place, place) if own else (True, True))

    def _add(self, unit: Unit, parent: int, gaps: tuple[bool, bool]) -> None:
        self.units.append(unit)
        self.parents.append(parent)
        self.gaps.append(gaps)

    def alike(self) -> list[list[int]]:
        """The numbers of the units that are made alike: the same way through the page, the same elements."""
        like: dict[tuple[str, tuple[str, ...]], list[int]] = defaultdict(list)
        for number, unit in enumerate(self.units):
            like[unit.path, unit.tags[:2]].append(number)
        return list(like.values())

    def inside(self, chances: NDArray[np.float64]) -> list[int]:
        """How many parts of each unit look like entries by themselves."""
        counts = [0] * len(self.units)
        for number, parent in enumerate(self.parents):
            if parent >= 0 and chances[number] > 0.5:
                counts[parent] += 1
        return counts
