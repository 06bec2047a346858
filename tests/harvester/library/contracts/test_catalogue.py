"""Papers found by their words, in both stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.items import Correction, Paper, Search
from tests.harvester.library.papers import full_paper, paper, sha

if TYPE_CHECKING:
    from harvester.library.contracts import Library


@pytest.mark.parametrize(
    "words", ["статьями", "СТАТЬЯ", "ёлка", "елке", "елки статьи", "methods", "method", "Ежовой", "сетка", "статей"]
)
def test_any_form_of_a_word_is_found(searched_library: Library, words: str) -> None:
    searched_library.papers.save(full_paper(), "Ёлка растёт в каждой статье о методах")
    assert [found.sha256 for found, _ in searched_library.catalogue.search(words)] == [sha("full")]


@pytest.mark.parametrize("words", ["", "...", "ёлка кактус", '"', "title:елка", "el*", "NOT"])
def test_all_words_must_be_there(searched_library: Library, words: str) -> None:
    searched_library.papers.save(full_paper(), "Ёлка")
    assert searched_library.catalogue.search(words) == []


def test_a_title_counts_more_than_the_text(searched_library: Library) -> None:
    searched_library.papers.save(paper("a", "Прочее"), "сетка " * 9)
    searched_library.papers.save(paper("b", "Сетка и прочее"), "")
    searched_library.papers.save(paper("c", "Сетка"), "")
    searched_library.papers.save(paper("d", "Прочее"), "сетка")
    assert [found.sha256 for found, _ in searched_library.catalogue.search("сетки")] == [sha(name) for name in "cbad"]
    assert len(searched_library.catalogue.search("сетки", limit=2)) == 2


def test_words_of_a_further_copy_are_found(searched_library: Library) -> None:
    searched_library.papers.save(paper("a"), "")
    searched_library.papers.save(paper("a"), "кактус")
    assert len(searched_library.catalogue.search("кактусы")) == 1


def shelve(library: Library) -> None:
    rows = [
        ("graphs", "Теория графов и сетей", ["Орлова Н. В."], "2010", "ru"),
        ("nets", "Сети и теория; о графах", ["Кравец Р. О."], "2012", "ru"),
        ("noise", "Noise in graph theory", ["Orlova N. V.", "Berg J."], "2015", "en"),
        ("undated", "Шум в теории графов", ["Орлов Н. В."], None, "ru"),
    ]
    for name, title, authors, year, language in rows:
        size = 0 if name == "nets" else 9
        made = Paper("", sha(name), title, authors, year, size=size, language=language)
        library.papers.save(made, "общий текст")


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ('"теория графов"', {"graphs", "undated"}),
        ('"графов теория"', set()),
        ('"теории граф"', {"graphs", "undated"}),
        ('теория -"теория графов"', {"nets"}),
        ("текст -шум", {"graphs", "nets", "noise"}),
        ("-шум", {"graphs", "nets", "noise"}),
        ("author:Орлова", {"graphs", "noise"}),
        ('author:"Orlova N."', {"graphs", "noise"}),
        ('author:"Орлова М."', set()),
        ("текст -author:Орлова", {"nets", "undated"}),
        ("year:2010..2012", {"graphs", "nets"}),
        ("year:2012..", {"nets", "noise"}),
        ("year:..2010", {"graphs"}),
        ("-year:2010..2012", {"noise", "undated"}),
        ("lang:en", {"noise"}),
        ("-lang:en", {"graphs", "nets", "undated"}),
        ("has:file", {"graphs", "noise", "undated"}),
        ("-has:file", {"nets"}),
        ("title:сети", {"graphs", "nets"}),
        ("текст -title:сети", {"noise", "undated"}),
        ("автор:Орлова год:2010..2015 язык:ru", {"graphs"}),
        ("текст year:now", {"graphs", "nets", "noise", "undated"}),
        ("year:now", set()),
    ],
)
def test_operators_narrow_a_search(searched_library: Library, query: str, found: set[str]) -> None:
    shelve(searched_library)
    answer = searched_library.catalogue.find(Search(query))
    assert {paper.sha256 for paper, _ in answer.papers} == {sha(name) for name in found}
    assert answer.total == len(found)


def test_a_phrase_of_a_corrected_title_is_found_and_the_old_one_is_not(searched_library: Library) -> None:
    shelve(searched_library)
    [(old, _)] = searched_library.catalogue.search('"сетей"  год:2010')
    searched_library.papers.correct(old.paper_id, Correction("title", ["Укладка графов на плоскости"]))
    assert len(searched_library.catalogue.search('"укладка графов"')) == 1
    assert [paper.sha256 for paper, _ in searched_library.catalogue.search('"теория графов"')] == [sha("undated")]


def test_phrases_survive_a_rejection_and_a_copy_of_the_library(searched_library: Library) -> None:
    shelve(searched_library)
    [(paper, _)] = searched_library.catalogue.search('"теория графов" year:2010')
    searched_library.removals.reject(paper.paper_id, "", 1.0)
    assert searched_library.catalogue.search('"теория графов" year:2010') == []
    searched_library.removals.restore(paper.paper_id)
    assert len(searched_library.catalogue.search('"теория графов" year:2010')) == 1
    words = next(row["words"] for table, row in searched_library.store.dump() if table == "papers")
    assert isinstance(words["line"], list)


def test_words_that_begin_alike_are_sampled(searched_library: Library) -> None:
    shelve(searched_library)
    assert searched_library.catalogue.sample_words("тео") == {"теория": 3}
    assert searched_library.catalogue.sample_words("орл") == {"орлов": 2}
    assert searched_library.catalogue.sample_words('"*') == {}
    assert searched_library.catalogue.sample_words("") == {}
