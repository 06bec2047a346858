"""Which units are entries: the cut through the tree of units that a judge likes best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from harvester.publications.candidates import Candidates, find_captioned

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from harvester.pages.sheet import Unit

_REST = 0.5  # log odds that what is left of a unit, when only a part of it is an entry, belongs to that too
_SURE = 1e-4  # no chance is nearer to 0 or 1 than this


@dataclass(slots=True)
class Cut:
    """The best cut below a unit: its worth (sum of log odds) and the entries it makes."""

    worth: float
    entries: list[tuple[Unit, float]]


def choose_entries(candidates: Candidates, chances: NDArray[np.float64]) -> list[tuple[Unit, float]]:
    """The entries of a page in order, each with its chance."""
    sure = np.clip(chances, _SURE, 1 - _SURE)
    odds = np.log(sure / (1 - sure))
    odds[find_captioned(candidates)] = -np.inf
    return _choose_best_cut(candidates, candidates.sheet.root, odds, chances).entries


def _choose_best_cut(
    candidates: Candidates, unit: Unit, odds: NDArray[np.float64], chances: NDArray[np.float64]
) -> Cut:
    inside = _cut_children(candidates, unit, odds, chances)
    number = candidates.numbers.get(id(unit))
    if number is not None and odds[number] > inside.worth - (_REST if len(inside.entries) == 1 else 0.0):
        return Cut(float(odds[number]), [(unit, float(chances[number]))])
    return inside


def _cut_children(candidates: Candidates, unit: Unit, odds: NDArray[np.float64], chances: NDArray[np.float64]) -> Cut:
    """The best way to part the children, from left to right: alone or with their neighbours."""
    ending: dict[int, list[tuple[int, int]]] = {}
    for first, last, number in candidates.groups.get(id(unit), ()):
        if odds[number] > 0:
            ending.setdefault(last, []).append((first, number))
    worth = [0.0]
    steps: list[tuple[int, list[tuple[Unit, float]]]] = []
    for place, child in enumerate(unit.children):
        alone = _choose_best_cut(candidates, child, odds, chances)
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
    return Cut(worth[-1], entries)
