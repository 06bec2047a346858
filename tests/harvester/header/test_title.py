from __future__ import annotations

import pytest

from harvester.header.lines import head_lines
from harvester.header.title import find_title
from tests.harvester.header.making import BODY, Row, document_of


def title_of(rows: list[Row]) -> str | None:
    title = find_title(head_lines(document_of([*rows, *BODY])))
    return title.text if title else None


@pytest.mark.parametrize(
    ("rows", "title"),
    [
        ([("Вестник университета, № 5", 20.0, True), ("О сходимости рядов", 16.0, True)], "О сходимости рядов"),
        ([("О сходимости рядов1", 16.0, True)], "О сходимости рядов"),
        ([("О сходимости рядов ∗", 16.0, True)], "О сходимости рядов"),
        ([("О сходи-", 16.0, True), ("мости рядов Фурье", 16.0, True)], "О сходимости рядов Фурье"),
        ([("О СХОДИМОСТИ РЯДОВ", 10.0, False), ("Соколов И. И.", 10.0, False)], "О СХОДИМОСТИ РЯДОВ"),
        ([("Title: On the Convergence of Series", 16.0, True)], "On the Convergence of Series"),
        ([("О сходимости рядов [2]", 16.0, True)], "О сходимости рядов"),
        (
            [("СОРБЦИЯ ИОНОВ Pb(II) И Zn(II)", 12.0, True), ("ИЗ ВОДНЫХ РАСТВОРОВ", 12.0, True)],
            "СОРБЦИЯ ИОНОВ Pb(II) И Zn(II) ИЗ ВОДНЫХ РАСТВОРОВ",
        ),
        ([("12", 30.0, True), ("О сходимости рядов", 14.0, True)], "О сходимости рядов"),
    ],
)
def test_the_block_that_is_set_like_a_title(rows: list[Row], title: str) -> None:
    assert title_of(rows) == title


def test_two_titles_in_two_languages_stay_apart() -> None:
    rows = [("О СХОДИМОСТИ РЯДОВ ФУРЬЕ", 14.0, True), ("ON THE CONVERGENCE OF FOURIER SERIES", 14.0, True)]
    assert title_of(rows) == "О СХОДИМОСТИ РЯДОВ ФУРЬЕ"


def test_an_empty_head_has_no_title() -> None:
    assert find_title([]) is None
