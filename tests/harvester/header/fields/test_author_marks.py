from __future__ import annotations

import pytest

from harvester.header.fields.author_marks import find_marks_of, read_marks
from harvester.items import Person


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1 Институт чисел", ["1"]),
        ("²Институт полей", ["2"]),
        ("**Институт колец", ["**"]),
        ("a Institute of Ice", ["a"]),
        ("1, 2 Институт чисел", ["1", "2"]),
        ("Институт чисел", []),
        ("2016 год", []),
    ],
)
def test_before_an_organisation(text: str, found: list[str]) -> None:
    assert read_marks(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("И. И. Соколов1, 2", ["1", "2"]),
        ("Соколов И. И.1–3", ["1", "2", "3"]),
        ("Соколов**", ["**"]),
        ("Соколов a, b,*", ["a", "b", "*"]),
        ("Соколов И.И. а, Лисицына М. П. б", ["а"]),
        ("1Лисицына М. П., 1,2Соколов И. И.", ["1", "2"]),
        ("²И. И. Соколов", ["2"]),
        ("Лисицына1", []),
        ("2016, Псков. Соколов И. И.", []),
    ],
)
def test_beside_a_name(text: str, found: list[str]) -> None:
    assert find_marks_of(Person("Соколов"), text) == found
