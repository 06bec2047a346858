"""What may be one entry: units, and neighbours together (a term and its descriptions, a heading and what follows)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.pages.sheet import Unit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.pages.sheet import Sheet

MOST_LINES = 30  # what has more is no entry
MOST_LETTERS = 3_000
_TOGETHER = {"line": 6, "p": 3, "div": 4, "span": 4, "td": 1, "li": 1, "tr": 1, "dd": 1, "dt": 5}
_HEADED = 6  # parts that may follow a heading
_OTHERS = 2
_CELL = 4  # lines in a cell
_HEADING = re.compile("h[1-3]")


def groups(sheet: Sheet, children: Sequence[Unit]) -> Iterator[tuple[int, int, Unit]]:
    """Neighbours that may be one entry together: first and last number among the children, and the unit they make."""
    for first, child in enumerate(children):
        if child.tags == ("gap",):
            continue
        for last in range(first + 1, min(first + _most(sheet, child), len(children))):
            if not _goes_on(sheet, child, children[last]):
                break
            together = Unit(child.start, children[last].end, _tags(children[first : last + 1]), [], _path(child))
            if is_small(sheet, together):
                yield first, last, together


def is_small(sheet: Sheet, unit: Unit) -> bool:
    """Few enough lines and letters to be an entry; the head of a table is none."""
    if not 0 < unit.end - unit.start <= MOST_LINES:
        return False
    lines = sheet.lines[unit.start : unit.end]
    return sum(len(line.text) for line in lines) <= MOST_LETTERS and any(line.tag != "th" for line in lines)


def is_row(unit: Unit) -> bool:
    """A table row of short cells: what stands in it is one entry or none, and no cell is an entry."""
    cells = [child for child in unit.children if child.tags[0] in ("td", "th")]
    return "tr" in unit.tags and len(cells) > 1 and all(map(_is_short, cells))


def _is_short(cell: Unit) -> bool:
    """A few lines, and no heading with what stands below it: that is a column of the page."""
    return cell.end - cell.start <= _CELL and not any(_HEADING.fullmatch(child.tags[0]) for child in cell.children[:-1])


def _most(sheet: Sheet, first: Unit) -> int:
    if _is_heading(sheet, first):
        return _HEADED
    return _TOGETHER.get(first.tags[0], _OTHERS)


def _goes_on(sheet: Sheet, first: Unit, child: Unit) -> bool:
    """Whether an entry that begins with the first may hold this neighbour too."""
    if child.tags == ("gap",) or child.tags[0] in ("li", "tr", "dt") or _is_heading(sheet, child):
        return False
    return child.tags[0] == "dd" if first.tags[0] == "dt" else True


def _is_heading(sheet: Sheet, unit: Unit) -> bool:
    return unit.end == unit.start + 1 and sheet.lines[unit.start].level > 0


def _tags(children: Sequence[Unit]) -> tuple[str, ...]:
    return ("group", *(child.tags[0] for child in children))


def _path(first: Unit) -> str:
    return f"{first.path}+"
