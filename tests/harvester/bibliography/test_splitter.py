from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography import split
from harvester.bibliography.splitter import split_entries
from harvester.items import Line


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


@pytest.mark.parametrize(
    "heading",
    [
        "Нормативные правовые акты",
        "References",
        "Литература",
        "Электронные ресурсы",
        "Transliterated references",
        "Список литературы в транслитерации",
    ],
)
def test_headings_inside_the_list_are_in_no_entry(heading: str) -> None:
    lines = ["1. Соколов И. И. О графах. М., 2001. 100 с.", heading, "2. Лисицын П. А. О деревьях. М., 2002. 320 с."]
    assert [(entry.first, entry.last) for entry in split_entries(lines)] == [(0, 0), (2, 2)]


def test_several_in_one_paragraph() -> None:
    lines = ["1. Соколов И. И. О графах. М., 2001. 2. Лисицын П. А. О деревьях. М., 2002. 3. Falcon J. Trees. 1999."]
    assert [(entry.first, entry.last) for entry in split_entries(lines)] == [(0, 0)] * 3


def test_hanging_indent() -> None:
    texts = [
        "Соколов И. И. О графах и картах.",
        "Москва: Наука, 2001. 100 с.",
        "Лисицын П. А. О деревьях.",
        "Наука, 2002. 320 с.",
    ] * 3
    lines = [
        Line(text, size=10, x0=50 + 15 * (place % 2), y0=12 * place, x1=300, y1=12 * place + 10)
        for place, text in enumerate(texts)
    ]
    assert [entry.first for entry in split_entries(lines)] == [0, 2, 4, 6, 8, 10]


@given(st.lists(st.text("аб1. []АБ-,", max_size=25), max_size=20))
def test_entries_follow_each_other(lines: list[str]) -> None:
    edges = [edge for entry in split_entries(lines) for edge in (entry.first, entry.last)]
    assert edges == sorted(edges)
    assert all(0 <= edge < len(lines) for edge in edges)
