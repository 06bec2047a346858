from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import LanguageBlock, Metadata, Value
from harvester.library.searching import (
    FIELDS,
    MOST_SEARCHED,
    MOST_WORDS,
    OFTEN,
    choose_best,
    collect_words,
    read_query,
    score_paper,
    select_new_words,
)
from tests.harvester.library.papers import full_paper, paper

some = st.lists(st.sampled_from("abcde"), unique=True)
indexes = st.fixed_dictionaries(dict.fromkeys(FIELDS, some))


def test_words_stand_in_their_fields() -> None:
    words = collect_words(full_paper(), "сетка " * OFTEN + "границ")
    assert {"метод", "расчет", "capacity"} <= set(words["title"])
    assert {"ежов", "ежова"} & set(words["authors"])
    assert "схема" in words["keywords"]
    assert "граница" in words["abstract"]
    assert (words["often"], words["text"]) == (["сетка"], ["сетка", "граница"])


def test_the_index_of_a_long_text_is_bounded() -> None:
    text = "важно " * 50 + " ".join(f"w{number}" for number in range(2 * MOST_WORDS))
    words = collect_words(paper("a"), text)
    assert len(words["text"]) == MOST_WORDS
    assert "важно" in words["text"]


@given(indexes, indexes)
def test_words_of_a_copy_are_added_once(old: dict[str, list[str]], new: dict[str, list[str]]) -> None:
    added = select_new_words(old, new)
    whole = {field: [*old[field], *added[field]] for field in FIELDS}
    assert all(set(whole[field]) == {*old[field], *new[field]} for field in FIELDS)
    assert not any(select_new_words(whole, new).values())


@given(some.filter(bool), indexes)
def test_a_score_is_a_share(letters: list[str], found: dict[str, list[str]]) -> None:
    query: list[tuple[str, ...]] = [(letter,) for letter in letters]
    assert 0 < score_paper(query, found) <= 1
    assert score_paper(query, {**found, "title": letters}) >= score_paper(query, {**found, "title": []})


def test_equal_scores_are_ordered_by_id() -> None:
    assert choose_best({"b": 0.5, "a": 0.5, "c": 0.9}, 2) == [("c", 0.9), ("a", 0.5)]
    assert choose_best({"a": 1.0}, 0) == choose_best({"a": 1.0}, -1) == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("statyami", "статья"),
        ("ustoychivost", "устойчивость"),
        ("grafov", "граф"),
        ("shem", "схема"),
        ("Shchegolev", "щеголев"),
        ("Orlova", "орлов"),
    ],
)
def test_russian_in_latin_letters_is_understood(typed: str, meant: str) -> None:
    [forms] = read_query(typed)
    assert meant in forms


@pytest.mark.parametrize("typed", ["set of graphs", "optimal control", "the problem of model"])
def test_english_stays_english(typed: str) -> None:
    assert all(form.isascii() for forms in read_query(typed) for form in forms)


@pytest.mark.parametrize(("typed", "meant"), [("Boettcher", "böttcher"), ("Böttcher", "boettcher")])
def test_umlauts_may_be_typed_as_two_letters(typed: str, meant: str) -> None:
    [forms] = read_query(typed)
    assert {typed.casefold(), meant} <= set(forms)


def test_a_query_is_bounded() -> None:
    assert len(read_query(" ".join(f"w{number}" for number in range(1000)))) == MOST_SEARCHED


def test_a_query_has_each_word_once() -> None:
    assert read_query("Статьи, СТАТЬЯМИ и статья!")[0] == ("статья",)
    assert [forms for forms in read_query("стали") if {"сталь", "стать"} <= set(forms)]


def test_words_of_every_language_of_a_header() -> None:
    value = Value("Про спектри скінченних графів", 0.9, "rules")
    block = LanguageBlock("uk", value, abstract=Value("Вивчено оцінки.", 0.9, "rules"), keywords=[value])
    words = collect_words(paper("a", "О спектрах графов", metadata=Metadata(blocks=[block])), "")
    assert "скінченних" in words["title"]
    assert "скінченних" in words["keywords"]
    assert "оцінки" in words["abstract"]
