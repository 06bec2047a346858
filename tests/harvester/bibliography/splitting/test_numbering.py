from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.splitting.numbering import NUMBERING, count_list, measure_numbering


def count(*numbers: int, favoured: tuple[int, ...] = ()) -> list[int]:
    column = np.array(numbers, dtype=np.float32)
    return np.flatnonzero(count_list(column, np.isin(np.arange(len(numbers)), favoured))).tolist()


@pytest.mark.parametrize(
    ("numbers", "counted"),
    [
        ((1, -1, 2, -1, 3), [0, 2, 4]),
        ((1, 2, 85, 3, 4), [0, 1, 3, 4]),  # a page at the head of a line
        ((1, 2, 4, 5), [0, 1, 2, 3]),  # a number was lost
        ((1, 2, 3, 1, 2, 3), [0, 1, 2, 3, 4, 5]),  # printed twice
        ((7, 8, 9), [0, 1, 2]),
        ((-1, -1), []),
    ],
)
def test_the_numbers_of_a_list_are_chosen_over_all_of_it(numbers: tuple[int, ...], counted: list[int]) -> None:
    assert count(*numbers) == counted


def test_of_two_like_numbers_the_one_that_begins_a_sentence_counts() -> None:
    assert count(1, 2, 2, 3, favoured=(1,)) == [0, 1, 3]
    assert count(1, 2, 2, 3, favoured=(2,)) == [0, 2, 3]


def test_what_a_line_is_told() -> None:
    rows = measure_numbering(np.array([1, -1, 2, -1, 4], dtype=np.float32), np.zeros(5, dtype=bool))
    told = [dict(zip(NUMBERING, row, strict=True)) for row in rows.tolist()]
    assert told[1] == {
        "counted": 0.0, "counted of all": 0.75, "since counted": 1.0, "until counted": 1.0, "usual length": 2.0,
    }  # fmt: skip


@given(st.lists(st.integers(-1, 12), max_size=30))
def test_counted_lines_have_numbers(numbers: list[int]) -> None:
    column = np.array(numbers, dtype=np.float32)
    assert all(numbers[place] > 0 for place in count(*numbers))
    assert measure_numbering(column, column > 0).shape == (len(numbers), len(NUMBERING))
