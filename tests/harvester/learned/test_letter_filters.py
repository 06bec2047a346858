from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from harvester.learned.alphabet import FIRST_LETTER, Alphabet
from harvester.learned.letter_filters import WINDOW, LetterReader, filter_letters, find_windows
from tests.compiled_pairs import take_pair

if TYPE_CHECKING:
    from harvester.learned.letter_filters import Numbers


def encode(texts: list[str], alphabet: str = "ab") -> Numbers:
    return Alphabet(alphabet).encode(texts, 9, 5)


def test_each_letter_has_its_window_and_each_window_stands_once() -> None:
    windows, places = find_windows(encode(["abab", "ab"]))
    a, b = FIRST_LETTER, FIRST_LETTER + 1
    assert windows[places[0, :4]].tolist() == [[0, 0, a, b, a], [0, a, b, a, b], [a, b, a, b, 0], [b, a, b, 0, 0]]
    assert windows[places[1, :2]].tolist() == [[0, 0, a, b, 0], [0, a, b, 0, 0]]
    assert set(places[1, 2:]) == {-1}  # after the end
    assert len(windows) == 6


def test_a_filter_answers_most_strongly_where_its_letters_stand() -> None:
    tables = np.zeros((WINDOW, FIRST_LETTER + 2, 2), np.float32)
    tables[1, FIRST_LETTER, 0] = tables[2, FIRST_LETTER + 1, 0] = 1.0  # looks for "ab"
    tables[2, :, 1] = -1.0  # speaks against every letter
    found = filter_letters(encode(["xab", "ba", "aa", ""]), tables)
    assert found.tolist() == [[2.0, 0.0], [1.0, 0.0], [1.0, 0.0], [0.0, 0.0]]


@given(texts=st.lists(st.text("абв ", max_size=9), min_size=1, max_size=5), seed=st.integers(0, 9))
def test_filters_in_c_answer_the_same(texts: list[str], seed: int) -> None:
    plain, replaced = take_pair("learned_letter_filters.filter_letters")
    tables = np.random.default_rng(seed).normal(size=(WINDOW, FIRST_LETTER + 3, 7)).astype(np.float32)
    tables[:, 0] = 0.0
    letters = encode(texts, "абв")
    assert np.array_equal(plain(letters, tables), replaced(letters, tables))


def pack(values: np.ndarray) -> str:
    return b64encode(values.astype("<f2").tobytes()).decode()


def test_answers_of_filters_and_signs_are_weighed_together() -> None:
    filters = np.zeros((WINDOW, 1, 2))
    filters[WINDOW // 2, 0] = 1.0, -1.0  # one likes letters, one does not
    parts = {"letters": np.array([[0.0], [2.0], [3.0]]), "filters": filters, "filter_bias": np.array([0.5, 0.0])}
    parts |= {"weight": np.array([[1.0, 0.0], [5.0, 5.0], [0.0, 1.0]]), "bias": np.array([0.0, 10.0])}
    reader = LetterReader({name: pack(values) for name, values in parts.items()})
    assert reader.width == 2
    found = reader.read(np.array([[1, 2, 0], [0, 0, 0]]), np.array([[4.0], [0.0]], np.float32))
    assert found.tolist() == [[3.5, 14.0], [0.0, 10.0]]
