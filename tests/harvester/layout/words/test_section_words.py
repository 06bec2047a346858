from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.layout.words.section_words import name_start
from harvester.lexicon import list_words


@pytest.mark.parametrize(
    ("line", "start"),
    [
        ("Аннотация. В работе изучаются графы", "abstract"),
        ("Abstract", "abstract"),
        ("1 Abstract", "abstract"),
        ("Zusammenfassung: Der Beitrag", "abstract"),
        ("Ключевые слова и словосочетания: граф", "keywords"),
        ("Key words and phrases: graph", "keywords"),
        ("1. ВВЕДЕНИЕ", "section"),
        ("Введение. Графы изучались давно", "section"),
        ("СПИСОК ЛИТЕРАТУРЫ", "references"),
        ("УДК 519.17", "code"),
        ("MSC2010: 05C50", "code"),
        ("2010 Mathematics Subject Classification: 05C50", "code"),
        ("Поступила в редакцию 15.01.2016 г.", "received"),
        ("(Received 8 October 2003)", "received"),
        ("Для цитирования: Соколов И. И.", "note"),
        ("Аннотации к статьям собраны в конце", ""),
        ("Спектры графов изучались давно", ""),
    ],
)
def test_what_a_line_begins(line: str, start: str) -> None:
    assert name_start(line) == start


@given(st.text(max_size=300))
def test_any_line_has_an_answer(line: str) -> None:
    assert name_start(line) in {"", "abstract", "keywords", "section", "references", "code", "received", "note"}


@pytest.mark.parametrize(
    ("words", "start"),
    [
        (("abstract_headings", "abstract_headings.other", "abstract_headings.rare"), "abstract"),
        (("keyword_headings", "keyword_headings.other"), "keywords"),
        (("introduction_headings.problem", "contents_headings"), "section"),
        (("author_notes", "citation_notes", "citation_notes.other", "acknowledgement_headings"), "note"),
    ],
)
def test_all_words_of_the_lexicon_are_known_by_their_beginnings(words: tuple[str, ...], start: str) -> None:
    headings = [word.replace("*", "") for name in words for word in list_words(name) if word.replace(" ", "").isalpha()]
    assert headings
    assert {name_start(heading.upper()) for heading in headings} == {start}
