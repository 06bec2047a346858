"""How likely it is that a reference was read right: the tagger's own certainty and what a sound reference has."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from harvester.learned import table

if TYPE_CHECKING:
    from harvester.items import Reference

# Without a calibrated model: certainty and completeness alone.
PLAIN = {"bias": -3.0, "certainty": 5.0}


def signs(reference: Reference, certainty: float) -> dict[str, float]:
    """What the weight is made of."""
    title = reference.title or ""
    return {
        "bias": 1.0,
        "certainty": certainty,
        "sure": math.log(max(1e-6, 1.0001 - certainty)),
        "authors": float(bool(reference.authors)),
        "title": float(12 < len(title) < 220),
        "long title": float(len(title) >= 220),
        "year": float(bool(reference.year)),
        "container": float(bool(reference.container)),
        "pages": float(bool(reference.pages)),
        "length": min(len(reference.text) / 300, 3.0),
    }


def weigh(reference: Reference, certainty: float, factors: dict[str, float]) -> float:
    total = sum([factors.get(name, 0.0) * value for name, value in signs(reference, certainty).items()])
    return round(1 / (1 + math.exp(-max(-30.0, min(30.0, total)))), 3)


def shipped() -> dict[str, dict[str, float]]:
    """The factors of each method."""
    factors: dict[str, dict[str, float]] = table("parser_weights")
    return factors
