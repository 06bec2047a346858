from __future__ import annotations

import pytest

from harvester.bibliography.citing.found_marks import choose_growing


@pytest.mark.parametrize(
    ("values", "row"), [([], []), ([3], [3]), ([5, 1, 2, 9, 3], [1, 2, 3]), ([1, 1, 2], [1, 2]), ([3, 2, 1], [1])]
)
def test_the_longest_growing_row(values: list[int], row: list[int]) -> None:
    assert choose_growing(values, lambda value: value) == row
