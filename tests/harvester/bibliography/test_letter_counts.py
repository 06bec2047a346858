from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.letter_counts import count_letters
from tests.compiled_pairs import take_pair

OF_LETTERS = np.zeros(ord("№") + 1, np.int64)
OF_LETTERS[[ord("0"), ord("№"), ord("(")]] = [1, 2, 4]
OF_WORDS = {"сады": 8, "ibid": 16}
LETTERS = "Сад ыIibid_.,(№09٣²ǅßİ\U0001d400\ud800-"


def test_what_is_counted() -> None:
    words, long_words, capitals, latin, digits, marks, bits = count_letters("Сады, Ibid. 12", OF_LETTERS, OF_WORDS)
    assert (words, long_words, capitals, latin, digits, marks) == (2, 2, 2, 1, 2, 2)
    assert bits == 1 | 8 | 16


@given(st.text(max_size=40) | st.text(LETTERS, max_size=40))
def test_counts_in_c_are_those_in_python(text: str) -> None:
    plain, in_c = take_pair("bibliography_letter_counts.count_letters")
    assert plain(text, OF_LETTERS, OF_WORDS) == in_c(text, OF_LETTERS, OF_WORDS)
