from __future__ import annotations

import pytest

from harvester.imprint.all_fields import AllFields, find_all_fields, find_date, find_notes
from harvester.items import Document, Line
from tests.harvester.header.making import BODY, Row, document_of

HEAD: list[Row] = [
    ("О спектрах конечных графов", 16.0, True),
    ("И. И. Соколов", 12.0, False),
    ("180000, Псков, ул. Ледовая, д. 7, тел. (8112) 55-12-34", 10.0, False),
    ("http://ice.example/sokolov", 10.0, False),
    ("13 января 2014 г.", 10.0, False),
    ("Работа выполнена при поддержке фонда", 9.0, False),
    ("льда, грант 12.", 9.0, False),
    ("Введение", 12.0, True),
    *BODY,
]


def test_every_field_of_a_first_page() -> None:
    found = find_all_fields(document_of(HEAD))
    assert found.date is not None
    assert found.date.value == "13 января 2014"
    lists = (found.urls, found.addresses, found.phones, found.notes)
    assert [[value.value for value in values] for values in lists] == [
        ["http://ice.example/sokolov"],
        ["180000, Псков, ул. Ледовая, д. 7, тел. (8112) 55-12-34"],
        ["(8112) 55-12-34"],
        ["Работа выполнена при поддержке фонда льда, грант 12."],
    ]
    assert found.introduction is not None
    assert found.introduction.value.startswith("Текст работы")


def test_a_document_without_pages_has_none() -> None:
    assert find_all_fields(Document("empty")) == AllFields()


@pytest.mark.parametrize(
    ("text", "date"),
    [("July 1994", "July 1994"), ("Псков, 3 мая 2011 г.", "3 мая 2011"), ("В 1946 году задача была решена", None)],
)
def test_the_first_line_that_is_a_date(text: str, date: str | None) -> None:
    found = find_date([text])
    assert (found.value if found else None) == date


def test_footnotes_are_parted_at_their_marks() -> None:
    lines = [Line(text, kind="footnote") for text in ("* Работа поддержана", "фондом льда.", "1 Псков")]
    notes = find_notes([Line("Текст"), *lines])
    assert [note.value for note in notes] == ["* Работа поддержана фондом льда.", "1 Псков"]
