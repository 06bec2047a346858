from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Want
from harvester.verification.wanted import Wanted, make_keys, split_key_words, split_plain_words


def test_a_want_made_ready() -> None:
    wanted = Wanted.of(Want("w", "Ряды Фурье. Часть II", ["Щёголев А. П.", "Орлова Н. В."], 2010))
    assert wanted.surnames == ["Щёголев", "Орлова"]
    assert (wanted.year, wanted.plain[-1]) == (2010, "2")
    assert wanted.squeezed == "".join(wanted.words)


@pytest.mark.parametrize(
    ("authors", "surnames"),
    [
        (["Roth, Philip Maria"], ["Roth"]),
        (["Орлова Н. В., Щёголев А. П., Седов М."], ["Орлова", "Щёголев", "Седов"]),
        (["Broek, Carla", "Carla Broek", "Broek Carla", "Broek C."], ["Broek"] * 4),
        ([], []),
        (["", " "], []),
    ],
)
def test_authors_in_one_string_or_in_several(authors: list[str], surnames: list[str]) -> None:
    assert Wanted.of(Want("w", "Ряды", authors)).surnames == surnames


def test_both_alphabets_have_one_key() -> None:
    assert split_key_words("Сходимость рядов") == split_key_words("Skhodimost ryadov")
    assert split_key_words("Сходимость рядов") != split_key_words("Сходимость рядом")


def test_roman_numbers_are_numbers() -> None:
    assert split_plain_words("Ряды, III и XII") == ["ряды", "3", "и", "12"]
    assert split_plain_words("I. Введение") == ["i", "введение"]


@given(st.text(max_size=60))
def test_a_key_for_each_word(text: str) -> None:
    plain = split_plain_words(text)
    assert len(make_keys(plain)) == len(plain)
