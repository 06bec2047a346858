"""What the page's make says of candidates: which hold several entries, which a heading too much, which half of one."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from harvester.pages.sections import is_caption, is_dated
from harvester.text.patterns import LONE_YEAR

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.pages.sheet import Unit
    from harvester.publications.choosing import Candidates

_WHOLE = 60  # letters of a reference
_VERSIONS = 2  # lines of an element: the second may be another version of the work
_PAGES = re.compile(r"(?<!\d)\d{1,5} ?[–—−-]{1,2} ?\d{1,5}(?!\d)|\b(?:[СсCcSp]|pp|стр)\. ?\d")


def several(candidates: Candidates) -> list[tuple[int, list[int]]]:
    """Units that are as many entries as they have parts, with these: whole lines, or stretches between blank lines."""
    alone = {unit.start: number for number, unit in enumerate(candidates.units) if unit.end == unit.start + 1}
    whole = {start for start, number in alone.items() if _is_whole(candidates, candidates.units[number])}
    lines = [
        (number, [alone[line] for line in range(unit.start, unit.end)])
        for number, unit in enumerate(candidates.units)
        if unit.end - unit.start >= _least(unit) and whole.issuperset(range(unit.start, unit.end))
    ]
    return [*lines, *_parted(candidates)]


def _least(unit: Unit) -> int:
    """Lines from which on a unit is several; of neighbours two are."""
    return 2 if unit.tags[0] == "group" else _VERSIONS + 1


def is_headed_block(candidates: Candidates, unit: Unit) -> bool:
    """An element with nothing but such a line, below a heading of publications or below the years under one."""
    alone = unit.end == unit.start + 1 and unit.tags != ("line",)
    return alone and _is_whole(candidates, unit) and candidates.sections.promise(unit)


def _is_whole(candidates: Candidates, unit: Unit) -> bool:
    """A line with pages, and a year in it or above it: no part of an entry."""
    text = candidates.sheet.lines[unit.start].text
    return (
        len(text) >= _WHOLE
        and bool(_PAGES.search(text))
        and bool(LONE_YEAR.search(text) or candidates.sections.year(unit))
    )


def _parted(candidates: Candidates) -> Iterator[tuple[int, list[int]]]:
    """Units whose blank lines part stretches each of which is as long as a reference and has a year."""
    spans = {(unit.start, unit.end): number for number, unit in enumerate(candidates.units)}
    for number, unit in enumerate(candidates.units):
        gaps = [child.start for child in unit.children if child.tags == ("gap",)]
        stretches = [(start, end) for start, end in pairwise(sorted({unit.start, *gaps, unit.end})) if end > start]
        texts = (" ".join(line.text for line in candidates.sheet.lines[start:end]) for start, end in stretches)
        if len(stretches) > _VERSIONS and all(len(text) >= _WHOLE and LONE_YEAR.search(text) for text in texts):
            yield number, [spans[stretch] for stretch in stretches if stretch in spans]


def terms(candidates: Candidates) -> list[tuple[int, int]]:
    """Terms with their only description, and this description: what it says is about the term."""
    alone = {unit.end: number for number, unit in enumerate(candidates.units) if unit.tags[0] == "dd"}
    many = {unit.start for unit in candidates.units if unit.tags[:4] == ("group", "dt", "dd", "dd")}
    return [
        (number, alone[unit.end])
        for number, unit in enumerate(candidates.units)
        if unit.tags == ("group", "dt", "dd") and unit.start not in many and unit.end in alone
    ]


def captioned(candidates: Candidates) -> list[int]:
    """Groups that begin with the heading of a section, or go on over that of a year."""
    lines = candidates.sheet.lines
    return [
        number
        for number, unit in enumerate(candidates.units)
        if unit.tags[0] == "group" and unit.end > unit.start + 1
        if is_caption(lines[unit.start]) or any(map(is_dated, lines[unit.start + 1 : unit.end]))
    ]
