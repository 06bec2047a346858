from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.recrawl.rate import TimedVisit, estimate_rate

FIRST = 5.0
VISITS = st.lists(
    st.builds(TimedVisit, st.just(0.0), st.floats(0.01, 400), st.integers(0, 500), st.booleans()), max_size=60
)


def test_nothing_known_is_the_prior() -> None:
    assert estimate_rate([], FIRST) == pytest.approx(1 / FIRST, rel=1e-3)


def test_counted_news_give_the_plain_ratio() -> None:
    visits = [TimedVisit(0, 10.0, 1) for _ in range(9)]
    assert estimate_rate(visits, FIRST) == pytest.approx(10 / 95, rel=1e-3)


def test_quiet_visits_slow_it_down_as_they_add_up() -> None:
    assert estimate_rate([TimedVisit(0, 20.0, 0)], FIRST) == pytest.approx(1 / 25, rel=1e-3)
    assert estimate_rate([TimedVisit(0, 10.0, 0)] * 2, FIRST) == pytest.approx(1 / 25, rel=1e-3)


@pytest.mark.parametrize("changed", [2, 10, 30, 38])
def test_uncounted_changes_agree_with_the_bias_reduced_estimator(changed: int) -> None:
    """Forty daily visits; Cho and Garcia-Molina: -log((n - X + 0.5) / (n + 0.5))."""
    visits = [TimedVisit(0, 1.0, int(place < changed), counted=False) for place in range(40)]
    assert estimate_rate(visits, FIRST) == pytest.approx(-math.log((40 - changed + 0.5) / 40.5), rel=0.35)


def test_a_change_at_every_visit_has_a_finite_rate() -> None:
    always = estimate_rate([TimedVisit(0, 1.0, 1, counted=False)] * 20, FIRST)
    assert 1 < always < 20


def test_the_rate_of_a_made_history_is_found_at_uneven_intervals() -> None:
    dice, true = random.Random(3), 0.4
    visits = []
    for _ in range(300):
        days = dice.uniform(0.5, 4.0)
        arrived, news = dice.expovariate(true), 0
        while arrived < days:
            news, arrived = news + 1, arrived + dice.expovariate(true)
        visits.append(TimedVisit(0, days, news, counted=False))
    assert estimate_rate(visits, FIRST) == pytest.approx(true, rel=0.15)


def test_a_whole_issue_at_once_does_not_promise_the_next_for_tomorrow() -> None:
    assert estimate_rate([TimedVisit(0, 60.0, 12)], FIRST) < 6 / 65


@given(VISITS)
def test_always_a_finite_positive_rate(visits: list[TimedVisit]) -> None:
    found = estimate_rate(visits, FIRST)
    assert 0 < found < math.inf


@given(VISITS)
def test_a_quiet_visit_more_never_raises_it(visits: list[TimedVisit]) -> None:
    assert estimate_rate([*visits, TimedVisit(0, 3.0, 0)], FIRST) <= estimate_rate(visits, FIRST) * (1 + 1e-9)
