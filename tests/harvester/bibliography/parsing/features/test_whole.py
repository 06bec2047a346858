from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.features.spelling import shape_of
from harvester.bibliography.parsing.features.whole import language_of, opening, places, style_of
from harvester.text.tokens import tokens_of


@pytest.mark.parametrize(
    ("text", "style"),
    [
        ("Соколов И. О графах // Журнал. 2001", "ru//"),
        ("Соколов И. О графах. – М., 2001", "ru-"),
        ("Соколов И. О графах. М., 2001", "ru"),
        ("Falcon Z. Spectra of the trees // Letters. 2001", "en//"),
        ("Falcon Z. Spectra of trees. https://a.example/b", "en"),
        ("Falcon Z. Die Spektren der Bäume. Berlin", "de"),
    ],
)
def test_language_and_style(text: str, style: str) -> None:
    assert style_of(tokens_of(text)) == style


def test_one_cyrillic_letter_is_not_russian() -> None:
    assert language_of(tokens_of("Falcon Z. Spectra, С. 5")) == "en"


def test_the_opening_is_that_of_the_first_three_words() -> None:
    tokens = tokens_of("Соколов И. И., Лисицын П. О графах")
    begun = opening([shape_of(word) for word in tokens.words], tokens.gaps)
    assert set(begun) == {"Xx", "I", "x"}
    assert begun["Xx"].names == ["o=Xx I. I. |Xx"]
    assert begun["x"].names == ["o=Xx I. I. |x"]


def test_places_of_a_short_and_of_a_long_reference() -> None:
    assert [block.names for block in places(2)] == [["at=0", "n=0", "e=2"], ["at=5", "n=1", "e=1"]]
    twenty = [block.names for block in places(20)]
    assert twenty[0] == ["at=0", "n=0"]
    assert twenty[3:5] == [["at=1", "n=3"], ["at=2"]]
    assert twenty[9] == ["at=4"]
    assert twenty[19] == ["at=9", "e=1"]


@given(st.integers(0, 300))
def test_a_place_for_each_word_in_order(count: int) -> None:
    tenths = [int(block.names[0].removeprefix("at=")) for block in places(count)]
    assert len(tenths) == count
    assert tenths == sorted(tenths)
    assert not tenths or 0 <= tenths[0] <= tenths[-1] <= 9
