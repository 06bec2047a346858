"""Wants as they were: what the pages of lists do is taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harvester.items import Evidence, JournalEntry, Refusal, Task, Want, WantResult
from harvester.library.contracts import Library
from harvester.library.journal import list_entries, write_entry
from harvester.library.undoing import NotUndone, picture_list, picture_want, undo_entry
from harvester.library.want_keeping import accept_file, find_near_miss, keep_want

WANT = Want("w1", "О рядах", ["Иванов И."], 2001)
NEAR = "http://a.example/near.pdf"


def refuse(library: Library) -> None:
    library.wants.save(WANT)
    library.tasks.add(Task("want", "w1"))
    library.wants.save_result(WantResult("w1", "not_found", near_miss=NEAR, weight=0.3, want=WANT))
    library.wants.save_refusals([Refusal("w1", NEAR, "ab", "refused", 0.3, [{"name": "title"}], 10.0)], 90)


def test_an_accepted_near_miss_is_taken_back(library: Library) -> None:
    refuse(library)
    before = picture_want(library, "w1")
    assert find_near_miss(library, WANT) == NEAR
    assert accept_file(library, WANT, NEAR, 20.0) is None
    write_entry(library, "want_accept", "anna", 20.0, subject="w1", before=before, after=library.wants.get("w1"))
    library.wants.save_result(WantResult("w1", "found", NEAR, "p1", 1.0, [Evidence("accepted", 0.0)]))  # by a crawl
    undone = undo_entry(library, list_entries(library, 0, 1)[0].entry_id, "boris", 30.0)
    assert (undone.undone_by, undone.undone_at) == ("boris", 30.0)
    want, result = library.wants.get("w1"), library.wants.get_result("w1")
    assert want == WANT
    assert result
    assert (result.status, result.near_miss) == ("not_found", NEAR)


def test_a_removed_want_comes_back_with_all_that_was_known(library: Library) -> None:
    refuse(library)
    before = picture_want(library, "w1")
    library.wants.remove("w1")
    entry = write_entry(library, "want_remove", "anna", 20.0, subject="w1", before=before)
    undo_entry(library, entry.entry_id, "anna", 30.0)
    assert library.wants.get("w1") == WANT
    assert [refusal.url for refusal in library.wants.list_refusals("w1")] == [NEAR]
    assert library.tasks.get("want", "w1")


def test_a_removed_want_comes_back_with_the_names_that_nobody_took_since(library: Library) -> None:
    for name in ("w1", "w2", "w3"):
        library.wants.save(replace(WANT, id=name))
    merged = [library.wants.merge("w1", other) for other in ("w2", "w3")][-1]
    before = picture_want(library, "w1")
    library.wants.remove("w1")
    entry = write_entry(library, "want_remove", "anna", 20.0, subject="w1", before=before)
    other = Want("w3", "Другое")
    library.wants.save(other)
    undo_entry(library, entry.entry_id, "anna", 30.0)
    assert [library.wants.get(name) for name in ("w1", "w2", "w3")] == [merged, merged, other]


def test_an_answer_that_came_after_the_edit_goes_with_it(library: Library) -> None:
    library.wants.save(WANT)
    before = picture_want(library, "w1")
    changed = replace(WANT, year=2002, edited=["year"])
    library.wants.rewrite(changed)
    entry = write_entry(library, "want_edit", "anna", 20.0, subject="w1", before=before, after=changed)
    library.wants.save_result(WantResult("w1", "found", NEAR, "p1", 1.0))
    undo_entry(library, entry.entry_id, "anna", 30.0)
    assert (library.wants.get("w1"), library.wants.get_result("w1")) == (WANT, None)
    task = library.tasks.get("want", "w1")
    assert task
    assert task.due == 0.0


def test_a_list_goes_out_again_but_not_what_others_have(library: Library) -> None:
    old, _ = keep_want(library, Want("old", "Старое"), "mine", 1.0)
    kept, _ = keep_want(library, Want("old", "Старое"), "new", 2.0)
    new, _ = keep_want(library, Want("n1", "Новое"), "new", 2.0)
    edited, _ = keep_want(library, Want("n2", "Другое"), "new", 2.0)
    before = [[kept.id, old], [new.id, None], [edited.id, None]]
    entry = write_entry(library, "list_add", "anna", 2.0, subject="new", before=before)
    library.wants.rewrite(replace(edited, year=1999, edited=["year"]))
    undo_entry(library, entry.entry_id, "anna", 3.0)
    assert {want.id: want.lists for want, _ in library.wants.all()} == {"old": ["mine"], "n2": ["new"]}


def put_in(library: Library, old: Want, name: str) -> JournalEntry:
    keep_want(library, replace(old, lists=[]), name, 2.0)
    return write_entry(library, "list_add", "anna", 2.0, subject=name, before=picture_list([(old.id, old)]))


def get_want(library: Library, want_id: str) -> Want:
    want = library.wants.get(want_id)
    assert want
    return want


def test_a_want_leaves_one_list_and_stays_in_the_later_ones(library: Library) -> None:
    put_in(library, keep_want(library, WANT, "", 1.0)[0], "A")
    entry = put_in(library, get_want(library, "w1"), "B")
    again = put_in(library, get_want(library, "w1"), "A")
    put_in(library, get_want(library, "w1"), "C")
    undo_entry(library, entry.entry_id, "anna", 3.0)
    undo_entry(library, again.entry_id, "anna", 3.0)
    assert get_want(library, "w1").lists == ["A", "C"]


def test_a_want_that_a_new_one_was_merged_into_stays(library: Library) -> None:
    library.wants.save(WANT)
    new, _ = keep_want(library, Want("n1", "Новое"), "A", 2.0)
    entry = write_entry(library, "list_add", "anna", 2.0, subject="A", before=picture_list([(new.id, None)]))
    merged = library.wants.merge("w1", "n1")
    undo_entry(library, entry.entry_id, "anna", 3.0)
    assert get_want(library, "w1") == merged


def test_a_want_edited_or_accepted_before_leaves_the_list_as_it_is_now(library: Library) -> None:
    keep_want(library, WANT, "A", 1.0)
    edited = replace(get_want(library, "w1"), year=2002, edited=["year"], accepted=NEAR)
    library.wants.rewrite(edited)
    entry = put_in(library, edited, "B")
    later = replace(get_want(library, "w1"), title="О рядах Фурье", edited=["year", "title"])
    library.wants.rewrite(later)
    undo_entry(library, entry.entry_id, "anna", 3.0)
    assert get_want(library, "w1") == replace(later, lists=["A"])


def test_what_was_changed_since_stays(library: Library) -> None:
    library.wants.save(WANT)
    entry = write_entry(library, "want_add", "anna", 20.0, subject="w1", after=WANT)
    library.wants.rewrite(replace(WANT, year=1999))
    with pytest.raises(NotUndone, match="changed"):
        undo_entry(library, entry.entry_id, "anna", 30.0)
    users = write_entry(library, "user_add", "anna", 20.0, subject="boris")
    with pytest.raises(NotUndone, match="gone"):
        undo_entry(library, users.entry_id, "anna", 30.0)
