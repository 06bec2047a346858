from __future__ import annotations

import pytest

from harvester.header.advisers import is_called_adviser
from harvester.items import Person

AUTHOR, ADVISER = (
    Person(family="Соколов", given="И.", patronymic="И."),
    Person(family="Орлова", given="П.", patronymic="А."),
)


@pytest.mark.parametrize(
    "line",
    [
        "Соколов И.И., студент, Орлова П.А., научный руководитель",
        "Соколов И.И., студент 4 курса. Науч. рук. Орлова П.А., к.т.н., доцент",
        "Соколов И. И. – студент, Орлова П. А. – научный руководитель, доцент",
        "И. И. Соколов, П. А. Орлова (научный руководитель)",
    ],
)
def test_the_line_calls_one_an_adviser_and_not_the_other(line: str) -> None:
    assert is_called_adviser(ADVISER, line.casefold())
    assert not is_called_adviser(AUTHOR, line.casefold())


def test_heads_of_laboratories_advise_nobody() -> None:
    assert not is_called_adviser(ADVISER, "орлова п.а., руководитель лаборатории")


def test_full_names_are_found_with_their_role() -> None:
    line = "Соколов Иван Иванович, Орлова Полина Андреевна (научный руководитель)".casefold()
    assert is_called_adviser(Person("Орлова", "Полина", "Андреевна"), line)
    assert not is_called_adviser(Person("Соколов", "Иван", "Иванович"), line)
