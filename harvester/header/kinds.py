"""What kind of document it is: a trained classifier over the shape of its pages and the words of its first one."""

from __future__ import annotations

from typing import Any

import numpy as np

from harvester.header.kind_features import features
from harvester.items import Document, Value
from harvester.learned import model

KINDS = ("paper", "thesis", "autoreferat", "volume", "slides", "other")


def find_kind(document: Document) -> Value:
    """The likeliest kind; its weight is a probability."""
    return Value(*kind_of(features(document)), "model")


def kind_of(found: dict[str, float], estimator: Any = None) -> tuple[str, float]:
    """The likeliest kind of a document with these features, by the shipped model if no other is given."""
    estimator = estimator or model("kind")
    chances = _chances(found, estimator)
    best = int(chances.argmax())
    return str(estimator.classes_[best]), round(float(chances[best]), 3)


def _chances(found: dict[str, float], estimator: Any) -> Any:
    """What the pipeline would answer; the checks that scikit-learn makes of a single row cost more than the sum."""
    vectors, scaler, regression = (step for _, step in estimator.steps)
    row = np.array([found.get(name, 0.0) for name in vectors.feature_names_])
    points = regression.coef_ @ ((row - scaler.mean_) / scaler.scale_) + regression.intercept_
    grown = np.exp(points - points.max())
    return grown / grown.sum()
