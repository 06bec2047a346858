from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from harvester.layout.line_letters import (
    LINE_BEGINNING,
    LINE_LETTERS,
    WINDOW,
    encode_lines,
    filter_letters,
    find_windows,
)
from harvester.learned.alphabet import FIRST_LETTER
from tests.compiled_pairs import take_pair


def test_of_a_long_line_beginning_and_end_are_read() -> None:
    (row,) = encode_lines(["a" * 200 + "b" * 100], "ab")
    assert row.tolist() == [FIRST_LETTER] * LINE_BEGINNING + [FIRST_LETTER + 1] * (LINE_LETTERS - LINE_BEGINNING)


def test_a_short_line_is_filled_up() -> None:
    (row,) = encode_lines(["  ba "], "ab")
    assert row[:3].tolist() == [FIRST_LETTER + 1, FIRST_LETTER, 0]


def test_each_letter_has_its_window_and_each_window_stands_once() -> None:
    windows, places = find_windows(encode_lines(["abab", "ab"], "ab"))
    a, b = FIRST_LETTER, FIRST_LETTER + 1
    assert windows[places[0, :4]].tolist() == [[0, 0, a, b, a], [0, a, b, a, b], [a, b, a, b, 0], [b, a, b, 0, 0]]
    assert windows[places[1, :2]].tolist() == [[0, 0, a, b, 0], [0, a, b, 0, 0]]
    assert set(places[1, 2:]) == {places[1, 0]}  # after the end
    assert len(windows) == 6


def test_a_filter_answers_most_strongly_where_its_letters_stand() -> None:
    tables = np.zeros((WINDOW, FIRST_LETTER + 2, 2), np.float32)
    tables[1, FIRST_LETTER, 0] = tables[2, FIRST_LETTER + 1, 0] = 1.0  # looks for "ab"
    tables[2, :, 1] = -1.0  # speaks against every letter
    found = filter_letters(encode_lines(["xab", "ba", "aa"], "ab"), tables)
    assert found.tolist() == [[2.0, 0.0], [1.0, 0.0], [1.0, 0.0]]


@given(texts=st.lists(st.text("абв ", min_size=1).filter(str.strip), min_size=1, max_size=5), seed=st.integers(0, 9))
def test_filters_in_c_answer_the_same(texts: list[str], seed: int) -> None:
    plain, replaced = take_pair("layout_line_letters.filter_letters")
    tables = np.random.default_rng(seed).normal(size=(WINDOW, FIRST_LETTER + 3, 7)).astype(np.float32)
    tables[:, 0] = 0.0
    letters = encode_lines(texts, "абв")
    assert np.array_equal(plain(letters, tables), replaced(letters, tables))
