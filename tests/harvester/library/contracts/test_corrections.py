"""What a person corrected is kept, found and counted by, and can be undone; in both stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Correction, Search
from harvester.library import open_library
from tests.harvester.library.papers import full_paper, long_text, paper

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.library.contracts import Library

TITLE = Correction("title", ["Уравнения мелкой воды"], "orlova", 1000.0)


def test_a_corrected_title_is_found_and_the_old_one_no_more(library: Library) -> None:
    old = library.papers.save(full_paper(), long_text())
    kept = library.papers.correct(old.paper_id, TITLE)
    assert kept == library.papers.get(old.paper_id)
    assert kept
    assert (kept.title, kept.copies, kept.wants) == (TITLE.value[0], old.copies, old.wants)
    for word in ("мелкая", "слово"):
        assert [found.paper_id for found, _ in library.catalogue.search(word)] == [old.paper_id]
    assert [one.paper_id for one in library.papers.find_by_title(TITLE.value[0])] == [old.paper_id]
    assert library.papers.find_by_title(old.title) == []
    undone = library.papers.undo_correction(old.paper_id, "title")
    assert undone == old
    assert [one.paper_id for one in library.papers.find_by_title(old.title)] == [old.paper_id]


def test_facets_follow(library: Library) -> None:
    old = library.papers.save(full_paper(), long_text())
    library.papers.correct(old.paper_id, Correction("year", ["1987"]))
    assert [value.key for value in library.catalogue.find(Search()).facets["year"]] == ["1987"]


def test_another_copy_leaves_the_correction(library: Library) -> None:
    old = library.papers.save(full_paper(), long_text())
    library.papers.correct(old.paper_id, TITLE)
    kept = library.papers.save(full_paper(), long_text())
    assert (kept.paper_id, kept.title) == (old.paper_id, TITLE.value[0])


def test_a_rejected_paper_comes_back_corrected(library: Library) -> None:
    old = library.papers.save(full_paper(), long_text())
    library.papers.correct(old.paper_id, TITLE)
    library.removals.reject(old.paper_id, "wrong", 1.0)
    restored = library.removals.restore(old.paper_id)
    assert restored
    assert restored.title == TITLE.value[0]


def test_corrections_travel(library: Library, tmp_path: Path) -> None:
    old = library.papers.save(full_paper(), long_text())
    library.papers.correct(old.paper_id, TITLE)
    other = open_library(f"sqlite:///{tmp_path}/other.db")
    other.store.load(library.store.dump())
    copied = other.papers.get(old.paper_id)
    assert copied == library.papers.get(old.paper_id)
    other.close()


def test_no_such_paper(library: Library) -> None:
    library.papers.save(paper("a"))
    assert library.papers.correct("none", TITLE) is library.papers.undo_correction("none", "title") is None
