from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.library.queries import (
    AUTHOR,
    HAS,
    LANGUAGE,
    MOST_TERMS,
    PHRASE,
    TITLE,
    WORD,
    YEAR,
    SearchTerm,
    fits_author,
    parse_query,
    read_years,
    write_query,
)


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("сетка  Grids", [SearchTerm(WORD, "сетка"), SearchTerm(WORD, "grids")]),
        ('"теория графов"', [SearchTerm(PHRASE, "теория графов")]),
        ("«теория графов", [SearchTerm(PHRASE, "теория графов")]),
        ("-шум", [SearchTerm(WORD, "шум", excluded=True)]),
        ("-кое-что", [SearchTerm(PHRASE, "кое что", excluded=True)]),
        ("кое-что", [SearchTerm(WORD, "кое"), SearchTerm(WORD, "что")]),
        ("a - b", [SearchTerm(WORD, "a"), SearchTerm(WORD, "b")]),
        ('author:"Орлова Н. В."', [SearchTerm(AUTHOR, "Орлова Н. В.")]),
        ("Автор:Орлова", [SearchTerm(AUTHOR, "Орлова")]),
        ("-autor:Keßler", [SearchTerm(AUTHOR, "Keßler", excluded=True)]),
        ("title:сетки", [SearchTerm(TITLE, "сетки")]),
        ("year:2010..2015", [SearchTerm(YEAR, "2010..2015")]),
        ("год:2015-2010", [SearchTerm(YEAR, "2010..2015")]),
        ("jahr:2012", [SearchTerm(YEAR, "2012..2012")]),
        ("year:..2015", [SearchTerm(YEAR, "..2015")]),
        ("year:2010…", [SearchTerm(YEAR, "2010..")]),
        ("lang:RU has:file", [SearchTerm(LANGUAGE, "ru"), SearchTerm(HAS, "file")]),
        ("есть:файл", [SearchTerm(HAS, "file")]),
        ("note:this", [SearchTerm(WORD, "note"), SearchTerm(WORD, "this")]),
        ("...", []),
    ],
)
def test_a_query_is_taken_apart(text: str, terms: list[SearchTerm]) -> None:
    assert parse_query(text).terms == terms
    assert parse_query(text).unclear == []


@pytest.mark.parametrize(
    "text", ["year:abc", "year:20", "year:..", "lang:russian", "has:wings", 'author:"..."', "title:-"]
)
def test_what_an_operator_cannot_mean_is_told(text: str) -> None:
    found = parse_query(f"сетка {text}")
    assert found.unclear == [text]
    assert found.terms == [SearchTerm(WORD, "сетка")]


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet=st.sampled_from('абЁxy1 .:-"«»авторyear'), max_size=60) | st.text(max_size=200))
def test_any_text_is_a_query_and_written_again_means_the_same(text: str) -> None:
    found = parse_query(text)
    again = parse_query(write_query(found.terms))
    assert again.terms == found.terms
    assert again.unclear == []


def test_no_query_has_too_many_terms() -> None:
    assert len(parse_query(" ".join(f"w{number}" for number in range(500))).terms) == MOST_TERMS


def test_words_that_rank_are_those_that_must_be_there() -> None:
    assert parse_query('сетка -шум "теория графов" author:Орлова title:схемы').told == "сетка теория графов схемы"


def test_years_and_names_are_compared() -> None:
    assert read_years("2010..") == (2010, 9999)
    assert read_years("..2015") == (0, 2015)
    assert fits_author("orlova-n-v", "orlova")
    assert fits_author("orlova-n", "orlova-n-v")
    assert not fits_author("orlovanova-n", "orlova")
    assert not fits_author("orlova-m", "orlova-n")
