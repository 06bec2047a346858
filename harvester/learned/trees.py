"""Decision trees as plain numbers: they open at once, need no library, and are asked all together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.compiled import compiled
from harvester.learned.features import KEY

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from harvester.learned.features import Features

    Rows = NDArray[np.float32]
    Numbers = NDArray[np.int64]
    Values = NDArray[np.float64]

# Rows asked at a time: for each of them every tree has a place to remember.
AT_ONCE = 2000


@dataclass(slots=True)
class Trees:
    """The nodes of all trees in one row; a leaf is its own left and right. Unknown values go where `unknown` says."""

    roots: Numbers
    feature: Numbers
    threshold: Values
    left: Numbers
    right: Numbers
    unknown: Numbers
    value: Values
    base: Values  # what each class has before any tree speaks

    @classmethod
    def opened(cls, data: dict[str, Any], features: Features, model: str) -> Trees:
        """Of the numbers that training wrote; `features` are those of the rows it will be asked about."""
        features.check(data, model)
        return cls(**{name: np.array(values) for name, values in data.items() if name != KEY})

    def scores(self, rows: Rows) -> NDArray[np.float64]:
        """The sum of what the trees of each class say, for each row; trees and classes take turns."""
        rows = np.ascontiguousarray(rows)
        nodes = (self.roots, self.feature, self.threshold, self.left, self.right, self.unknown, self.value)
        parts = [find_leaves(rows[start : start + AT_ONCE], *nodes) for start in range(0, len(rows), AT_ONCE)]
        said = np.concatenate(parts) if parts else np.zeros((0, len(self.roots)))
        classes = len(self.base)
        return np.asarray(self.base + said.reshape(len(rows), len(self.roots) // classes, classes).sum(axis=1))

    def chances(self, rows: Rows) -> NDArray[np.float64]:
        """What a forest says: the sum of its trees' shares."""
        return self.scores(rows)[:, 0]


@compiled
def find_leaves(
    rows: Rows,
    roots: Numbers,
    feature: Numbers,
    threshold: Values,
    left: Numbers,
    right: Numbers,
    unknown: Numbers,
    value: Values,
) -> Values:
    """Row by row what each tree says; who has come to a leaf is not asked again."""
    count, width = rows.shape
    values = rows.ravel()
    some_unknown = bool(np.isnan(values).any())
    children, is_leaf = np.stack((left, right), axis=1).ravel(), left == np.arange(len(left))
    nodes, places = np.tile(roots, count), np.arange(count * len(roots))
    starts = np.repeat(np.arange(count) * width, len(roots))  # of each one's row among the values
    leaves = np.empty(len(places), dtype=np.int64)
    while len(nodes):
        seen = values.take(starts + feature.take(nodes))
        further = children.take(2 * nodes + 1 - (seen <= threshold.take(nodes)))
        if some_unknown:
            lost = np.isnan(seen)
            further[lost] = unknown[nodes[lost]]
        ended = is_leaf.take(further)
        leaves[places[ended]] = further[ended]
        going = np.flatnonzero(~ended)
        nodes, places, starts = further.take(going), places.take(going), starts.take(going)
    return np.asarray(value.take(leaves).reshape(count, len(roots)))


def probabilities(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """Scores as probabilities: of one class against the rest, or of several classes."""
    if scores.shape[1] == 1:
        return np.asarray(1 / (1 + np.exp(-np.clip(scores, -30, 30))))
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))
