from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.authors.overlap import (
    KIND_OF_PLACE,
    count_shared,
    measure_likeness,
    tell_both_known,
    tell_known,
    weigh_place,
    weigh_term,
)

LISTS = st.lists(st.lists(st.sampled_from("abcdef"), unique=True), max_size=6)


@given(LISTS, LISTS)
def test_values_in_common_are_counted_as_one_would_by_hand(rows: list[list[str]], columns: list[list[str]]) -> None:
    assert count_shared(rows, columns).tolist() == [[len({*one} & {*other}) for other in columns] for one in rows]
    assert (count_shared(rows) == count_shared(rows, rows)).all()


def test_both_are_known_or_not() -> None:
    known = tell_known([["a"], [], ["b"]])
    assert known.tolist() == [True, False, True]
    assert tell_both_known(known).tolist() == [[True, False, True], [False, False, False], [True, False, True]]


@given(LISTS)
def test_a_list_is_like_itself_and_an_empty_one_like_none(rows: list[list[str]]) -> None:
    likeness = measure_likeness(rows)
    assert np.diag(likeness) == pytest.approx([float(bool(row)) for row in rows], abs=1e-5)
    assert ((likeness > 0) == (count_shared(rows) > 0)).all()
    assert likeness.max(initial=0.0) <= 1 + 1e-5


def test_words_weigh_what_they_are_told_to() -> None:
    rows = [["institute", "ice"], ["institute", "snow"], ["ice"]]
    plain, weighed = measure_likeness(rows), measure_likeness(rows, lambda word: 0.2 if word == "institute" else 1.0)
    assert plain[0, 1] == pytest.approx(0.5)
    assert weighed[0, 1] < 0.05 < plain[0, 2] < weighed[0, 2]


def test_that_both_are_institutes_says_little() -> None:
    assert weigh_place("institut") == KIND_OF_PLACE
    assert weigh_place("pskov") == 1.0


@pytest.mark.parametrize(("usual", "rare"), [("задача", "гляциология"), ("method", "glaciology")])
def test_rare_words_tell_more(usual: str, rare: str) -> None:
    assert 0 <= weigh_term(usual) < weigh_term(rare)
