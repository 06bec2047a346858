from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.text.coarse import coarsen, coarsen_words

SIGNS = "абёжйшщьюяXIVieosh yuts'’`-–—.,:;()[]«»\u00a0\u0301\u00ad\u200b\u2009\u00a8½ﬁ№\t\n"


@given(st.text(max_size=60) | st.text(alphabet=SIGNS, max_size=60))
def test_words_taken_one_by_one_are_those_of_the_whole_text(text: str) -> None:
    letters = (sign if sign.isalnum() else " " for sign in coarsen(text))
    assert coarsen_words(text).split() == "".join(letters).split()
