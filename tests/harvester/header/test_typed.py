from __future__ import annotations

from harvester.header.paragraphs import paragraphs
from harvester.header.typed import typed_width
from harvester.items import DocumentPage, Line

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
    return [part.raw for part in paragraphs([DocumentPage(1, lines=[Line(text) for text in found])])]


def test_only_lines_that_go_on_are_typed_ones() -> None:
    assert typed_width([Line(text) for text in WRAPPED]) > 0
    assert typed_width([Line(text) for text in WHOLE]) == 0


def test_german_lines_go_on_with_capitals_after_a_comma() -> None:
    typed = ["Wir berichten über Messungen am Eis, die Wellen,", "Strömung und Dicke zusammen erfassen."]
    assert typed_width([Line(text) for text in typed]) > 0


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
