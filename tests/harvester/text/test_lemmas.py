from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.text.lemmas import (
    find_lemma,
    list_lemmas,
    list_readings,
    look_up_word,
    open_ending,
    split_terms,
)
from harvester.text.russian_dictionary import open_dictionary
from tests.compiled_pairs import take_pair

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
    assert len(set(list_lemmas(forms))) == 1, list_lemmas(forms)


@pytest.mark.parametrize(("form", "word"), [("статей", "статья"), ("стали", "сталь"), ("стали", "стать")])
def test_a_form_of_two_words_has_both_readings(form: str, word: str) -> None:
    assert word in list_readings(form)


@pytest.mark.parametrize("pair", ["сетка сеть", "gas gases", "this thin", "number numb", "2 3", "статья статуя"])
def test_different_words_stay_different_or_at_least_stay(pair: str) -> None:
    assert all(list_lemmas(pair))
    assert len(list_lemmas(pair)) == 2


KNOWN = "стали новейшими ёлках елках людям мыла я а и спектрах вейвлетов по-новому матрица высшего наибольшей отсечен зелено-желто"


@settings(deadline=None)
@given(st.sampled_from(KNOWN.split()) | st.from_regex("[а-яё]{1,6}", fullmatch=True))
def test_a_word_is_read_as_the_dictionary_parses_it(word: str) -> None:
    parsed = open_dictionary().parse(word)
    assert [(one.normal_form, str(one.tag)) for one in parsed] == [one[:2] for one in look_up_word(word)]
    scores = [one.score for one in look_up_word(word)]
    assert scores == pytest.approx([one.score for one in parsed])


@settings(deadline=None)
@given(st.sampled_from(KNOWN.split()) | st.from_regex("[а-яё]{2,6}", fullmatch=True) | st.text())
def test_known_words_in_c(word: str) -> None:
    plain, in_c = (words(open_dictionary(), open_ending) for words in take_pair("text_lemmas.KnownWords"))
    assert in_c.rate(word) == plain.rate(word)


def test_words_are_cut_out_of_anything() -> None:
    assert split_terms("«Ёж-1», x_y: ﬁeld") == ["еж", "1", "x", "y", "field"]
    assert split_terms("рас\u00adчёт") == ["расчет"]
    assert split_terms("и\u0306") == ["й"]
    assert list_lemmas("") == list_lemmas("…—") == list_lemmas("w" * 1000) == []


@settings(deadline=None)
@given(st.text())
def test_any_text_has_lemmas_and_case_does_not_matter(text: str) -> None:
    assert all(found and not found.isspace() for found in list_lemmas(text))


@settings(deadline=None)
@given(st.from_regex("[а-яё]{1,12}", fullmatch=True))
def test_case_and_yo_do_not_matter(word: str) -> None:
    assert list_lemmas(word.upper()) == list_lemmas(word) == list_lemmas(word.replace("ё", "е"))
    assert "ё" not in find_lemma(split_terms(word)[0])
