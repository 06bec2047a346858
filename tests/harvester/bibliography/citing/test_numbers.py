from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.citing.numbers import BRACKET, is_in_formula, list_keys, read_numbers


@pytest.mark.parametrize(
    ("inside", "numbers"),
    [
        ("5", [5]),
        (" 5 ", [5]),
        ("5, с. 12", [5]),
        ("5, с. 12, 15; 7", [5, 7]),
        ("9, c.74", [9]),
        ("2. с. 209", [2]),
        ("5: 12–15; 7", [5, 7]),
        ("3–7", [3, 4, 5, 6, 7]),
        ("1, 2; 5", [1, 2, 5]),
        ("1, 3-5, 9", [1, 3, 4, 5, 9]),
        ("5, с. 12, 7, с. 3", [5, 7]),
        ("см. 5 и 7", [5, 7]),
        ("see also 5", [5]),
        ("4, Lemma 19.27", [4]),
        ("13, Theorems 25.3 and 11.7", [13]),
        ("34, p. 272", [34]),
        ("8, Kap. 3", [8]),
        ("3, 3", [3]),
    ],
)
def test_what_a_bracket_cites(inside: str, numbers: list[int]) -> None:
    assert read_numbers(inside) == numbers


@pytest.mark.parametrize("inside", ["0, N", "x1, x2", "1,M]", "pic", "5–1", "1–900", "Орлова 1999", "", "1…P", "a 5"])
def test_what_is_no_citation(inside: str) -> None:
    assert read_numbers(inside) == []


@pytest.mark.parametrize(
    "text", ["при x ∈ [1, 2]", "t = [3, 4]", "производная y [1] есть", "φ[1](0, λ) = 0", "f[2] + g"]
)
def test_brackets_of_formulas(text: str) -> None:
    assert [is_in_formula(bracket) for bracket in BRACKET.finditer(text)] == [True]


@pytest.mark.parametrize(
    "text", ["как показано в [3]", "[3] и", "витамин C [3], см.", "(см.[1])", "на HTML[3] (рис. 2)"]
)
def test_brackets_that_may_cite(text: str) -> None:
    assert [is_in_formula(bracket) for bracket in BRACKET.finditer(text)] == [False]


def test_labels_apart_by_semicolons_or_commas_and_years_alone() -> None:
    assert [ways[1] for ways in list_keys("см. Орлова 1999: 45; 2001; Чиж, Зимин 2005, с. 7")] == [
        ["Орлова 1999"],
        ["Орлова  2001"],
        ["Чиж, Зимин 2005"],
    ]
    assert list_keys("OCh 88, Zim 89")[0][2] == ["OCh 88", "Zim 89"]


@given(st.text(alphabet="0123456789,;–- с.иp:", max_size=160))
def test_any_bracket_gives_numbers_once(inside: str) -> None:
    numbers = read_numbers(inside)
    assert len(set(numbers)) == len(numbers)
