from __future__ import annotations

import pytest

from harvester.header.features import (
    LONGEST_SHORT_LINE,
    list_passed,
    pick_told,
    tell_guesses,
    tell_joints,
    tell_neighbours,
    tell_position,
    tell_prose,
)
from harvester.header.head_lines import label_bare_lines
from harvester.header.labelled_line import HeadLine
from harvester.items import Line, Person


def line(label: str, page: int = 1) -> HeadLine:
    return HeadLine(Line("текст"), label, 1.0, False, page)


def test_what_was_passed_is_told_from_the_next_line_on() -> None:
    labels = ["title", "people", "email", "people", "section", "title"]
    assert list(list_passed([line(label) for label in labels])) == [
        [],
        [],
        ["people"],
        ["email", "people"],
        ["email", "people"],
        ["email", "people", "section"],
    ]


@pytest.mark.parametrize(("index", "number"), [(0, 0), (5, 5), (6, 7), (11, 7), (12, 8), (500, 14)])
def test_first_lines_by_number_later_ones_by_sixes(index: int, number: int) -> None:
    assert f"number={number}" in list(tell_position(index, line("title"), []))


def test_page_and_what_stands_before() -> None:
    assert list(tell_position(0, line("title", 9), ["code"])) == ["number=0", "page=3", "after code", "before people"]
    assert "before people" not in list(tell_position(0, line("title"), ["people"]))
    assert "before people" not in list(tell_position(0, line("title"), ["section"]))


def line_of_neighbours(label: str, size: float = 10.0, y: float = 0.0) -> HeadLine:
    return HeadLine(Line("текст", size=size, y0=y, y1=y + size), label, 1.0, False, 1)


LINES = [
    line_of_neighbours("title", 16.0),
    line_of_neighbours("people", 12.0, 20.0),
    line_of_neighbours("email", 12.0, 33.0),
]
OWN = [["label=title", "bold", "word=ряды"], ["label=people", "names=4"], ["label=email"]]


def test_a_line_tells_its_neighbours_a_part_of_itself() -> None:
    assert pick_told(OWN) == [
        (["label=title", "bold"], ["label=title"]),
        (["label=people", "names=4"], ["label=people", "names=4"]),
        (["label=email"], ["label=email"]),
    ]


def test_two_lines_up_and_two_down() -> None:
    said = pick_told(OWN)
    assert list(tell_neighbours(LINES, said, 0)) == [
        "-2: edge", "-1: edge", "1:label=people", "1:names=4", "2:label=email",
    ]  # fmt: skip
    assert list(tell_neighbours(LINES, said, 2)) == [
        "-2:label=title", "-1:label=people", "-1:names=4", "1: edge", "2: edge", "style=same none", "both=people email",
    ]  # fmt: skip
    assert "style=other none" in list(tell_neighbours(LINES, said, 1))


def test_without_print_the_gap_is_not_known() -> None:
    bare = [line_of_neighbours("title", 0.0), line_of_neighbours("people", 0.0)]
    assert "style=same bare" in list(tell_neighbours(bare, pick_told([[], []]), 1))


def told(text: str, label: str = "title", people: int = 0) -> list[str]:
    return list(tell_guesses(HeadLine(Line(text), label, 1.0, False, 1, [Person("Орлова")] * people)))


def test_the_label_and_the_people_of_the_rules() -> None:
    assert told("Орлова Н. В.", "people", 7)[:2] == ["label=people", "people=3"]


@pytest.mark.parametrize(
    ("text", "label", "guess"),
    [
        ("Аннотация. В работе", "section", "like abstract"),
        ("Ключевые слова: граф", "section", "like keywords"),
        ("Введение", "section", "like introduction"),
        ("Институт математики", "affiliation", "like affiliation"),
        ("доцент кафедры", "affiliation", "like position"),
        ("Тел. (495) 123-45-67", "title", "form phone"),
        ("http://a.example/", "title", "mostly web"),
    ],
)
def test_what_a_line_is_like(text: str, label: str, guess: str) -> None:
    assert guess in told(text, label)


def test_running_text_is_like_nothing() -> None:
    text = "Институт математики стоит на горе, а доцент живёт под горой http://a.example/ "
    assert told(text * 3) == ["label=title", "people=0"]
    assert len(text * 3) > LONGEST_SHORT_LINE


THANKS = (
    "This work was supported in part by the National Science Foundation under grants of the year before the last one"
)


def test_words_of_long_lines_only() -> None:
    assert {"far=supported", "far=grants"} <= set(tell_prose(THANKS))
    assert tell_prose("Supported by grants") == []


def test_paths() -> None:
    assert tell_prose("people.example.org/~fox/") == ["path"]
    assert tell_prose("07/17/97") == tell_prose("and/or so") == tell_prose("fox@example.org/a") == []


def test_how_lines_are_joined() -> None:
    lines = label_bare_lines(["This work was supported", "by a grant.", "Graphs", "and trees", "of it:", "1991"])
    assert tell_joints(lines) == ["shut large", "open small", "shut large", "open small", "open small", "shut large"]
    assert tell_joints([]) == []
