"""The engine follows the library: what comes, changes and goes, whoever tells it and whenever it is away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.items import Correction, Search
from harvester.library.contracts import LibraryError
from harvester.library.opensearch import catalogue as engine_catalogue
from harvester.library.opensearch import search_by
from harvester.library.opensearch.catalogue import OpenSearchCatalogue
from tests.harvester.library.papers import paper

if TYPE_CHECKING:
    from harvester.library.contracts import Library
    from tests.opensearch import StandIn


def search_by_engine(library: Library, uri: str) -> tuple[Library, OpenSearchCatalogue]:
    searched = search_by(library, uri)
    assert isinstance(searched.catalogue, OpenSearchCatalogue)
    return searched, searched.catalogue


def found(library: Library, words: str) -> list[str]:
    return [one.title for one, _ in library.catalogue.search(words)]


def test_an_index_is_made_of_what_is_there(library: Library, search_uri: str) -> None:
    for name in "abc":
        library.papers.save(paper(name, f"Сетка {name}"), "")
    searched, catalogue = search_by_engine(library, search_uri)
    with pytest.raises(LibraryError, match=r"no index of this version .*: `scrapy library index` makes it"):
        found(searched, "сетка")
    assert len(list(catalogue.follow())) == 3
    assert len(found(searched, "сетки")) == 3
    assert list(catalogue.follow()) == []
    assert len(list(catalogue.follow(anew=True))) == 3


def test_papers_that_come_change_and_go(library: Library, search_uri: str) -> None:
    searched, catalogue = search_by_engine(library, search_uri)
    list(catalogue.follow())
    kept = searched.papers.save(paper("a", "Сетка"), "")
    assert found(searched, "сетка") == ["Сетка"]
    searched.papers.correct(kept.paper_id, Correction("title", ["Граница"], "anna", 5.0))
    assert (found(searched, "сетка"), found(searched, "граница")) == ([], ["Граница"])
    searched.removals.reject(kept.paper_id, "wrong", 1.0)
    assert found(searched, "граница") == []
    searched.removals.restore(kept.paper_id)
    assert found(searched, "граница") == ["Граница"]
    assert library.catalogue.list_changed(10) == []


def test_authors_that_are_told_apart_are_counted_anew(library: Library, search_uri: str) -> None:
    searched, catalogue = search_by_engine(library, search_uri)
    list(catalogue.follow())
    kept = searched.papers.save(paper("a", "Сетка", authors=["Орлова Н. В."]), "")
    searched.authors.assign({(kept.paper_id, 0): "orlova-n-v-2"}, {})
    [author] = searched.catalogue.find(Search("сетка")).facets["author"]
    assert (author.key, author.papers) == ("orlova-n-v-2", 1)


def test_what_was_told_late_does_not_undo_what_is_newer(library: Library, search_uri: str) -> None:
    searched, catalogue = search_by_engine(library, search_uri)
    list(catalogue.follow())
    kept = searched.papers.save(paper("a", "Сетка"), "")
    old = list(catalogue._write_change(library.catalogue.list_changed(1)[0]))
    searched.papers.correct(kept.paper_id, Correction("title", ["Граница"], "anna", 5.0))
    assert found(searched, "граница") == ["Граница"]
    catalogue._engine.send_lines(old)
    assert found(searched, "граница") == ["Граница"]


def test_a_paper_that_changes_while_it_is_told_stays_among_the_changed(library: Library) -> None:
    kept = library.papers.save(paper("a", "Сетка"), "")
    [first] = library.catalogue.list_changed(10)
    library.papers.correct(kept.paper_id, Correction("title", ["Граница"], "anna", 5.0))
    library.catalogue.forget_changed([first])
    [second] = library.catalogue.list_changed(10)
    assert second.change > first.change
    assert second.number == first.number


def test_an_engine_that_is_away_loses_nothing(library: Library, search_engine: StandIn) -> None:
    searched, catalogue = search_by_engine(library, f"{search_engine.address}/papers")
    list(catalogue.follow())
    away, _ = search_by_engine(library, "http://127.0.0.1:9/papers")
    away.papers.save(paper("a", "Сетка"), "")
    with pytest.raises(LibraryError, match="start it, or leave SEARCH_URI empty"):
        found(away, "сетка")
    assert found(searched, "сетка") == ["Сетка"]


def test_pages_far_from_the_beginning(
    library: Library, search_engine: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_catalogue, "WINDOW", 2)
    searched, catalogue = search_by_engine(library, f"{search_engine.address}/papers")
    list(catalogue.follow())
    for number in range(5):
        library.papers.save(paper(str(number), f"Сетка {number}"), "")
    every = [one.paper_id for one, _ in library.catalogue.find(Search("сетка", size=5)).papers]
    for first, size in ((0, 2), (1, 2), (3, 9), (5, 3), (10**19, 3)):
        page = searched.catalogue.find(Search("сетка", first=first, size=size))
        assert ([one.paper_id for one, _ in page.papers], page.total) == (every[first : first + size], 5)


def test_an_index_of_another_form_is_made_anew(library: Library, search_engine: StandIn) -> None:
    library.papers.save(paper("a", "Сетка"), "")
    _, catalogue = search_by_engine(library, f"{search_engine.address}/papers")
    list(catalogue.follow())
    search_engine.indexes["papers"].mappings["_meta"]["form"] = 99
    searched, catalogue = search_by_engine(library, f"{search_engine.address}/papers")
    with pytest.raises(LibraryError, match="no index of this version"):
        found(searched, "сетка")
    assert len(list(catalogue.follow())) == 1


def test_every_paper_can_be_told_anew(library: Library) -> None:
    kept = library.papers.save(paper("a", "Сетка"), "")
    library.catalogue.forget_changed(library.catalogue.list_changed(10))
    library.catalogue.mark_all_changed()
    assert [one.paper_id for one in library.catalogue.list_changed(10)] == [kept.paper_id]
