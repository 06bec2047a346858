"""Factors of verification's points of one's own: moved from one as far as one's own verdicts ask for and no further."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy.optimize import minimize

from harvester.verification.weighing import BEGIN, PRIOR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.verification.weighing import Factors, VerdictExample

HELD = 2.0  # how strongly the shipped points hold
LEAST_FACTOR = 0.0  # what speaks for a paper never speaks against it, however few the verdicts are


def fit_factors(examples: Sequence[VerdictExample], present: Factors) -> Factors:
    """Both kinds of verdicts count alike, however many of each there are."""
    names = sorted({name for one in examples for name in one.points})
    points = np.array([[one.points.get(name, 0.0) for name in names] + [1.0] for one in examples])
    right = np.array([one.right for one in examples], float)
    share = np.clip(right.mean(), 0.05, 0.95)
    weights = np.where(right > 0, 0.5 / share, 0.5 / (1 - share))
    start = np.array([present.get(name, 1.0) for name in names] + [present.get(BEGIN, 0.0)])

    def measure(factors: np.ndarray) -> tuple[float, np.ndarray]:
        chance = 1 / (1 + np.exp(-np.clip(PRIOR + points @ factors, -30, 30)))
        moved = factors - start
        likely = right * np.log(chance) + (1 - right) * np.log(1 - chance)
        loss = float(-(weights * likely).sum() + HELD * (moved @ moved) / 2)
        return loss, points.T @ (weights * (chance - right)) + HELD * moved

    bounds = [(LEAST_FACTOR, None)] * len(names) + [(None, None)]
    found = minimize(measure, start, jac=True, method="L-BFGS-B", bounds=bounds)
    return dict(zip([*names, BEGIN], np.round(found.x, 4).tolist(), strict=True))
