from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.header.fields.keywords import LONGEST_TERM, MOST_KEYWORDS, find_keywords, split_terms
from harvester.layout.paragraphs import make_paragraphs
from tests.harvester.header.making import BODY, Row, page_of


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("граф; спектр, радиус; дерево", ["граф", "спектр, радиус", "дерево"]),
        ("граф, спектр.", ["граф", "спектр"]),
        ("граф,спектр", ["граф", "спектр"]),
        ("фильтр (a, b), погрешность 1,5 %", ["фильтр (a, b)", "погрешность 1,5 %"]),
        ("граф – спектр – радиус", ["граф", "спектр", "радиус"]),
        ("граф / спектр / радиус", ["граф", "спектр", "радиус"]),
        ("граф, ввод/вывод", ["граф", "ввод/вывод"]),
        ("граф, граф, дерево", ["граф", "дерево"]),
        ("граф, спектр; радиус, дерево, цикл", ["граф", "спектр", "радиус", "дерево", "цикл"]),
        ("граф, дерево. В статье показано, что граф есть дерево.", ["граф", "дерево"]),
        ("МГТУ им. Н. Э. Баумана, граф", ["МГТУ им. Н. Э. Баумана", "граф"]),
        ("Граф. Дерево. Цикл", ["Граф", "Дерево", "Цикл"]),
        ("теория графов", ["теория графов"]),
        ("", []),
    ],
)
def test_terms(text: str, found: list[str]) -> None:
    assert split_terms(text) == found


@given(st.text(max_size=2000))
def test_terms_are_few_and_short(text: str) -> None:
    found = split_terms(text)
    assert len(found) <= MOST_KEYWORDS
    assert all(1 < len(term) < LONGEST_TERM for term in found)


def test_lists_in_two_languages_over_several_lines() -> None:
    rows: list[Row] = [
        ("Ключевые слова: граф, спектральный", 9.0, False),
        ("радиус, дерево.", 9.0, False),
        ("Keywords: graph, tree", 9.0, False),
        ("Введение", 12.0, True),
        *BODY,
    ]
    found = find_keywords(make_paragraphs([page_of(rows)]))
    assert [[value.value for value in values] for values in found] == [
        ["граф", "спектральный радиус", "дерево"],
        ["graph", "tree"],
    ]


def test_the_heading_may_stand_alone() -> None:
    rows: list[Row] = [("Ключевые слова", 12.0, True), ("граф, дерево", 9.0, False), ("Введение", 12.0, True), *BODY]
    assert [value.value for value in find_keywords(make_paragraphs([page_of(rows)]))[0]] == ["граф", "дерево"]


def listed(*rows: Row) -> list[list[str]]:
    return [[value.value for value in values] for values in find_keywords(make_paragraphs([page_of(list(rows))]))]


def test_a_list_run_into_the_abstract() -> None:
    rows: list[Row] = [
        ("Аннотация. Изучены спектры конечных графов. Ключевые слова: граф, спектральный", 9.0, False),
        ("радиус.", 9.0, False),
        ("Введение", 12.0, True),
    ]
    assert listed(*rows, *BODY) == [["граф", "спектральный радиус"]]


@pytest.mark.parametrize("after", ["Шифр: Ф-17, 2011", *(text for text, _, _ in BODY[:1])])
def test_the_last_term_ends_with_its_line(after: str) -> None:
    assert listed(("Ключевые слова: граф, дерево", 9.0, False), (after, 9.0, False))[0] == ["граф", "дерево"]


def test_a_list_ends_with_its_page() -> None:
    pages = [page_of([*BODY[:2], ("Keywords: graphs and their spectra", 9.0, False)]), page_of(BODY, 2)]
    assert [value.value for value in find_keywords(make_paragraphs(pages))[0]] == ["graphs and their spectra"]


def test_the_words_inside_a_sentence_begin_no_list() -> None:
    assert listed(("ключевые слова, которые даёт автор, не всегда лучшие", 9.0, False)) == []
