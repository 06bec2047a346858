from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Person
from harvester.persons.stated_people import (
    leave_out_repeated,
    read_after_by,
    read_alone,
    read_named_people,
    read_row_of_names,
    read_stated_names,
)


def list_families(people: list[Person]) -> list[str]:
    return [person.family for person in people]


@pytest.mark.parametrize(
    ("text", "several", "families"),
    [
        ("Sanchez Garcia, Maria Jose", False, ["Sanchez Garcia"]),
        ("Maria Sanchez, Jose Garcia", True, ["Sanchez", "Garcia"]),
        ("Prof. Anna Huber, a.huber@v.example", False, ["Huber"]),
        ("Орлов О. И.; Лукина М. О.", True, ["Орлов", "Лукина"]),
        ("Anna Huber, Institute of Waves", True, ["Huber"]),
        ("http://v.example/", True, []),
    ],
)
def test_people_of_a_tag(text: str, several: bool, families: list[str]) -> None:
    assert list_families(read_stated_names(text, several)) == families


@pytest.mark.parametrize(
    ("text", "families"),
    [
        ("Авторы: Орлов О. И., Лукина М. О.", ["Орлов", "Лукина"]),
        ("Автор статьи: Орлов О. И.", ["Орлов"]),
        ("by Anna Huber", ["Huber"]),
        ("Huber, Anna", ["Huber"]),
        ("Institute of Waves", []),
    ],
)
def test_people_of_a_text_that_is_said_to_name_people(text: str, families: list[str]) -> None:
    assert list_families(read_named_people(text)) == families


def test_two_words_alone_are_a_person_when_the_address_knows_them() -> None:
    assert list_families(read_alone("Wolde Grünspan", False, "vexamplegruenspan")) == ["Grünspan"]
    assert read_alone("Standing Waves", False, "vexamplegruenspan") == []
    assert list_families(read_alone("Dr. Wolde Grünspan", False, "")) == ["Grünspan"]
    assert read_alone("Institut Anna Huber", True, "") == []


def test_who_is_named_after_by_in_a_short_line() -> None:
    assert list_families(read_after_by("Posted on Monday by Anna Huber")) == ["Huber"]
    assert read_after_by("Step by Step") == []


def test_a_row_of_less_known_names() -> None:
    assert list_families(read_row_of_names("Wolde Grünspan, Ilka Sonnenau")) == ["Grünspan", "Sonnenau"]
    assert read_row_of_names("Research Group") == []


def test_the_same_person_twice_is_one() -> None:
    people = [Person("Орлов", "О."), Person("Orlov", "О. И."), Person("Орлов", "И."), Person("")]
    assert [(one.family, one.given) for one in leave_out_repeated(people)] == [("Орлов", "О."), ("Орлов", "И.")]


@given(st.text(max_size=200))
def test_any_text_has_an_answer(text: str) -> None:
    for people in (read_named_people(text), read_alone(text, False, ""), read_after_by(text), read_row_of_names(text)):
        assert all(isinstance(person, Person) for person in people)
