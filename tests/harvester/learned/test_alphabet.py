from __future__ import annotations

from harvester.learned.alphabet import FIRST_LETTER, Alphabet


def test_letters_have_the_number_of_their_place_of_the_letter_below_their_accent_or_of_their_kind() -> None:
    alphabet = Alphabet("abé")
    numbers = [alphabet.number(letter) for letter in "abéäЖж1"]
    assert numbers == [FIRST_LETTER, FIRST_LETTER + 1, FIRST_LETTER + 2, FIRST_LETTER, 1, 2, 4]


def test_of_long_words_the_beginning_and_the_end_are_read() -> None:
    alphabet = Alphabet("ab")
    (row,) = alphabet.encode_words(["a" * 15 + "b" * 15])
    assert row.tolist() == [FIRST_LETTER] * 10 + [FIRST_LETTER + 1] * 8
