from __future__ import annotations

import pytest

from harvester.header.fields.abstract import find_abstracts, find_body_style
from harvester.items import DocumentPage, Line
from harvester.layout.paragraphs import make_paragraphs
from tests.harvester.header.making import BODY, Row, page_of

TEXT = "В работе изучаются спектры конечных графов и оценки через степени вершин."
ENGLISH = "The paper studies spectra of finite graphs and bounds by the degrees of vertices."
TITLE: Row = ("О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ", 16.0, True)


def found(rows: list[Row], last: list[Row] | None = None, title: int = 0) -> list[str]:
    page = page_of(rows)
    back = make_paragraphs([page_of(last, 3)]) if last else []
    body = find_body_style(page.lines)
    return [value.value for value in find_abstracts(make_paragraphs([page]), back, body, title)]


@pytest.mark.parametrize("heading", ["Аннотация.", "Аннотация:", "АННОТАЦИЯ —", "Реферат.", "Резюме."])
def test_a_named_one(heading: str) -> None:
    assert found([TITLE, (f"{heading} {TEXT}", 9.0, False), ("Введение", 12.0, True), *BODY]) == [TEXT]


def test_the_heading_may_stand_alone() -> None:
    rows: list[Row] = [("Аннотация", 12.0, True), (TEXT, 9.0, False), ("Ключевые слова: граф", 9.0, False), *BODY]
    assert found(rows, title=-1) == [TEXT]


def test_an_unnamed_one_set_smaller_before_the_key_words() -> None:
    rows: list[Row] = [
        TITLE,
        ("И. И. Соколов", 12.0, False),
        (TEXT, 9.0, False),
        ("Ключевые слова: граф, дерево", 9.0, False),
        *BODY,
    ]
    assert found(rows) == [TEXT]


def test_the_first_sentence_of_the_text_is_none() -> None:
    rows: list[Row] = [TITLE, ("И. И. Соколов", 12.0, False), *BODY]
    assert found(rows) == []


def test_two_languages_one_below_the_other() -> None:
    rows: list[Row] = [
        TITLE,
        (f"Аннотация. {TEXT}", 9.0, False),
        (f"Abstract. {ENGLISH}", 9.0, False),
        ("Введение", 12.0, True),
        *BODY,
    ]
    assert found(rows) == [TEXT, ENGLISH]


def test_the_english_one_after_the_references() -> None:
    last: list[Row] = [
        ("Литература", 12.0, True),
        ("1. Соколов И. И. Графы и деревья. М.: Наука, 2001. 200 с.", 10.0, False),
        ("ON THE SPECTRA OF FINITE GRAPHS", 12.0, True),
        (f"Abstract. {ENGLISH}", 9.0, False),
    ]
    assert found([TITLE, (f"Аннотация. {TEXT}", 9.0, False), ("Введение", 12.0, True), *BODY], last) == [TEXT, ENGLISH]


def test_the_parts_of_a_structured_one_stay_together() -> None:
    texts = [
        f"Abstract. Aims. {ENGLISH}",
        "Methods. All graphs with ten vertices were generated and compared by hand.",
        "Results. The bounds hold for all of them, and are sharp for the stars only.",
        "The history of the question is long. " * 5,
    ]
    front = make_paragraphs([DocumentPage(1, lines=[Line(text, size=10.0) for text in texts])])
    (value,) = find_abstracts(front, [], Line("", size=10.0), -1)
    assert value.value.startswith("Aims.")
    assert value.value.endswith("for the stars only.")


def test_the_other_language_may_stand_above_the_title() -> None:
    above: list[Row] = [("ON THE SPECTRA OF FINITE GRAPHS", 12.0, True), (f"Summary. {ENGLISH}", 9.0, False)]
    rows: list[Row] = [*above, TITLE, (f"Резюме. {TEXT}", 9.0, False), ("Введение", 12.0, True), *BODY]
    assert found(rows, title=2) == [TEXT, ENGLISH]


def test_an_unnamed_one_before_the_key_words_at_the_end() -> None:
    heading: Row = ("Литература", 12.0, True)
    words: Row = ("Keywords: graph, spectrum", 9.0, False)
    rows: list[Row] = [TITLE, (f"Резюме. {TEXT}", 9.0, False), ("Введение", 12.0, True), *BODY, heading]
    assert found([*rows, ("ON THE SPECTRA", 12.0, True), (ENGLISH, 9.0, False), words]) == [TEXT, ENGLISH]
    entry: Row = ("The paper on spectra of graphs and bounds of vertices. Graphs, 1999, vol. 3, pp. 5-9.", 9.0, False)
    assert found([*rows, entry, words]) == [TEXT]


def test_a_line_of_contents_is_none() -> None:
    rows: list[Row] = [
        ("Аннотация", 12.0, False),
        ("Глава о спектрах графов .............. 5 Глава о деревьях ..... 7", 9.0, False),
    ]
    assert found([*rows, *BODY], title=-1) == []
