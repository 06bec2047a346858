from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.splitting.certain_lines import expect_numbers
from harvester.bibliography.splitting.features import describe_lines, shift_rows
from harvester.items import Line

ENTRIES = ["1. Соколов И. И. О спектрах графов //", "Журнал. 2010. № 1. С. 5–9.", "2. Лисицын П. А. Деревья. 2001."]


def test_the_next_number_is_expected_and_a_lost_one_forgiven() -> None:
    numbers = np.array([1, 0, 2, 5, 4, 99, 5, 1], dtype=np.float32)
    assert expect_numbers(numbers).tolist() == [1, 0, 1, 1, 0, 0, 0, 1]


def test_neighbours_are_unknown_beyond_the_ends() -> None:
    rows = np.array([[1.0], [2.0], [3.0]], dtype=np.float32)
    assert shift_rows(rows, 1)[:2, 0].tolist() == [2.0, 3.0]
    assert np.isnan(shift_rows(rows, 1)[2, 0])
    assert shift_rows(rows, -2)[2, 0] == 1.0
    assert np.isnan(shift_rows(rows, -2)[:2, 0]).all()


def test_print_is_seen_where_there_is_any() -> None:
    bare = describe_lines(ENTRIES, ENTRIES)
    printed = [
        Line(text, size=10.0, x0=50.0 + 20 * bool(n % 2), y0=20.0 * n, x1=400.0) for n, text in enumerate(ENTRIES)
    ]
    told = describe_lines(ENTRIES, printed)
    assert bare.shape == told.shape
    assert np.isnan(bare).sum() > np.isnan(told).sum()


@given(st.lists(st.text("1.2 А–и/[]", max_size=20), min_size=1, max_size=6))
def test_a_row_for_each_line_all_as_wide(texts: list[str]) -> None:
    rows = describe_lines(texts, texts)
    assert rows.shape == (len(texts), describe_lines(ENTRIES, ENTRIES).shape[1])
    assert rows.dtype == np.float32
