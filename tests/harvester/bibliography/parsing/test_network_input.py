from __future__ import annotations

import numpy as np
import pytest

from harvester.bibliography.parsing.network_input import (
    FIRST_LETTER,
    NAMES,
    Alphabet,
    describe_word,
    lay_out,
)


def test_letters_have_the_number_of_their_place_of_the_letter_below_their_accent_or_of_their_kind() -> None:
    alphabet = Alphabet("abé")
    numbers = [alphabet.number(letter) for letter in "abéäЖж1"]
    assert numbers == [FIRST_LETTER, FIRST_LETTER + 1, FIRST_LETTER + 2, FIRST_LETTER, 1, 2, 4]


def test_of_long_words_the_beginning_and_the_end_are_read() -> None:
    alphabet = Alphabet("ab")
    (row,) = alphabet.encode_words(["a" * 15 + "b" * 15])
    assert row.tolist() == [FIRST_LETTER] * 10 + [FIRST_LETTER + 1] * 8


@pytest.mark.parametrize(
    ("word", "said"),
    [("1999", {"number", "year", "no day", "short", "with a digit"}), ("Москва", {"capital", "Cyrillic", "lx=place"})],
)
def test_what_is_said_of_a_word(word: str, said: set[str]) -> None:
    assert {name for name, true in zip(NAMES, describe_word(word), strict=True) if true} == said


def test_references_stand_side_by_side() -> None:
    assert lay_out([1, 2, 3, 4], np.array([3, 1], np.int32)).tolist() == [[1, 4], [2, 0], [3, 0]]
