"""A paper whose file was read anew: nothing of the old reading is left, everything else stays; in both stores."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.items import Metadata, Search, Value
from harvester.library import open_library
from tests.harvester.library.papers import full_paper, long_text, paper

if TYPE_CHECKING:
    from harvester.library.contracts import Library


def test_the_reading_changes_and_the_rest_stays(library: Library) -> None:
    old = library.papers.save(full_paper(), long_text())
    library.papers.save(paper("b"), long_text("другое"))
    before = library.papers.list_stamped(("", 0), 9)
    metadata = replace(old.metadata, title=Value("Расчёт сетей", 0.9, "new"), keywords=[Value("граф", 0.9, "new")])
    read = replace(old, title="Расчёт сетей", authors=["Новая Н."], metadata=metadata, references=[], urls=[])
    new = library.papers.rewrite(replace(read, wants=[], read_by={"header": "1"}), long_text("вершина"))
    assert new == library.papers.get(old.paper_id)
    assert new
    assert (new.title, new.authors, new.references, new.read_by) == (
        "Расчёт сетей",
        ["Новая Н."],
        [],
        {"header": "1"},
    )
    for name in ("paper_id", "sha256", "urls", "wants", "weight", "evidence", "added", "size", "file"):
        assert getattr(new, name) == getattr(old, name)
    assert [(*place, kept.paper_id) for *place, kept in library.papers.list_stamped(("", 0), 9)] == [
        (*place, kept.paper_id) for *place, kept in before
    ]
    assert library.papers.get_by_address(old.urls[0]) == library.papers.get_by_file(old.sha256) == new


def test_old_words_find_it_no_more(library: Library) -> None:
    old = library.papers.save(full_paper(), long_text())
    assert [found.paper_id for found, _ in library.catalogue.search("ёмкостей")] == [old.paper_id]
    read = replace(old, title="Расчёт сетей", metadata=Metadata(title=Value("Расчёт сетей", 0.9, "new")))
    library.papers.rewrite(read, long_text("вершина"))
    for word in ("ёмкостей", "слово", "разностная"):
        assert library.catalogue.search(word) == []
    for word in ("расчёт", "вершина"):
        assert [found.paper_id for found, _ in library.catalogue.search(word)] == [old.paper_id]
    assert library.papers.find_by_title("Методы расчёта ёмкостей") == []
    assert [found.paper_id for found in library.papers.find_by_title("Расчёт сетей")] == [old.paper_id]


def test_facets_are_counted_anew_by_those_who_counted_before(library: Library) -> None:
    old = library.papers.save(full_paper(), long_text())
    other = open_library(library.uri)
    assert [value.key for value in other.catalogue.find(Search()).facets["year"]] == ["2011"]
    library.papers.rewrite(replace(old, year="1999", authors=["Новая Н."]), long_text())
    found = other.catalogue.find(Search())
    assert [(value.key, value.papers) for value in found.facets["year"]] == [("1999", 1)]
    assert [value.label for value in found.facets["author"]] == ["Новая Н."]
    assert (found.total, other.catalogue.find(Search(facets={"year": "2011"})).total) == (1, 0)
    other.close()


def test_later_copies_join_by_the_new_text(library: Library) -> None:
    old = library.papers.save(paper("a"), long_text())
    library.papers.rewrite(old, long_text("иначе"))
    joined = library.papers.save(paper("b"), long_text("иначе"))
    assert (joined.paper_id, len(joined.copies)) == (old.paper_id, 2)


def test_what_a_person_took_out_does_not_come_back(library: Library) -> None:
    old = library.papers.save(full_paper(), long_text())
    library.removals.reject(old.paper_id, "not it", 1.0)
    assert library.papers.rewrite(replace(old, title="Иное"), long_text()) is None
    assert (
        list(library.papers.all())
        == library.catalogue.search("иное")
        == library.citations.find_links(papers=[old.paper_id])
        == []
    )
    assert library.removals.restore(old.paper_id) == old
    assert [found.paper_id for found, _ in library.catalogue.search("ёмкостей")] == [old.paper_id]
