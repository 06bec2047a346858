from __future__ import annotations

import pytest

from harvester.items import Person
from harvester.persons.title_page_names import guess_person, read_two_lines


@pytest.mark.parametrize(
    ("first", "second", "person"),
    [
        ("Орлова", "Мария Олеговна", Person("Орлова", "Мария", "Олеговна")),
        ("ОРЛОВ,", "Иван Петрович", Person("Орлов", "Иван", "Петрович")),
        ("Орлова", "о рядах", None),
        ("О рядах Фурье", "Мария Олеговна", None),
    ],
)
def test_the_family_name_on_a_line_of_its_own(first: str, second: str, person: Person | None) -> None:
    found = read_two_lines(first, second)
    assert [(one.family, one.given, one.patronymic) for one in found] == (
        [(person.family, person.given, person.patronymic)] if person else []
    )


def test_three_capitalised_words_are_a_name_where_one_must_stand() -> None:
    (person,) = guess_person("Кыдырбаев Акылбек Эркинов")
    assert (person.family, person.given, person.patronymic) == ("Кыдырбаев", "Акылбек", "Эркинов")
    assert guess_person("ряды и графы") == []
