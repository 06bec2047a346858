"""The weight of a reference: the chance that all it was read for is right, title, surnames, year, pages and container.

It is made of the tagger's own certainty and of what a sound reference has; Russian lists and others have factors of
their own, fitted on references that the tagger had not learned from (models/training/calibration.py).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.schools import EAST, WEST
from harvester.learned.files import open_table

if TYPE_CHECKING:
    from harvester.items import Reference

    Factors = dict[str, dict[str, float]]

# Without a calibrated model: certainty alone.
PLAIN: Factors = {school: {"bias": -3.0, "certainty": 5.0} for school in (EAST, WEST)}


@dataclass(slots=True)
class ReadReference:
    """A reference as it was read: its school of citing, and how sure the tagger is of its labels, 0 without any."""

    reference: Reference
    school: str = WEST
    certainty: float = 0.0


def measure_signs(one: ReadReference) -> dict[str, float]:
    """What the weight is made of."""
    reference, certainty = one.reference, one.certainty
    title = reference.title or ""
    dated = bool(reference.authors or reference.year)
    linked = bool(reference.url or reference.doi)
    held = bool(reference.container or reference.pages or reference.number or reference.extent or reference.editors)
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
        "link": float(linked),
        "imprint": float(bool(reference.publisher or reference.place)),
        "no title": float(not title),
        # What a sentence of a text looks like, taken for a reference.
        "title alone": float(bool(title) and not (dated or linked or held)),
        "no authors, no year": float(not dated),
        "begins small": float(reference.text.lstrip()[:1].islower()),
    }


def weigh(one: ReadReference, factors: Factors) -> float:
    if not one.certainty:
        return 0.0
    own = factors[one.school]
    total = sum([own.get(name, 0.0) * value for name, value in measure_signs(one).items()])
    return round(1 / (1 + math.exp(-max(-30.0, min(30.0, total)))), 3)


def open_factors() -> dict[str, Factors]:
    """The factors of each method, by school of citing."""
    factors: dict[str, Factors] = open_table("parser_weights")
    return factors
