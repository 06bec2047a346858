"""Trees of scikit-learn become plain numbers, which open fast and run nothing."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.learned.trees import Trees

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from harvester.learned.features import Features


def take_boosting(model: Any) -> Trees:
    """A HistGradientBoostingClassifier: in each round a tree for each class."""
    nodes = [predictor.nodes for turn in model._predictors for predictor in turn]
    parts = []
    for tree in nodes:
        leaf = tree["is_leaf"].astype(bool)
        left, right = tree["left"].astype(np.int64), tree["right"].astype(np.int64)
        unknown = np.where(tree["missing_go_to_left"].astype(bool), left, right)
        # JSON knows no infinity.
        threshold = np.clip(tree["num_threshold"], -1e30, 1e30)
        value = np.where(leaf, tree["value"], 0.0)
        parts.append((leaf, tree["feature_idx"].astype(np.int64), threshold, left, right, unknown, value))
    return _join_trees(parts, np.ravel(model._baseline_prediction))


def take_forest(model: Any) -> Trees:
    """A RandomForestClassifier of two classes: each tree adds its share of the probability of the second."""
    parts = []
    for tree in (estimator.tree_ for estimator in model.estimators_):
        leaf = tree.children_left < 0
        value = np.where(leaf, tree.value[:, 0, 1] / tree.value[:, 0].sum(axis=1) / len(model.estimators_), 0.0)
        left, right = tree.children_left, tree.children_right
        parts.append((leaf, tree.feature, tree.threshold, left, right, left, value))
    return _join_trees(parts, np.zeros(1))


def _join_trees(parts: Sequence[tuple[NDArray[Any], ...]], base: NDArray[np.float64]) -> Trees:
    """All trees in one row of nodes; leaves lead to themselves."""
    starts = np.cumsum([0, *(len(part[0]) for part in parts[:-1])])
    columns: list[tuple[NDArray[Any], ...]] = []
    for start, (leaf, feature, threshold, *sides, value) in zip(starts, parts, strict=True):
        itself = start + np.arange(len(leaf))
        further = (np.where(leaf, itself, start + side) for side in sides)
        columns.append((np.where(leaf, 0, feature), np.where(leaf, 0.0, threshold), *further, value))
    feature, threshold, left, right, unknown, value = (np.concatenate(column) for column in zip(*columns, strict=True))
    return Trees(starts, feature, threshold, left, right, unknown, value, base)


def list_values(trees: Trees, features: Features) -> dict[str, Any]:
    """Values need few digits; thresholds need all, since they are often just what a line measures."""
    short = [float(f"{value:.6g}") for value in trees.value.tolist()]
    columns = {name: column.tolist() for name, column in asdict(trees).items()}
    return features.saved() | columns | {"value": short}


def write_values(path: Path, values: Any) -> None:
    """What is made of plain values, as JSON."""
    path.write_text(json.dumps(values, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
