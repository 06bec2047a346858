from __future__ import annotations

import pytest

from harvester.header.sections import by_language, find_abstracts, find_keywords
from harvester.items import Value
from tests.harvester.header.making import BODY, document_of

TEXT = "В работе изучаются спектры конечных графов и их оценки через степени вершин."


@pytest.mark.parametrize("heading", ["Аннотация.", "Аннотация:", "АННОТАЦИЯ —", "Реферат.", "Резюме."])
def test_headings_of_an_abstract(heading: str) -> None:
    rows = [(f"{heading} {TEXT}", 9.0, False), ("Введение", 12.0, True), *BODY]
    assert [value.value for value in find_abstracts(document_of(rows))] == [TEXT]


def test_the_heading_may_stand_alone() -> None:
    rows = [("Аннотация", 12.0, True), (TEXT, 9.0, False), ("Ключевые слова: граф", 9.0, False), *BODY]
    assert [value.value for value in find_abstracts(document_of(rows))] == [TEXT]


@pytest.mark.parametrize(
    ("line", "terms"),
    [
        ("Ключевые слова: граф; спектр, радиус; дерево", ["граф", "спектр, радиус", "дерево"]),
        ("Ключевые слова: граф, спектр.", ["граф", "спектр"]),
        ("Keywords: graph, tree", ["graph", "tree"]),
    ],
)
def test_keywords(line: str, terms: list[str]) -> None:
    rows = [(line, 9.0, False), ("Введение", 12.0, True), *BODY]
    assert [[value.value for value in values] for values in find_keywords(document_of(rows))] == [terms]


def test_the_own_language_comes_first() -> None:
    english = Value("We study spectra of finite graphs and bounds of their radius.", 0.8, "rules")
    russian = Value(TEXT, 0.8, "rules")
    assert by_language([english, russian], "ru") == (russian, english)
    assert by_language([english], "ru") == (english, None)
    assert by_language([], "ru") == (None, None)
