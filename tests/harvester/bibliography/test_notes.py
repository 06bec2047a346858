from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.notes import find_notes, list_cited_works
from harvester.bibliography.splitter import ListEntry

TEXT = ["Реформы середины века изменили порядок службы, и этот вывод разделяют другие исследователи.", "Далее о них."]
NOTES = [
    "Чижов А. А. Реформы века. М.: Наука, 1960. С. 314.",
    "Там же. С. 92.",
    "Лунина Р. Г. Власть и право // Вестник университета. 1992. № 4. С. 45–47.",
]
RAISED = "¹²³"


def found(lines: list[str]) -> list[str]:
    return [work.text for work in list_cited_works(find_notes(lines))]


@pytest.mark.parametrize(
    "marks", [["1 ", "2 ", "3 "], ["1", "2", "3"], [f"{figure} " for figure in RAISED], ["¹²", "¹³", "¹⁴"]]
)
def test_notes_under_the_text(marks: list[str]) -> None:
    notes = [mark + note for mark, note in zip(marks, NOTES, strict=True)]
    assert found([*TEXT, "______", *notes[:2], "", *TEXT, "______", notes[2], "", *TEXT]) == NOTES


def test_a_note_over_two_lines_and_what_follows_it() -> None:
    lines = ["1 Чижов А. А. Реформы", "века. М.: Наука, 1960. С. 314.", "2 Там же. С. 5.", *TEXT]
    assert [(note.text, note.first, note.last) for note in find_notes(lines)] == [
        (NOTES[0], 0, 1),
        ("Там же. С. 5.", 2, 2),
    ]


def test_several_works_in_one_note() -> None:
    note = "Чижов А. А. Указ. соч. С. 320; см. также: Лунь С. Б. Лес. М., 1963. С. 11; Лунина Р. Г. Власть. М., 1992. С. 4."
    assert [work.text for work in list_cited_works([ListEntry(note, 0, 0)])] == [
        "Чижов А. А. Указ. соч. С. 320",
        "Лунь С. Б. Лес. М., 1963. С. 11",
        "Лунина Р. Г. Власть. М., 1992. С. 4.",
    ]


def test_files_of_an_archive() -> None:
    assert found([f"1 {NOTES[0]}", "2 ГАН. Ф. 210. Оп. 9. Д. 12. Л. 3.", *TEXT]) == [
        NOTES[0],
        "ГАН. Ф. 210. Оп. 9. Д. 12. Л. 3.",
    ]


@pytest.mark.parametrize(
    "lines",
    [
        [],
        TEXT,
        ["1 Введение", "2 Постановка задачи", "3 Заключение"],
        ["1 Автор благодарит коллег за помощь.", "2 Здесь и далее перевод наш."],
        ["5 Чижов А. А. Реформы века. М.: Наука, 1960. С. 314.", *TEXT],
    ],
    ids=["nothing", "text", "headings", "remarks", "a number alone"],
)
def test_what_is_no_note(lines: list[str]) -> None:
    assert found(lines) == []


@given(st.lists(st.sampled_from([*TEXT, *NOTES, "¹ " + NOTES[0], "2 " + NOTES[2], "3 Там же.", "", "12"]), max_size=20))
def test_notes_are_in_order(lines: list[str]) -> None:
    edges = [edge for note in find_notes(lines) for edge in (note.first, note.last)]
    assert edges == sorted(edges)
