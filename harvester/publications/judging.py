"""Which units are entries, judged alone and then in company: how the other units of their make on the page do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from harvester.publications.features import measure_units
from harvester.publications.judges import AROUND, FEATURES, UNIT_NAMES, ask_model

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from harvester.publications.candidates import Candidates

# Most units of a page are no entries, and the judge leans to none where a list is short or of a make it has not seen.
# Leaning the other way was swept on one web by a judge of the other: around 1.2 more of the missed entries come in than
# false ones. Log odds, for units that are not the only ones of their make or stand below a heading that promises
# publications, by how much they look like references, or by how many of them have a file: those who gather their papers
# print hardly more than titles.
LEAN = 1.2
PEERS = 0.3  # the say of the other units of the make: a list is regular
# What surely looks like a reference, below such a heading or the years under one, is one in whatever mark-up.
HEADED, SURE = 1.0, 0.9

FEW_UNITS = 2  # as if a make had so many more that are none: the best of a page is no single unit
_PLACES = {name: place for place, name in enumerate(UNIT_NAMES)}
_SHARED = [_PLACES[f"own: {name}"] for name in ("years", "names", "file links", "links")]
_BEGINS = [_PLACES[f"own: {name}"] for name in ("first linked", "first bold", "first italic")]
_LINES, _LETTERS, _RUNNING = (_PLACES[name] for name in ("own: lines", "own: letters", "text: running text"))
_FILES = _PLACES["own: file links"]


def measure_around(
    candidates: Candidates, rows: NDArray[np.float32], chances: NDArray[np.float64]
) -> NDArray[np.float32]:
    """A row of AROUND for each unit: how the units of its like on the page were judged, and what they have."""
    inside = candidates.inside(chances)
    table = np.zeros((len(candidates.units), len(AROUND)), dtype=np.float32)
    letters = max(sum(len(line.text) for line in candidates.sheet.lines), 1)
    makes = candidates.alike()
    worths = [chances[numbers].sum() / (len(numbers) + FEW_UNITS) for numbers in makes]
    best = max(worths, default=0.0)
    for numbers, worth in zip(makes, worths, strict=True):
        own = chances[numbers]
        shared = _measure_make(candidates, rows[numbers], numbers, letters)
        count, total, good = len(numbers), own.sum(), (own > 0.5).sum()
        for place, number in enumerate(numbers):
            others = max(count - 1, 1)
            table[number] = (
                float(np.log1p(min(count, 30))),
                (total - own[place]) / others if count > 1 else 0.5,
                (good - (own[place] > 0.5)) / others if count > 1 else 0.5,
                own[place - 1] if place else 0.5,
                own[place + 1] if place + 1 < count else 0.5,
                own[place],
                min(inside[number], 10),
                chances[candidates.parents[number]] if candidates.parents[number] >= 0 else 0.0,
                *shared[place],
                best,
                best - worth,
            )
    return table


def _measure_make(
    candidates: Candidates, rows: NDArray[np.float32], numbers: list[int], letters: int
) -> NDArray[np.float32]:
    """What the units of one make share: years, names, files, their length, how they begin, how much of the page."""
    has = (rows[:, _SHARED] > 0).mean(axis=0)
    sizes = np.expm1(rows[:, _LETTERS])
    begins = rows[:, _BEGINS] > 0
    covered = {candidates.units[number].start: size for number, size in zip(numbers, sizes, strict=True)}
    page = min(sum(covered.values()) / letters, 1.0)
    mean, spread = float(np.log1p(sizes.mean())), float(sizes.std() / max(sizes.mean(), 1.0))
    return np.array(
        [
            (
                *has,
                float(np.mean(rows[:, _LINES] == own[_LINES])),
                float(np.mean((begins == starts).all(axis=1))),
                mean,
                spread,
                page,
                float(rows[:, _RUNNING].mean()),
            )
            for own, starts in zip(rows, begins, strict=True)
        ],
        dtype=np.float32,
    )


def judge_units(candidates: Candidates, file: str = "") -> NDArray[np.float64]:
    """Judged alone first, then in the company of the page's other units of the same make."""
    if not candidates.units:
        return np.zeros(0)
    rows, likeness = measure_units(candidates)
    alone = ask_model("entry", rows, file)
    wide = FEATURES["around"].stack(
        [(UNIT_NAMES, rows), ([f"around: {name}" for name in AROUND], measure_around(candidates, rows, alone))]
    )
    chances = (ask_model("around", wide, file) + ask_model("trees", wide, file)) / 2
    return lean_chances(candidates, chances, likeness, rows)


def lean_chances(
    candidates: Candidates, chances: NDArray[np.float64], likeness: NDArray[np.float64], rows: NDArray[np.float32]
) -> NDArray[np.float64]:
    """The chances of units of one make drawn together, and up: by what the model has seen, short lists are rare."""
    sure = np.clip(chances, 1e-4, 1 - 1e-4)
    headed = np.array([candidates.sections.promise(unit) for unit in candidates.units])
    odds = np.log(sure / (1 - sure)) + HEADED * headed * (likeness > SURE)
    for numbers in candidates.alike():
        count = len({candidates.units[number].start for number in numbers})
        if count > 1 or headed[numbers].all():
            own, filed = odds[numbers], (rows[numbers, _FILES] > 0).mean()
            odds[numbers] = own + PEERS * (own.mean() - own) + LEAN * max(likeness[numbers].mean(), filed)
    return np.asarray(1 / (1 + np.exp(-odds)), dtype=np.float64)
