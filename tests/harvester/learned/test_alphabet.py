from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.learned.alphabet import FIRST_LETTER, Alphabet


def test_letters_have_the_number_of_their_place_of_the_letter_below_their_accent_or_of_their_kind() -> None:
    alphabet = Alphabet("abé")
    numbers = alphabet.encode(list("abéäЖж1"), 1, 1)[:, 0].tolist()
    assert numbers == [FIRST_LETTER, FIRST_LETTER + 1, FIRST_LETTER + 2, FIRST_LETTER, 1, 2, 4]


def test_of_long_words_the_beginning_and_the_end_are_read() -> None:
    alphabet = Alphabet("ab")
    (row,) = alphabet.encode_words(["a" * 15 + "b" * 15])
    assert row.tolist() == [FIRST_LETTER] * 10 + [FIRST_LETTER + 1] * 8


@given(st.lists(st.text(max_size=30), max_size=5))
def test_any_text_is_a_row_of_numbers(texts: list[str]) -> None:
    rows = Alphabet("abc").encode(texts, 8, 5)
    assert rows.shape == (len(texts), 8)
    assert rows.min(initial=0) >= 0
