from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.text.line_language import is_parallel, is_translated, tell_language
from tests.compiled_pairs import take_pair


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("О спектрах конечных графов", "ru"),
        ("Просторові задачі теорії пружності", "uk"),
        ("On the spectra of finite graphs", "en"),
        ("Über die Spektren endlicher Graphen", "de"),
        ("Graph spectra", "en"),
        ("РЕГУЛЯРНА I ХАОТИЧНА ДИНАМIКА СИСТЕМ", "uk"),
        ("Аб спектрах канечных графаў і іх прымяненні", "be"),
        ("Ақырлы графтардың спектрлері және олардың қолданылуы", "kk"),
        ("Sur les spectres des graphes dans la chimie", "fr"),
        ("Об ISO и о введении новых обозначений", "ru"),
        ("Wellen in der Eisdecke", "de"),
        ("Waves in ice", "en"),
        ("", "en"),
    ],
)
def test_languages_of_titles(text: str, language: str) -> None:
    assert tell_language(text) == language


@pytest.mark.parametrize(
    ("upper", "lower", "parallel"),
    [
        ("О спектрах конечных графов", "On the spectra of finite graphs", True),
        ("Über die Spektren der Graphen", "On the spectra of finite graphs", True),
        ("О языке Haskell", "Haskell и его типы", False),
        ("Пакет", "Finite Graphs 2.0", False),
        ("The Spectra of Graphs", "Eine Einführung in die Lehre der Graphen", False),
        ("Über die Spektren der Graphen", "Eine Einführung mit The Graph Book", False),
        ("On spectra", "A survey of the field", False),
    ],
)
def test_the_same_in_another_language(upper: str, lower: str, parallel: bool) -> None:
    assert is_parallel(upper, lower) == parallel


@pytest.mark.parametrize(
    ("above", "below", "said"),
    [
        ("Рост деревьев", "Growth of trees on hills", True),
        ("Рост деревьев в среде", "Java", False),
        ("Growth of trees", "on the slopes of hills", False),
        ("Рост деревьев в пакете", "GREEN HILLS для начинающих", False),
        ("Поддержка языка", "Maple в среде", False),
        ("Поддержка языка", "Maple в Green Hills Studio", False),
        ("РОСТ ДЕРЕВЬЕВ НА СКЛОНАХ", "GROWTHOFTREESONTHE SLOPESOFNORTHERNHILLS", True),
        ("Growth of n trees", "О росте n деревьев на склонах", True),
    ],
)
def test_translated_lines(above: str, below: str, said: bool) -> None:
    assert is_translated(above, below) == said


@given(st.text() | st.text("azяаёіїєґўәғқңөұүһһѐӿA1 "))
def test_letters_counted_in_c_are_those_in_python(small: str) -> None:
    plain, in_c = take_pair("text_line_language.count_letters")
    assert plain(small) == in_c(small)
