"""Points of evidence as a probability; a user who rejected and accepted files may have factors of his own for them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.learned.files import open_own_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from harvester.items import Evidence

MODEL = "verification"
PRIOR = -4.0
BEGIN = ""  # the name of what is added to the prior
Factors = dict[str, float]


@dataclass(slots=True)
class VerdictExample:
    """The points that a file had for a want, by their names, and whether a person says that it is the paper."""

    id: str
    points: dict[str, float]
    right: bool


def sum_by_name(evidence: Iterable[Evidence]) -> dict[str, float]:
    points: dict[str, float] = {}
    for piece in evidence:
        points[piece.name] = points.get(piece.name, 0.0) + piece.points
    return points


def weigh_points(points: Mapping[str, float], factors: Mapping[str, float]) -> float:
    """The probability; evidence without a factor counts as it is."""
    total = PRIOR + factors.get(BEGIN, 0.0) + sum(factors.get(name, 1.0) * value for name, value in points.items())
    return 1 / (1 + math.exp(-total))


def open_factors() -> Factors:
    """Those of the user; without them all evidence counts as it is."""
    own = open_own_table(MODEL)
    if not isinstance(own, dict) or not all(isinstance(value, int | float) for value in own.values()):
        return {}
    return own
