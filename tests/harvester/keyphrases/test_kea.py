from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.keyphrases.kea import USED, Kea
from harvester.keyphrases.phrase_features import FEATURES


def row(tf_idf: float, first: float) -> list[float]:
    values = [0.0] * len(FEATURES.names)
    values[USED[0]], values[USED[1]] = tf_idf, first
    return values


ROWS = [row(n / 10, 1 - n / 100) for n in range(100)]
RIGHT = [n >= 90 for n in range(100)]


def test_what_is_frequent_and_early_weighs_most() -> None:
    weights = Kea.count(ROWS, RIGHT).weigh([row(9.5, 0.05), row(9.5, 0.9), row(0.1, 0.9)])
    assert weights == sorted(weights, reverse=True)
    assert weights[0] > 0.5 > weights[2]


def test_the_formula_with_every_range_counted_once_more() -> None:
    # Two key phrases above the end of both ranges, eight others below.
    counts = [[Counter({0: 8}), Counter({1: 2})] for _ in USED]
    kea = Kea([[1.0], [1.0]], counts, Counter({True: 2, False: 8}))
    key, other = 3 * (3 / 12) ** 2, 9 * (1 / 18) ** 2
    assert kea.weigh([row(2.0, 2.0)]) == [pytest.approx(key / (key + other))]


def test_nothing_learned_says_even_chances() -> None:
    assert Kea.count([], []).weigh([row(1.0, 0.5)]) == [0.5]


@settings(max_examples=30)
@given(st.lists(st.tuples(st.floats(0, 50), st.floats(0, 1), st.booleans()), max_size=30))
def test_weights_are_chances(told: list[tuple[float, float, bool]]) -> None:
    rows = [row(tf_idf, first) for tf_idf, first, _ in told]
    assert all(0 < weight < 1 for weight in Kea.count(rows, [is_key for *_, is_key in told]).weigh(rows))
