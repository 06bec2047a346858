"""Verdicts by the present factors and by ones that learned from a person's other verdicts."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from harvester.evaluation.measures import take_share
from harvester.verification.weighing import weigh_points

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harvester.verification.weighing import Factors, VerdictExample

    Fit = Callable[[Sequence[VerdictExample], Factors], Factors]

FOLDS = 5
THRESHOLD = 0.5


def measure_verdicts(examples: Sequence[VerdictExample], factors: Factors) -> dict[str, Any]:
    """A run, as `scrapy evaluate --json --values` writes one."""
    return _make_run([_judge(one, factors) for one in examples])


def measure_fitted_verdicts(examples: Sequence[VerdictExample], present: Factors, fit: Fit) -> dict[str, Any]:
    """The same with factors that learned from the others."""
    parts = [int(hashlib.md5(one.id.encode(), usedforsecurity=False).hexdigest(), 16) % FOLDS for one in examples]
    fitted = {
        part: fit([one for one, own in zip(examples, parts, strict=True) if own != part], present)
        for part in sorted(set(parts))
    }
    return _make_run([_judge(one, fitted[part]) for one, part in zip(examples, parts, strict=True)])


def _judge(example: VerdictExample, factors: Factors) -> dict[str, Any]:
    weight = weigh_points(example.points, factors)
    accepted = weight >= THRESHOLD
    value = "accepted" if accepted else "refused"
    row = {"id": example.id, "field": "verdict", "value": value, "weight": round(weight, 3)}
    return row | {"right": accepted == example.right}


def _make_run(values: list[dict[str, Any]]) -> dict[str, Any]:
    figures = {"n": len(values), "verdicts_right": take_share([row["right"] for row in values])}
    return {"task": "verdicts", "figures": figures, "values": values}
