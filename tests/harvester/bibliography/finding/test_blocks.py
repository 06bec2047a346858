from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.finding.blocks import (
    drop_short_blocks,
    glue_blocks,
    list_blocks,
    mark_blocks,
    smooth_chances,
)


def test_blocks_and_back() -> None:
    inside = [False, True, True, False, True]
    assert list_blocks(inside) == [[1, 2], [4, 4]]
    assert mark_blocks([[1, 2], [4, 4]], 5).tolist() == inside


def test_glue_and_drop() -> None:
    blocks = [[0, 3], [6, 8], [20, 20]]
    assert glue_blocks(blocks, 3) == [[0, 8], [20, 20]]
    assert glue_blocks(blocks, 2) == blocks
    assert drop_short_blocks(blocks, 2) == [[0, 3], [6, 8]]


def test_a_doubtful_line_does_not_part_a_list() -> None:
    chances = np.array([0.01] * 5 + [0.95] * 6 + [0.2] + [0.95] * 6 + [0.01] * 5)
    assert list_blocks(smooth_chances(chances, 4.0)) == [[5, 17]]


def test_a_single_likely_line_is_no_list() -> None:
    assert list_blocks(smooth_chances(np.array([0.05] * 9 + [0.9] + [0.05] * 9), 4.0)) == []


@given(st.lists(st.floats(0, 1), max_size=40))
def test_without_a_cost_each_line_decides(chances: list[float]) -> None:
    clear = [chance if abs(chance - 0.5) > 0.01 else 0.9 for chance in chances]
    assert smooth_chances(np.array(clear), 0.0).tolist() == [chance > 0.5 for chance in clear]
