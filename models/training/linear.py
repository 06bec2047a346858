"""Regressions of scikit-learn become plain numbers, which open fast and run nothing."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import numpy as np
from sklearn.preprocessing import StandardScaler

from harvester.learned.linear import Linear

if TYPE_CHECKING:
    from harvester.learned.features import Features


def fit_standardised(regression: Any, rows: Any, labels: Any, weights: Any = None) -> Linear:
    """A LogisticRegression over signs that are standardised first."""
    scaler = StandardScaler().fit(rows)
    return take_regression(regression.fit(scaler.transform(rows), labels, weights), scaler)


def take_regression(regression: Any, scaler: Any = None) -> Linear:
    """A LogisticRegression, over signs as they are or as a StandardScaler made them."""
    weights = np.asarray(regression.coef_, dtype=np.float64)
    base = np.asarray(regression.intercept_, dtype=np.float64)
    if scaler is not None:
        weights = weights / scaler.scale_
        base = base - weights @ scaler.mean_
    return Linear(weights, base)


def list_values(linear: Linear, features: Features) -> dict[str, Any]:
    """All digits: large weights of signs that go together must still cancel out."""
    return features.saved() | {name: column.tolist() for name, column in asdict(linear).items()}
