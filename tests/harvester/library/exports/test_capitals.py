from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.library.exports.capitals import in_small_letters


@pytest.mark.parametrize(
    ("printed", "written"),
    [
        ("О ПРЕДЕЛАХ РОСТА", "О пределах роста"),
        ("ЭКОНОМИКА РОССИИ И США В 1990-Х ГОДАХ", "Экономика России и США в 1990-х годах"),
        ("ПИСЬМА А. П. ЧЕХОВА. ЧАСТЬ II", "Письма А. П. Чехова. Часть II"),
        ("ПОЧВЫ САНКТ-ПЕТЕРБУРГА", "Почвы Санкт-Петербурга"),
        ("ЛОГИКО-ЯЗЫКОВЫЕ МОДЕЛИ В СРЕДЕ MATLAB", "Логико-языковые модели в среде MATLAB"),
        ("ДНК-МАРКЕРЫ ПШЕНИЦЫ", "ДНК-маркеры пшеницы"),
        ("О пределах РОСТА", "О пределах РОСТА"),
        ("ON THE LIMITS OF DNA", "ON THE LIMITS OF DNA"),
        ("ЭВМ", "ЭВМ"),
        ("", ""),
    ],
)
def test_names_and_abbreviations_keep_their_capitals(printed: str, written: str) -> None:
    assert in_small_letters(printed) == written


@given(st.text(alphabet="АБВЁЯ -.«»1X", max_size=40))
def test_nothing_but_the_case_of_letters_changes(title: str) -> None:
    assert in_small_letters(title).casefold() == title.casefold()
