"""The seeds' first plot: how much each of their features says when the forest judges the tested lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.bibliography.finding.methods import TEN, shipped, ten
from harvester.bibliography.lines import measured
from harvester.evaluation.report.sections import Bars

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

# So many lines are enough, and take a second or two.
LINES = 6000
NOTE = "What is lost of the chance given to the right class when a feature is dealt out to the lines at random."


def importance(rows: Sequence[dict[str, Any]]) -> Bars:
    """By shuffling one feature after the other, of the line and of the lines around it together."""
    columns, labels = _lines(rows)
    forest, chance = shipped("forest").forest, np.random.default_rng(0)
    assert forest is not None
    known = _right(forest.chances(columns), labels)
    lost: dict[str, float] = {}
    for at, name in enumerate(TEN):
        shuffled, places = columns.copy(), [at, at + len(TEN)]
        shuffled[:, places] = columns[chance.permutation(len(columns))][:, places]
        lost[name] = max(known - _right(forest.chances(shuffled), labels), 0.0)
    whole = sum(lost.values()) or 1.0
    shares: dict[str, list[float | None]] = {name: [value / whole] for name, value in lost.items()}
    ordered = dict(sorted(shares.items(), key=lambda row: -(row[1][0] or 0)))
    return Bars("Importance of features", ["forest"], ordered, max(lost.values()) / whole or 1.0, NOTE)


def _right(chances: NDArray[np.float64], labels: NDArray[np.bool_]) -> float:
    """The mean chance given to the right class, lists and text counting alike."""
    parts = [chances[labels], 1 - chances[~labels]]
    return float(np.mean([part.mean() for part in parts if len(part)] or [0.0]))


def _lines(rows: Sequence[dict[str, Any]]) -> tuple[NDArray[Any], NDArray[np.bool_]]:
    """Features and labels of lines from all over the set."""
    columns = np.vstack([ten(measured(row["lines"])) for row in rows if row["lines"]])
    labels = np.concatenate([np.array(row["labels"], dtype=bool) for row in rows if row["lines"]])
    step = max(len(labels) // LINES, 1)
    return columns[::step], labels[::step]
