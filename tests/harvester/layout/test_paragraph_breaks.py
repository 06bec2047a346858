from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import DocumentPage, Line
from harvester.layout.paragraph_breaks import measure_typed_width, part_at_headings
from harvester.layout.paragraphs import make_paragraphs


def parted(*texts: str) -> list[tuple[str, str]]:
    return [(start, line.text) for line, start in part_at_headings([Line(text) for text in texts], 1000)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "Аннотация. Изучены волны в слое льда. Ключевые слова: волна, лёд.",
            [("abstract", "Аннотация. Изучены волны в слое льда."), ("keywords", "Ключевые слова: волна, лёд.")],
        ),
        (
            "Key words: wave, ice. Abstract: Waves in a layer of ice are studied.",
            [("keywords", "Key words: wave, ice."), ("abstract", "Abstract: Waves in a layer of ice are studied.")],
        ),
        (
            "Wir messen Wellen im Eis. Schlagwörter: Welle, Eis",
            [("", "Wir messen Wellen im Eis."), ("keywords", "Schlagwörter: Welle, Eis")],
        ),
        ("Автор выбрал ключевые слова: волна и лёд.", [("", "Автор выбрал ключевые слова: волна и лёд.")]),
        ("We search well. Keywords are chosen by hand.", [("", "We search well. Keywords are chosen by hand.")]),
    ],
)
def test_headings_in_the_midst_of_a_line(text: str, found: list[tuple[str, str]]) -> None:
    assert parted(text) == found


def test_a_heading_broken_over_two_lines() -> None:
    assert parted("Изучены волны в слое льда. Ключевые", "слова: волна, лёд.") == [
        ("", "Изучены волны в слое льда."),
        ("keywords", "Ключевые"),
        ("", "слова: волна, лёд."),
    ]


PIECES = st.sampled_from(["Ключевые слова: ", "Abstract. ", "Keywords — ", "волна, лёд. ", "We see. ", " ", "Key"])


@given(st.lists(st.lists(PIECES, max_size=6).map("".join), max_size=4))
def test_no_letter_is_lost(texts: list[str]) -> None:
    assert "".join("".join(text for _, text in parted(*texts)).split()) == "".join("".join(texts).split())


WRAPPED = [
    "Ледяной покров морей северного полушария",
    "изучают давно, но измерений под самим льдом",
    "до сих пор немного, и они разрозненны.",
]
WHOLE = [
    "О ВОЛНАХ В СЛОЕ ЛЬДА НА ПОВЕРХНОСТИ ЖИДКОСТИ",
    "Рассмотрены волны в слое льда. Найдены условия, при которых они не затухают.",
    "Ключевые слова: волна, лёд, затухание, слой жидкости",
    "Ледяной покров морей изучают давно. Измерений под самим льдом до сих пор немного.",
]


def texts(*found: str) -> list[str]:
    return [part.raw for part in make_paragraphs([DocumentPage(1, lines=[Line(text) for text in found])])]


def test_only_lines_that_go_on_are_typed_ones() -> None:
    assert measure_typed_width([Line(text) for text in WRAPPED]) > 0
    assert measure_typed_width([Line(text) for text in WHOLE]) == 0


def test_german_lines_go_on_with_capitals_after_a_comma() -> None:
    typed = ["Wir berichten über Messungen am Eis, die Wellen,", "Strömung und Dicke zusammen erfassen."]
    assert measure_typed_width([Line(text) for text in typed]) > 0


def test_a_line_that_is_a_paragraph_stays_one() -> None:
    assert texts(*WHOLE) == WHOLE


def test_key_words_end_before_a_sentence_among_typed_lines() -> None:
    words = "Ключевые слова: волна, лёд, затухание волн"
    assert texts(words, *WRAPPED) == [words, " ".join(WRAPPED)]


def test_key_words_go_on_after_a_comma_and_with_a_name() -> None:
    words = [
        "Ключевые слова: волна, лёд, затухание волн,",
        "Баренцево море, дно океана, лёд и задача",
        "Коши, слой льда.",
    ]
    assert texts(*words, *WRAPPED)[0] == " ".join(words)
