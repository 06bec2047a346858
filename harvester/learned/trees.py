"""Decision trees as plain numbers: they open at once, need no library, and are asked all together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.learned.features import KEY

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from harvester.learned.features import Features

    Rows = NDArray[np.float32]

# Rows asked at a time: for each of them every tree has a place to remember.
AT_ONCE = 2000


@dataclass(slots=True)
class Trees:
    """The nodes of all trees in one row; a leaf is its own left and right. Unknown values go where `unknown` says."""

    roots: NDArray[np.int64]
    feature: NDArray[np.int64]
    threshold: NDArray[np.float64]
    left: NDArray[np.int64]
    right: NDArray[np.int64]
    unknown: NDArray[np.int64]
    value: NDArray[np.float64]
    base: NDArray[np.float64]  # what each class has before any tree speaks

    @classmethod
    def opened(cls, data: dict[str, Any], features: Features, model: str) -> Trees:
        """Of the numbers that training wrote; `features` are those of the rows it will be asked about."""
        features.check(data, model)
        return cls(**{name: np.array(values) for name, values in data.items() if name != KEY})

    def scores(self, rows: Rows) -> NDArray[np.float64]:
        """The sum of what the trees of each class say, for each row; trees and classes take turns."""
        parts = [self._find_leaves(rows[start : start + AT_ONCE]) for start in range(0, len(rows), AT_ONCE)]
        said = np.concatenate(parts) if parts else np.zeros((0, len(self.roots)))
        classes = len(self.base)
        return np.asarray(self.base + said.reshape(len(rows), len(self.roots) // classes, classes).sum(axis=1))

    def chances(self, rows: Rows) -> NDArray[np.float64]:
        """What a forest says: the sum of its trees' shares."""
        return self.scores(rows)[:, 0]

    def _find_leaves(self, rows: Rows) -> NDArray[np.float64]:
        """Row by row what each tree says; who has come to a leaf is not asked again."""
        count, width = rows.shape
        values = np.ascontiguousarray(rows).ravel()
        some_unknown = bool(np.isnan(values).any())
        children, is_leaf = self._list_children()
        nodes, places = np.tile(self.roots, count), np.arange(count * len(self.roots))
        starts = np.repeat(np.arange(count) * width, len(self.roots))  # of each one's row among the values
        leaves = np.empty(len(places), dtype=np.int64)
        while len(nodes):
            seen = values.take(starts + self.feature.take(nodes))
            further = children.take(2 * nodes + 1 - (seen <= self.threshold.take(nodes)))
            if some_unknown:
                unknown = np.isnan(seen)
                further[unknown] = self.unknown[nodes[unknown]]
            ended = is_leaf.take(further)
            leaves[places[ended]] = further[ended]
            going = np.flatnonzero(~ended)
            nodes, places, starts = further.take(going), places.take(going), starts.take(going)
        return np.asarray(self.value.take(leaves).reshape(count, len(self.roots)))

    def _list_children(self) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """Left and right of each node in one row, and which nodes are leaves."""
        return np.stack((self.left, self.right), axis=1).ravel(), self.left == np.arange(len(self.left))


def probabilities(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """Scores as probabilities: of one class against the rest, or of several classes."""
    if scores.shape[1] == 1:
        return np.asarray(1 / (1 + np.exp(-np.clip(scores, -30, 30))))
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))
