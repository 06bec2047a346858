from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.phrases import phrase, reopened


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("О спек- трах графов.", "О спектрах графов"),
        ("Garten- und Wegebau", "Garten- und Wegebau"),
        ("Графы (для всех", "Графы (для всех)"),
        ("Die „Wahrheit“ der Gärten", "Die „Wahrheit“ der Gärten"),
        ("The “truth of gardens", "The “truth of gardens”"),
        (" . ", None),
        (None, None),
    ],
)
def test_words_put_together_again(text: str | None, whole: str | None) -> None:
    assert phrase(text) == whole


def test_quotes_that_close_inside_begin_a_title() -> None:
    assert reopened("«", "Сад» и поле") == "«Сад» и поле"
    assert reopened("«", "Сад» и «поле»") == "«Сад» и «поле»"
    assert reopened("«", "Сад и «поле»") == "Сад и «поле»"
    assert reopened("«", "Сад и поле") == "Сад и поле"
    assert reopened("", "Сад» и поле") == "Сад» и поле"


@given(st.text("абв Abc-“”„«»()[].,", max_size=40))
def test_no_word_is_lost(text: str) -> None:
    letters = [letter for letter in text if letter.isalpha()]
    assert [letter for letter in phrase(text) or "" if letter.isalpha()] == letters
