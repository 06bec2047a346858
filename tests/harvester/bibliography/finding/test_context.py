from __future__ import annotations

import numpy as np

from harvester.bibliography.finding.context import FAR, chains, context, means, since
from harvester.bibliography.lines import measured


def test_means_of_a_window() -> None:
    column = np.array([[0.0], [2.0], [4.0], [6.0]])
    assert means(column, -1, 1)[:, 0].tolist() == [2 / 3, 2.0, 4.0, 10 / 3]
    assert means(column, 1, 1)[:, 0].tolist() == [2.0, 4.0, 6.0, 0.0]


def test_lines_since_a_mark() -> None:
    assert since(np.array([False, True, False, False])).tolist() == [FAR, 0, 1, 2]


def test_numbers_that_count_up() -> None:
    found = chains(np.array([1, -1, 2, -1, 3, 7, -1], dtype=np.float32))
    assert found[[0, 2, 4, 5], 0].tolist() == [1, 2, 3, 1]
    assert found[[0, 2, 4, 5], 1].tolist() == [3, 3, 3, 0]
    assert found[1, 2] == 3


def test_a_row_for_each_line() -> None:
    rows = measured(["Литература", "1. Соколов И. И. О графах. М., 2001.", "2. Falcon J. Trees. 1999."])
    assert len(context(rows, np.array([0.1, 0.9, 0.9]))) == 3
    assert context(measured([]), np.zeros(0)).shape[0] == 0
