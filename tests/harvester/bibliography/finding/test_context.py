from __future__ import annotations

import numpy as np

from harvester.bibliography.finding.context import (
    FARTHEST_HEADING,
    average_around,
    count_since,
    describe_context,
    follow_numbers,
    sum_up,
)
from harvester.bibliography.lines import measure_lines


def test_means_of_a_window() -> None:
    column = np.array([[0.0], [2.0], [4.0], [6.0]])
    assert average_around(sum_up(column), -1, 1)[:, 0].tolist() == [2 / 3, 2.0, 4.0, 10 / 3]
    assert average_around(sum_up(column), 1, 1)[:, 0].tolist() == [2.0, 4.0, 6.0, 0.0]


def test_lines_since_a_mark() -> None:
    assert count_since(np.array([False, True, False, False])).tolist() == [FARTHEST_HEADING, 0, 1, 2]


def test_numbers_that_count_up() -> None:
    found = follow_numbers(np.array([1, -1, 2, -1, 3, 7, -1], dtype=np.float32))
    assert found[[0, 2, 4, 5], 0].tolist() == [1, 2, 3, 1]
    assert found[[0, 2, 4, 5], 1].tolist() == [3, 3, 3, 0]
    assert found[1, 2] == 3


def test_a_row_for_each_line() -> None:
    rows = measure_lines(["Литература", "1. Соколов И. И. О графах. М., 2001.", "2. Falcon J. Trees. 1999."])
    assert len(describe_context(rows, np.array([0.1, 0.9, 0.9]))) == 3
    assert describe_context(measure_lines([]), np.zeros(0)).shape[0] == 0
