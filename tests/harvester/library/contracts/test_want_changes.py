"""Wants that come again, are changed, merged and removed: nothing of them is lost; in both stores."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.items import Evidence, ImportedEntry, Refusal, Task, Want, WantResult
from harvester.library import open_library

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.library.contracts import Library


def test_the_same_want_from_two_lists_is_one_in_both(library: Library) -> None:
    entry = ImportedEntry("bibtex", "a", "article", [["title", "{On Series}"]])
    one = Want("w-1", "On Series", ["Lund, Greta"], 2001, labels=["a"], lists=["first"], entries=[entry])
    kept, new = library.wants.add(one)
    assert (kept.id, new) == ("w-1", True)
    other = ImportedEntry("bibtex", "b", "article", [["title", "{On Series}"]])
    again = replace(one, labels=["b"], lists=["second"], entries=[other], doi="10.1234/a", volume="3")
    kept, new = library.wants.add(again)
    assert not new
    assert (kept.labels, kept.lists, kept.entries) == (["a", "b"], ["first", "second"], [entry, other])
    assert (kept.doi, kept.volume) == ("10.1234/a", "3")
    assert library.wants.get("w-1") == kept
    assert library.wants.add(again) == (kept, False)


def test_one_id_for_two_papers_loses_neither(library: Library) -> None:
    library.wants.add(Want("smith", "On Series"))
    kept, new = library.wants.add(Want("smith", "On Grids"))
    assert new
    assert kept.id != "smith"
    assert kept.labels == ["smith"]
    assert [want.title for want, _ in library.wants.all()] == ["On Series", "On Grids"]
    assert library.wants.add(Want("smith", "On Grids")) == (kept, False)


def test_two_parts_told_alike_are_two_wants(library: Library) -> None:
    library.wants.add(Want("w", "On Series", ["Lund, Greta"], 2001, pages="5-9"))
    assert library.wants.add(Want("w", "On Series", ["Lund, Greta"], 2001, pages="10–14"))[1]
    assert not library.wants.add(Want("w", "On Series", ["Lund, Greta"], 2001, pages="5--9"))[1]


def test_an_older_want_under_its_cite_key_is_found(library: Library) -> None:
    library.wants.save(Want("lund01", "On Series", ["Lund, Greta"], 2001))
    kept, new = library.wants.add(Want("w-1", "On Series", ["Lund, Greta"], 2001, labels=["lund01"]))
    assert (kept.id, new) == ("lund01", False)


def test_what_a_person_changed_does_not_come_back(library: Library) -> None:
    came = Want("w-1", "On Sries", volume="3")
    kept, _ = library.wants.add(came)
    library.wants.save_result(WantResult("w-1", "not_found"))
    changed = replace(kept, title="On Series", volume="", edited=["title", "volume"])
    assert library.wants.rewrite(changed)
    assert library.wants.add(came) == (changed, False)
    assert library.wants.get_result("w-1") == WantResult("w-1", "not_found")
    assert not library.wants.rewrite(Want("none"))


def test_a_removed_want_leaves_nothing(library: Library) -> None:
    library.wants.add(Want("w", "On Series"))
    library.tasks.add(Task("want", "w"))
    library.wants.save_refusals([Refusal("w", "http://a/", time=5.0)], 30)
    removed = library.wants.remove("w")
    assert removed
    assert removed.title == "On Series"
    assert library.wants.get("w") is library.wants.get_result("w") is library.tasks.get("want", "w") is None
    assert library.wants.list_refusals("w") == []
    assert library.wants.remove("w") is None


def test_merged_wants_answer_to_both_names(library: Library, tmp_path: Path) -> None:
    library.wants.add(Want("a", "On Series", lists=["first"]))
    library.wants.add(Want("b", reference="Lund G. On series. 2001.", doi="10.1234/a", lists=["second"]))
    library.tasks.add(Task("want", "b"))
    library.wants.save_result(WantResult("a", "not_found"))
    library.wants.save_result(WantResult("b", "found", "http://b/", "p", 0.9, [Evidence("title", 5.0)]))
    library.wants.save_refusals([Refusal("b", "http://c/", time=5.0)], 30)
    merged = library.wants.merge("a", "b")
    assert merged
    assert (merged.title, merged.doi, merged.lists) == ("On Series", "10.1234/a", ["first", "second"])
    assert library.wants.get("b") == library.wants.get("a") == merged
    result = library.wants.get_result("b")
    assert result
    assert (result.want_id, result.status, result.paper_id) == ("a", "found", "p")
    assert [refusal.url for refusal in library.wants.list_refusals("a")] == ["http://c/"]
    assert library.tasks.get("want", "b") is None
    library.wants.add(Want("c", "On Series, again"))
    library.wants.merge("c", "a")
    assert [want.id for want, _ in library.wants.all()] == ["c"]
    other = open_library(f"sqlite:///{tmp_path}/other.db")
    other.store.load(library.store.dump())
    assert [store.wants.get(name) == library.wants.get("c") for store in (library, other) for name in "ab"] == [
        True
    ] * 4
    other.close()


def test_a_want_put_back_has_its_names_and_no_answer(library: Library) -> None:
    for name in "abc":
        library.wants.save(Want(name, "On Series"))
    library.wants.merge("a", "b")
    merged = library.wants.merge("a", "c")
    assert merged
    names = library.wants.list_names("a")
    assert (names, library.wants.list_names("b")) == (["b", "c"], [])
    library.wants.save_result(WantResult("a", "not_found"))
    library.wants.put_back(merged, names)
    assert [library.wants.get(name) for name in "abc"] == [merged] * 3
    assert library.wants.get_result("a") is None


def test_a_want_is_not_merged_with_itself(library: Library) -> None:
    kept, _ = library.wants.add(Want("a", "On Series"))
    assert library.wants.merge("a", "a") is library.wants.merge("a", "none") is library.wants.merge("none", "a") is None
    assert library.wants.get("a") == kept
