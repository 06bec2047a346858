"""Which units are entries: the cut through the tree of units that a judge likes best."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from harvester.pages.sections import Sections
from harvester.publications.candidates import groups, is_row, is_small
from harvester.publications.features import name_letters
from harvester.publications.wholes import captioned, several, terms
from harvester.text.patterns import LONE_YEAR

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from harvester.pages.sheet import Sheet, Unit

    Judge = Callable[[Sheet, list[Unit]], NDArray[np.float64]]

MOST = 60_000  # candidates of a page
FEW = 8  # units of one make that are a short list
NEARLY = 0.35  # chance of a unit from which on it is an entry where others of its make are
_REST = 0.5  # log odds that what is left of a unit, when only a part of it is an entry, belongs to that too
_SURE = 1e-4  # no chance is nearer to 0 or 1 than this


@dataclass(slots=True)
class Choice:
    """The best cut below a unit: its worth (sum of log odds) and the entries it makes."""

    worth: float
    entries: list[tuple[Unit, float]]


class Candidates:
    """All that may be an entry of a page, numbered, so that the judge sees them at once."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.sections = Sections(sheet)
        self.units: list[Unit] = []
        self.numbers: dict[int, int] = {}
        self.groups: dict[int, list[tuple[int, int, int]]] = {}
        self.parents: list[int] = []
        self._collect(sheet.root, -1)

    def _collect(self, unit: Unit, parent: int) -> None:
        number = -1
        if is_small(self.sheet, unit) and len(self.units) < MOST:
            number = self.numbers[id(unit)] = len(self.units)
            self._add(unit, parent)
        if number >= 0 and is_row(unit):
            return
        if len(unit.children) > 1 and len(self.units) < MOST:
            found = self.groups[id(unit)] = []
            for first, last, together in groups(self.sheet, unit.children):
                if (together.start, together.end) == (unit.start, unit.end):
                    continue
                found.append((first, last, len(self.units)))
                self._add(together, number)
        for child in unit.children:
            self._collect(child, number)

    def _add(self, unit: Unit, parent: int) -> None:
        self.units.append(unit)
        self.parents.append(parent)

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


def chosen(candidates: Candidates, chances: NDArray[np.float64]) -> list[tuple[Unit, float]]:
    """The entries of a page in order, each with its chance."""
    chances, parted = chances.copy(), several(candidates)
    for unit, parts in parted:
        chances[parts] = np.maximum(chances[parts], chances[unit])
    sure = np.clip(chances, _SURE, 1 - _SURE)
    odds = np.log(sure / (1 - sure))
    for group, description in terms(candidates):
        if odds[group] > 0:
            odds[description] = min(odds[description], 0.0)
    odds[[*(unit for unit, _ in parted), *captioned(candidates)]] = -np.inf
    return filled(candidates, chances, _best(candidates, candidates.sheet.root, odds, chances).entries)


def filled(
    candidates: Candidates, chances: NDArray[np.float64], found: list[tuple[Unit, float]]
) -> list[tuple[Unit, float]]:
    """A short list is regular: where some of a few units of one make are entries, those just below the border are."""
    entries = {id(unit) for unit, _ in found}
    spans = [unit for unit, _ in found]
    for numbers in candidates.alike():
        units = [candidates.units[number] for number in numbers]
        there = sum(id(unit) in entries for unit in units)
        if not there or there == len(units) or len(units) > FEW:
            continue
        for number, unit in zip(numbers, units, strict=True):
            if chances[number] < NEARLY or not _names_or_dates(candidates.sheet.text(unit)):
                continue
            if not any(unit.start < one.end and one.start < unit.end for one in spans):
                spans.append(unit)
                found = [*found, (unit, float(chances[number]))]
    return sorted(found, key=lambda entry: entry[0].start)


def _names_or_dates(text: str) -> bool:
    return bool(LONE_YEAR.search(text)) or name_letters(text) > 0


def _best(candidates: Candidates, unit: Unit, odds: NDArray[np.float64], chances: NDArray[np.float64]) -> Choice:
    inside = _cut(candidates, unit, odds, chances)
    number = candidates.numbers.get(id(unit))
    if number is not None and odds[number] > inside.worth - (_REST if len(inside.entries) == 1 else 0.0):
        return Choice(float(odds[number]), [(unit, float(chances[number]))])
    return inside


def _cut(candidates: Candidates, unit: Unit, odds: NDArray[np.float64], chances: NDArray[np.float64]) -> Choice:
    """The best way to part the children, from left to right: alone or with their neighbours."""
    ending: dict[int, list[tuple[int, int]]] = {}
    for first, last, number in candidates.groups.get(id(unit), ()):
        if odds[number] > 0:
            ending.setdefault(last, []).append((first, number))
    worth = [0.0]
    steps: list[tuple[int, list[tuple[Unit, float]]]] = []
    for place, child in enumerate(unit.children):
        alone = _best(candidates, child, odds, chances)
        best, step = worth[place] + alone.worth, (place, alone.entries)
        for first, number in ending.get(place, ()):
            if worth[first] + odds[number] > best:
                best = worth[first] + float(odds[number])
                step = (first, [(candidates.units[number], float(chances[number]))])
        worth.append(best)
        steps.append(step)
    entries: list[tuple[Unit, float]] = []
    place = len(steps)
    while place:
        place, found = steps[place - 1]
        entries = [*found, *entries]
    return Choice(worth[-1], entries)
