"""Boosted trees as plain numbers. scikit-learn starts threads for each call, which costs more than so small a work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(slots=True)
class Trees:
    """Nodes of all trees, a row a tree: where a feature is at most the threshold, left; a leaf leads to itself."""

    start: float
    depth: int
    features: NDArray[np.int64]
    thresholds: NDArray[np.float64]
    left: NDArray[np.int64]
    right: NDArray[np.int64]
    values: NDArray[np.float64]

    @classmethod
    def of(cls, plain: dict[str, Any]) -> Self:
        arrays = {name: np.array(rows) for name, rows in plain.items() if isinstance(rows, list)}
        return cls(start=plain["start"], depth=plain["depth"], **arrays)

    def weights(self, rows: list[list[float]]) -> list[float]:
        """The probability of each row."""
        given = np.array(rows, dtype=np.float64)
        each, trees = np.arange(len(given))[:, None], np.arange(len(self.values))[None, :]
        nodes = np.zeros((len(given), len(self.values)), dtype=np.int64)
        for _ in range(self.depth):
            lower = given[each, self.features[trees, nodes]] <= self.thresholds[trees, nodes]
            nodes = np.where(lower, self.left[trees, nodes], self.right[trees, nodes])
        scores = self.start + self.values[trees, nodes].sum(axis=1)
        return [float(weight) for weight in 1.0 / (1.0 + np.exp(-scores))]
