"""What kind of document it is: a trained classifier over the shape of its pages and the words of its first one."""

from __future__ import annotations

from typing import Any

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
    chances = estimator.predict_proba([found])[0]
    best = int(chances.argmax())
    return str(estimator.classes_[best]), round(float(chances[best]), 3)
