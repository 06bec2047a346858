from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.documents import read
from harvester.documents.strange_letters import (
    describe_strange_words,
    find_meant_letters,
    measure_strange_words,
    mend_strange_letters,
)
from harvester.items import DocumentPage, Line
from tests.harvester.documents.making import make_pdf, needs_font

TEXT = "Применение методов проверки. Поиск решений позволяет получить правильные оценки времени работы."


def mend(*texts: str) -> list[str]:
    page = DocumentPage(1, lines=[Line(text) for text in texts])
    mend_strange_letters([page])
    return [line.text for line in page.lines]


def test_a_wrong_capital_is_put_right_by_one_word() -> None:
    assert mend("ôрименение методов") == ["Применение методов"]


def test_a_small_letter_stays_small_and_a_capital_is_told_from_it() -> None:
    spoilt = TEXT.replace("П", "ô").replace("п", "ÿ")
    assert mend(spoilt) == [TEXT]


def test_words_with_two_wrong_letters_wait_for_those_with_one() -> None:
    spoilt = TEXT.replace("П", "ô").replace("р", "å")
    assert "ôåименение" in spoilt
    assert mend(spoilt) == [TEXT]


def test_what_no_word_tells_stays_and_is_told() -> None:
    text = "фôкув ôаз зукôв и так далее, слова и слова"
    assert mend(text) == [text]
    assert "wrong letters in" in describe_strange_words(text)


@pytest.mark.parametrize(
    "text",
    [
        "Œuvres complètes d'Évariste Galois",
        "Die Größe der Lösungen für Übungen",
        "теорема Poincaré и группа Möbius",
        "Применение методов",
    ],
)
def test_honest_accents_are_left_alone(text: str) -> None:
    assert mend(text) == [text]
    assert describe_strange_words(text) == ""


def test_a_letter_that_fits_no_better_than_another_is_not_guessed() -> None:
    # кот, рот, лот: short words fit many letters.
    assert find_meant_letters(["ôот и ôом"]) == {}


@settings(max_examples=30)
@given(st.text(alphabet="абвгôÿé .П", max_size=60))
def test_no_text_grows_or_becomes_stranger(text: str) -> None:
    (mended,) = mend(text)
    assert len(mended) == len(text)
    assert measure_strange_words(mended) <= measure_strange_words(text)


@needs_font
def test_a_file_with_a_wrong_letter_is_read_as_it_was_meant() -> None:
    document = read(make_pdf([(TEXT.replace("П", "ô"), 12.0, "", "L")]), ocr="never")
    assert (document.status, document.detail) == ("ok", "")
    assert " ".join(document.text.split()) == TEXT


@needs_font
def test_a_file_whose_words_cannot_be_read_is_not_ok() -> None:
    rows = [("ôåéôа зåкйôв юôåщ пфôцй ыôåх ждôлц чсмôй тьåбю ийôха цуåкй фыôва", 12.0, "", "L")] * 6
    document = read(make_pdf(rows), ocr="never")
    assert document.status == "no_text"
