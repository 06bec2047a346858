"""How often a source has news: a Poisson estimate over visits at any intervals (Cho and Garcia-Molina, 2003).

A visit says either how many entries are new, since lists are compared entry by entry, or only that a page
has changed. The estimate is the most likely rate under both, with one imagined piece of news in
`first_days` beside them: like the half visit of the bias-reduced estimator -log((n - X + 0.5) / (n + 0.5)) it
keeps the rate finite when every visit found a change and above zero when none did.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

SLOWEST, FASTEST = 1e-5, 1e3  # news a day between which the rate is looked for
STEPS = 50


@dataclass(slots=True)
class TimedVisit:
    """What one visit told: in so many days so many new entries; not `counted`: it has changed, how often is unknown."""

    time: float
    days: float
    news: int
    counted: bool = True


def estimate_rate(visits: Sequence[TimedVisit], first_days: float) -> float:
    """News a day."""
    low, high = SLOWEST, FASTEST
    for _ in range(STEPS):
        middle = math.sqrt(low * high)
        if _measure_slope(middle, visits, first_days) > 0:
            low = middle
        else:
            high = middle
    return math.sqrt(low * high)


def _measure_slope(rate: float, visits: Sequence[TimedVisit], first_days: float) -> float:
    """The slope of the logarithm of the likelihood, which falls as the rate grows; zero at the estimate."""
    return 1 / rate - first_days + sum(_slope_of(visit, rate) for visit in visits)


def _slope_of(visit: TimedVisit, rate: float) -> float:
    if visit.counted or not visit.news:
        return _weigh_news(visit.news) / rate - visit.days
    exponent = rate * visit.days
    return visit.days / math.expm1(exponent) if exponent < 500 else 0.0


def _weigh_news(news: int) -> float:
    """Ten entries at once are one upload rather than ten events: an issue must not promise the next for tomorrow."""
    return 1 + math.log2(news) if news else 0.0
