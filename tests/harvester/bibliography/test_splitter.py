from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography import split


@pytest.mark.parametrize("mark", ["{}.", "[{}]", "{})", "({})"])
def test_numbers(mark: str) -> None:
    lines = [
        f"{mark.format(1)} Соколов И. И. О спектрах ко-",
        "нечных графов. М., 2001.",
        f"{mark.format(2)} Лисицын П. А. О деревьях.",
        "15",
        "М., 2002. 320 с.",
    ]
    assert split(lines) == [
        f"{mark.format(1)} Соколов И. И. О спектрах конечных графов. М., 2001.",
        f"{mark.format(2)} Лисицын П. А. О деревьях. М., 2002. 320 с.",
    ]


def test_a_number_inside_an_entry_begins_none() -> None:
    lines = ["1. Соколов И. И. О графах // Журнал.", "2010. С. 5.", "2. Лисицын П. А. О деревьях."]
    assert len(split(lines)) == 2


def test_labels() -> None:
    assert len(split(["[Сок01] Соколов И. И. О графах.", "М., 2001.", "[Лис02] Лисицын П. А. О деревьях."])) == 2


def test_names_at_the_beginning() -> None:
    lines = ["Соколов И. И. О графах.", "М., 2001. 100 с.", "Лисицын П. А. О деревьях. М., 2002."]
    assert split(lines) == ["Соколов И. И. О графах. М., 2001. 100 с.", "Лисицын П. А. О деревьях. М., 2002."]


def test_nothing_has_no_entries() -> None:
    assert split([]) == []
    assert split(["", " "]) == []


@given(st.lists(st.text("аб1. []АБ-,", max_size=25), max_size=20))
def test_no_letter_is_lost(lines: list[str]) -> None:
    letters = [letter for letter in "".join(lines) if letter.isalpha()]
    assert [letter for letter in "".join(split(lines)) if letter.isalpha()] == letters
