from __future__ import annotations

import pytest

from harvester.header.advisers import drop_advisers
from harvester.items import Person
from harvester.persons.author_lines import read_author_line

AUTHOR, ADVISER = (
    Person(family="Соколов", given="И.", patronymic="И."),
    Person(family="Орлова", given="П.", patronymic="А."),
)


@pytest.mark.parametrize(
    "lines",
    [
        ["Соколов И.И., студент", "Орлова П.А., научный руководитель"],
        ["Соколов И.И., студент 4 курса", "Науч. рук. Орлова П.А., к.т.н., доцент"],
        ["Соколов И. И. – студент, Орлова П. А. – научный руководитель, доцент"],
        ["И. И. Соколов, П. А. Орлова (научный руководитель)"],
    ],
)
def test_whom_the_line_calls_an_adviser_is_no_author(lines: list[str]) -> None:
    assert drop_advisers([AUTHOR, ADVISER], lines) == [AUTHOR]


def test_heads_of_laboratories_and_lone_names_stay() -> None:
    lines = ["Соколов И.И., студент", "Орлова П.А., руководитель лаборатории"]
    assert drop_advisers([AUTHOR, ADVISER], lines) == [AUTHOR, ADVISER]
    assert drop_advisers([ADVISER], ["Орлова П.А., научный руководитель"]) == [ADVISER]


def test_full_names_are_found_with_their_role() -> None:
    line = "Соколов Иван Иванович, Орлова Полина Андреевна (научный руководитель)"
    people = read_author_line(line, weak=True)
    assert [person.family for person in drop_advisers(people, [line])] == ["Соколов"]
