from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.imprint.introduction import LONGEST, LONGEST_ABSTRACT, METHOD, find_introduction, serve_introduction
from harvester.items import Metadata, Value
from tests.harvester.header.making import BODY, Row, document_of

SENTENCE = "Графы изучают давно, но спектры их известны лишь для деревьев и циклов."


@pytest.mark.parametrize("heading", ["Введение", "1. Введение", "ВСТУП", "I. INTRODUCTION", "Einleitung."])
def test_the_text_under_the_heading(heading: str) -> None:
    head: list[Row] = [("О графах", 16.0, True), (heading, 12.0, True)]
    text: list[Row] = [(SENTENCE, 10.0, False), (SENTENCE, 10.0, False)]
    found = find_introduction(document_of([*head, *text, ("2. Постановка задачи", 12.0, True), *BODY]))
    assert found == Value(f"{SENTENCE} {SENTENCE}", 0.85, METHOD)


def test_a_heading_may_stand_in_the_line() -> None:
    found = find_introduction(document_of([(f"Введение. {SENTENCE}", 10.0, False), *BODY]))
    assert found is not None
    assert found.value.startswith(SENTENCE)


@pytest.mark.parametrize("line", ["Введение ........ 3", "Введение в теорию графов", "введение новых понятий"])
def test_what_is_no_heading(line: str) -> None:
    assert find_introduction(document_of([(line, 12.0, True), *BODY])) is None


def test_a_table_of_contents_is_passed_over() -> None:
    contents: list[Row] = [
        ("Введение", 12.0, False),
        *[("Глава о графах . . . . . . . . . . . . . . 7", 10.0, False)] * 9,
    ]
    found = find_introduction(document_of(contents, [("Введение", 12.0, True), *BODY]))
    assert found is not None
    assert found.value.startswith("Текст работы")


def test_it_serves_where_there_is_no_abstract() -> None:
    document = document_of([("Введение", 12.0, True), *[(SENTENCE, 10.0, False)] * 60])
    metadata = Metadata()
    serve_introduction(document, metadata)
    assert metadata.abstract is not None
    assert (metadata.abstract.method, metadata.abstract.weight) == (METHOD, 0.1)
    assert metadata.abstract.value.endswith("циклов.")
    assert LONGEST_ABSTRACT / 2 < len(metadata.abstract.value) <= LONGEST_ABSTRACT


@pytest.mark.parametrize(
    "metadata",
    [Metadata(abstract=Value("Найдены спектры.", 0.9, "rules")), Metadata(kind=Value("volume", 0.9, "rules"))],
)
def test_it_does_not_serve_where_there_is_one_or_can_be_none(metadata: Metadata) -> None:
    before = metadata.abstract
    serve_introduction(document_of([("Введение", 12.0, True), *BODY]), metadata)
    assert metadata.abstract == before


@given(st.lists(st.text(alphabet="Введение. 12Аa", max_size=300), max_size=30))
def test_any_lines_have_an_answer(texts: list[str]) -> None:
    found = find_introduction(document_of([(text, 10.0, False) for text in texts]))
    assert found is None or 0 < len(found.value) <= LONGEST
