from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.features.spelling import shape_of, spelling
from harvester.text.tokens import tokens_of

SHAPES = {"year", "doi", "9x", "1d", "2d", "3d", "4d", "5d", "url", "I", "i", "XX", "XXX", "Xx", "Xx-X", "xX", "x"}


@pytest.mark.parametrize(
    ("word", "shape"),
    [
        ("2001", "year"),
        ("1990a", "year"),
        ("1499", "4d"),
        ("2101", "4d"),
        ("12", "2d"),
        ("1234567", "5d"),
        ("12с", "9x"),
        ("10.1234/a.5", "doi"),
        ("И", "I"),
        ("и", "i"),
        ("МГУ", "XX"),
        ("НАУКА", "XXX"),
        ("Наука", "Xx"),
        ("наука", "x"),
        ("arXiv", "xX"),
        ("Ростов-Дон", "Xx-X"),
        ("Изд-во", "Xx"),
        ("http://a", "url"),
        ("www.a", "url"),
    ],
)
def test_shapes(word: str, shape: str) -> None:
    assert shape_of(word) == shape


def test_a_word_by_its_letters() -> None:
    assert spelling("Журнал") == ["w=журнал", "sh=Xx", "p3=жур", "s2=ал", "s3=нал", "s4=рнал", "ln=6"]
    assert spelling("XIV") == ["w=xiv", "sh=XX", "roman", "ln=3"]
    assert spelling("2001") == ["w=2001", "sh=year", "ln=4"]


def test_endless_words_are_all_the_same() -> None:
    one, other = spelling("а" * 30), spelling("б" * 40)
    assert one[0] == other[0] == "w=long"
    assert one[-1] == other[-1] == "ln=8"


@given(st.text(max_size=80))
def test_every_word_has_one_of_the_shapes(text: str) -> None:
    assert {shape_of(word) for word in tokens_of(text).words} <= SHAPES
