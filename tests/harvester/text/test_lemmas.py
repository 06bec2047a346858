from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.text.lemmas import lemma, lemmas, readings, words

ONE_WORD = [
    "статья статьи статьями СТАТЬЯ",
    "ёлка елка ёлками Елку",
    "решение решений решениями",
    "численный численных численными",
    "method methods Methode Methoden",
    "study studies",
    "analysis analyses",
    "matrix",
    "class classes",
]


@pytest.mark.parametrize("forms", ONE_WORD)
def test_forms_of_one_word_have_one_lemma(forms: str) -> None:
    assert len(set(lemmas(forms))) == 1, lemmas(forms)


@pytest.mark.parametrize(("form", "word"), [("статей", "статья"), ("стали", "сталь"), ("стали", "стать")])
def test_a_form_of_two_words_has_both_readings(form: str, word: str) -> None:
    assert word in readings(form)


@pytest.mark.parametrize("pair", ["сетка сеть", "gas gases", "this thin", "number numb", "2 3", "статья статуя"])
def test_different_words_stay_different_or_at_least_stay(pair: str) -> None:
    assert all(lemmas(pair))
    assert len(lemmas(pair)) == 2


def test_words_are_cut_out_of_anything() -> None:
    assert words("«Ёж-1», x_y: ﬁeld") == ["еж", "1", "x", "y", "field"]
    assert words("рас\u00adчёт") == ["расчет"]
    assert words("и\u0306") == ["й"]
    assert lemmas("") == lemmas("…—") == lemmas("w" * 1000) == []


@settings(deadline=None)
@given(st.text())
def test_any_text_has_lemmas_and_case_does_not_matter(text: str) -> None:
    assert all(found and not found.isspace() for found in lemmas(text))


@settings(deadline=None)
@given(st.from_regex("[а-яё]{1,12}", fullmatch=True))
def test_case_and_yo_do_not_matter(word: str) -> None:
    assert lemmas(word.upper()) == lemmas(word) == lemmas(word.replace("ё", "е"))
    assert "ё" not in lemma(words(word)[0])


def test_the_dictionary_is_loaded_only_when_needed() -> None:
    code = "import sys, harvester.library, harvester.library.sqlite; print('pymorphy3' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"
