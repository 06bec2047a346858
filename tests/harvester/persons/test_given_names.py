from __future__ import annotations

import pytest

from harvester.persons.given_names import is_child_of, is_patronymic
from harvester.text.transliteration import romanise


@pytest.mark.parametrize(
    "name", ["Ильич", "Кузьмич", "Лукич", "Никитич", "Ильинична", "Саввич", "Саввична", "Григорьич"]
)
def test_patronymics_with_endings_of_their_own(name: str) -> None:
    assert is_patronymic(name)


@pytest.mark.parametrize(
    "name",
    [
        "Олегович",
        "Андреевна",
        "Соловьёвич",
        "ПАВЛОВИЧ",
        "Юрьевна",
        "Anatolyevitch",
        "Анатоліївна",
        "Іванівна",
        "Anatoliivna",
    ],
)
def test_patronymics_in_any_letters(name: str) -> None:
    assert is_patronymic(name)
    assert is_patronymic(romanise(name))


@pytest.mark.parametrize("name", ["Бабич", "Савич", "Олег", "Овна", "Еленична.", "Ulrich", "Vna", ""])
def test_other_names_are_none(name: str) -> None:
    assert not is_patronymic(name)


def test_whose_child_somebody_is() -> None:
    assert all(map(is_child_of, ("оглы", "кызы", "Уулу", "oğlu", "qızı")))
    assert not any(map(is_child_of, ("оглыев", "", "сын")))
