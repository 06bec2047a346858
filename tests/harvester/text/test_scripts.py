from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.text.scripts import in_capitals, is_cyrillic, normalise_text, split_words, squeeze, unify_alphabet


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("  Ёлка\n и   Ель ", "елка и ель"),
        ("алго\u00adритм", "алгоритм"),
        ("Шеннона–Фано — код", "шеннона-фано - код"),
        ("«Кавычки» и “quotes”", '"кавычки" и "quotes"'),
        ("е\u0308лка", "елка"),
        ("ﬁnite", "finite"),
        ("Straße", "strasse"),
    ],
)
def test_normal(text: str, expected: str) -> None:
    assert normalise_text(text) == expected


def test_squeeze_and_words() -> None:
    assert squeeze("О коде Шеннона–Фано, 2-е изд.") == "окодешеннонафано2еизд"
    assert split_words("О коде Шеннона–Фано") == ["о", "коде", "шеннона", "фано"]


@pytest.mark.parametrize(("text", "expected"), [("cиcтeмa", "система"), ("pаper", "paper"), ("mesh-сеть", "mesh-сеть")])
def test_a_word_of_two_alphabets_becomes_one_of_one(text: str, expected: str) -> None:
    assert unify_alphabet(text) == expected


def test_is_cyrillic() -> None:
    assert is_cyrillic("Метод LLVM-сборки")
    assert not is_cyrillic("A method of Чебышёв approximation")


@given(st.text("abXYбжЁДіß 1.,-中", max_size=90))
def test_scripts_and_capitals_are_told_by_counting_letters(text: str) -> None:
    small = text.casefold()
    cyrillic, latin = (sum(first <= letter <= last for letter in small) for first, last in (("а", "ӿ"), ("a", "z")))
    assert is_cyrillic(text) == (cyrillic > latin)
    head = text[:60]
    assert in_capitals(text) == (head.isupper() or sum(map(str.isupper, head)) > 3 * sum(map(str.islower, head)))


@given(st.text("aZяЁéіҐ1 «𝐀ѐӿ", max_size=12))
def test_letters_of_both_alphabets_are_counted(text: str) -> None:
    cyrillic, latin = (sum(one in letters for one in text) for letters in ("яЁіҐѐӿ", "aZ"))
    assert is_cyrillic(text) == (cyrillic > latin)
