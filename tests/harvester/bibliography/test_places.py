from __future__ import annotations

from harvester.bibliography.places import locate_references
from harvester.items import Line

LIST = [
    "Литература",
    "1. Орлова О. О. Об одном методе. М.: Наука, 1999. 200 с.",
    "2. Соколов И. И. О графах // Вестник. 2005. № 2. С. 5–9.",
    "3. Чиж П. П. О деревьях // Вестник. 2006. № 3. С. 1–4.",
]


def test_entries_stand_on_the_lines_they_were_read_from() -> None:
    body = [f"Это строка {number} обычного текста статьи, в которой ничего не перечислено." for number in range(12)]
    found = locate_references([*body, *LIST])["references"]
    assert [entry["label"] for entry in found] == ["1", "2", "3"]
    assert [entry["lines"] for entry in found] == [[13, 13], [14, 14], [15, 15]]


def test_a_running_head_inside_a_list_shifts_no_line() -> None:
    head = Line("Вестник института", kind="header")
    lines = [Line(text) for text in LIST]
    found = locate_references([*lines[:2], head, *lines[2:]])["references"]
    assert [entry["lines"] for entry in found] == [[1, 1], [3, 3], [4, 4]]


def test_a_text_without_references_has_none() -> None:
    assert locate_references(["Просто строка."]) == {"blocks": [], "references": []}
