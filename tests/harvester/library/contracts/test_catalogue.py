"""Papers found by their words, in both stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.harvester.library.papers import full_paper, paper, sha

if TYPE_CHECKING:
    from harvester.library.contracts import Library


@pytest.mark.parametrize(
    "words", ["статьями", "СТАТЬЯ", "ёлка", "елке", "елки статьи", "methods", "method", "Ежовой", "сетка", "статей"]
)
def test_any_form_of_a_word_is_found(library: Library, words: str) -> None:
    library.papers.save(full_paper(), "Ёлка растёт в каждой статье о методах")
    assert [found.sha256 for found, _ in library.catalogue.search(words)] == [sha("full")]


@pytest.mark.parametrize("words", ["", "...", "ёлка кактус", '"', "title:елка", "el*", "NOT"])
def test_all_words_must_be_there(library: Library, words: str) -> None:
    library.papers.save(full_paper(), "Ёлка")
    assert library.catalogue.search(words) == []


def test_a_title_counts_more_than_the_text(library: Library) -> None:
    library.papers.save(paper("a", "Прочее"), "сетка " * 9)
    library.papers.save(paper("b", "Сетка и прочее"), "")
    library.papers.save(paper("c", "Сетка"), "")
    library.papers.save(paper("d", "Прочее"), "сетка")
    assert [found.sha256 for found, _ in library.catalogue.search("сетки")] == [sha(name) for name in "cbad"]
    assert len(library.catalogue.search("сетки", limit=2)) == 2


def test_words_of_a_further_copy_are_found(library: Library) -> None:
    library.papers.save(paper("a"), "")
    library.papers.save(paper("a"), "кактус")
    assert len(library.catalogue.search("кактусы")) == 1
