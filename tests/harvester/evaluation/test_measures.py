from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.evaluation.measures import (
    Counts,
    are_alike,
    bin_weights,
    collect_surnames,
    hash_shingles,
    is_same_abstract,
    rate_field,
    read_page_range,
)
from harvester.evaluation.report.sections import RATINGS
from harvester.items import Person


def test_counts() -> None:
    counts = Counts(3, 1, 0) + Counts(3, 1, 2)
    assert (counts.precision, counts.recall, counts.f) == (0.75, 0.75, 0.75)
    assert Counts().f == Counts().precision == Counts().recall == 0.0


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("О сходимости рядов", "О СХОДИМОСТИ  РЯДОВ.", True),
        ("Ёлка и ёж", "Елка и еж", True),
        ("О сходимости рядов Фурье", "О сходимости рядов Фуре", True),
        ("О сходимости рядов", "О расходимости интегралов", False),
        ("", "", False),
        ("x", "", False),
    ],
)
def test_titles_are_alike_by_their_letters(one: str, other: str, same: bool) -> None:
    assert are_alike(one, other, 0.9) is same


@settings(deadline=None, max_examples=50)
@given(st.text(max_size=40), st.text(max_size=40))
def test_likeness_does_not_depend_on_the_order_of_bounds(one: str, other: str) -> None:
    if are_alike(one, other, 0.95):
        assert are_alike(one, other, 0.9)


def test_an_abstract_known_by_its_word_triples() -> None:
    text = "Изучаются спектры конечных графов и их оценки на решётках"
    row = {"abstract": None, "abstract_shingles": sorted(hash_shingles(text))}
    assert is_same_abstract(row, text + " большой размерности")
    assert not is_same_abstract(row, "Совсем другие слова стоят здесь")
    assert is_same_abstract({"abstract": text}, text.upper())


def test_surnames_of_rows_and_of_persons() -> None:
    assert (
        collect_surnames([{"family": "Соловьёв"}, {"literal": "Институт"}])
        == collect_surnames([Person("СОЛОВЬЕВ")])
        == {"соловьев"}
    )


def test_page_ranges() -> None:
    assert read_page_range("С. 45—61.") == read_page_range("45-61") == ("45", "61")
    assert read_page_range("e1234") == ("1234",)


@pytest.mark.parametrize(
    ("want", "got", "right", "how"),
    [
        ("a b c", "a b c", True, "extracted"),
        ("a b c", "", False, "not extracted"),
        ("a b c", "x y", False, "not extracted"),
        ("a b c", "a b c d", False, "too much"),
        ("a b c", "a b", False, "not all"),
    ],
)
def test_the_four_ways_a_field_can_end(want: str, got: str, right: bool, how: str) -> None:
    assert rate_field(want.split(), got.split(), right) == RATINGS.index(how)


def test_calibration_leaves_small_bins_out() -> None:
    pairs = [(0.92, n % 10 != 0) for n in range(40)] + [(0.2, False)] * 5
    ((weight, right, count),) = bin_weights(pairs)
    assert (round(weight, 2), right, count) == (0.92, 0.9, 40)


@settings(deadline=None, max_examples=50)
@given(st.lists(st.tuples(st.floats(0, 1), st.booleans()), max_size=200))
def test_calibration_counts_nothing_twice(pairs: list[tuple[float, bool]]) -> None:
    points = bin_weights(pairs)
    assert sum(count for *_, count in points) <= len(pairs)
    assert all(0 <= right <= 1 and count >= 20 for _, right, count in points)
