from __future__ import annotations

import pytest

from harvester.header.features.position import passed, position
from harvester.header.lines import HeadLine
from harvester.items import Line


def line(label: str, page: int = 1) -> HeadLine:
    return HeadLine(Line("текст"), label, 1.0, False, page)


def test_what_was_passed_is_told_from_the_next_line_on() -> None:
    labels = ["title", "people", "email", "people", "section", "title"]
    assert list(passed([line(label) for label in labels])) == [
        [],
        [],
        ["people"],
        ["email", "people"],
        ["email", "people"],
        ["email", "people", "section"],
    ]


@pytest.mark.parametrize(("index", "number"), [(0, 0), (5, 5), (6, 7), (11, 7), (12, 8), (500, 14)])
def test_first_lines_by_number_later_ones_by_sixes(index: int, number: int) -> None:
    assert f"number={number}" in list(position(index, line("title"), []))


def test_page_and_what_stands_before() -> None:
    assert list(position(0, line("title", 9), ["code"])) == ["number=0", "page=3", "after code", "before people"]
    assert "before people" not in list(position(0, line("title"), ["people"]))
    assert "before people" not in list(position(0, line("title"), ["section"]))
