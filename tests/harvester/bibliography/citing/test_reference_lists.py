from __future__ import annotations

from harvester.bibliography.citing.reference_lists import ReferenceLists
from harvester.items import Reference


def made(*labels: str | None) -> list[Reference]:
    return [Reference(f"Чиж П. {number}.", label=label) for number, label in enumerate(labels)]


def test_a_number_means_the_list_that_comes_after_it() -> None:
    lists = ReferenceLists(made("1", "2", "1", "2", "3"), [50, 51, 90, 91, 92])
    assert [lists.find_number(2, line) for line in (10, 51, 60, 99)] == [1, 1, 3, 3]
    assert lists.find_number(3, 10) is None
    assert lists.find_number(3, 60) == 4


def test_one_without_a_number_has_the_next_unless_another_has_it() -> None:
    lists = ReferenceLists(made("1", None, "3", None, "4"), [5, 6, 7, 8, 9])
    assert [lists.find_number(number, 0) for number in (1, 2, 3, 4)] == [0, 1, 2, 4]


def test_a_list_without_numbers_is_counted() -> None:
    lists = ReferenceLists(made(None, None, None), [5, 6, 7])
    assert not lists.labelled
    assert [lists.find_number(number, 0) for number in (1, 3, 4)] == [0, 2, None]


def test_a_running_head_among_the_entries_does_not_end_their_list() -> None:
    lists = ReferenceLists(made("1", "2", "3", "3", "4", "1", "2"), [50, 51, 52, 53, 54, 90, 91])
    assert [lists.find_number(number, 10) for number in (1, 3, 4, 5)] == [0, 2, 4, None]
    assert [lists.find_number(number, 60) for number in (1, 4)] == [5, None]


def test_labels_however_they_are_spaced() -> None:
    references = [*made("Орлова 1999", "OCh88"), Reference("РС-80 — Русские сетки. М., 1980.")]
    lists = ReferenceLists(references, [1, 2, 3])
    assert [lists.find_label(label) for label in ("Орлова, 1999", "OCh 88", "РС-80", "Чиж 1999")] == [0, 1, 2, None]


def test_no_references_at_all() -> None:
    assert ReferenceLists([], []).find_number(1, 0) is None
