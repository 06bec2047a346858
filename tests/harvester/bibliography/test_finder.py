from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography import find

ENTRIES = [
    "1. Соколов И. И. О спектрах графов // Журнал. 2010. № 1. С. 5–9.",
    "2. Лисицын П. А. Деревья и их радиусы. М.: Наука, 2001.",
    "320 с.",
    "3. Falcon J. Spectra of graphs // Journal. 1999. Vol. 3. P. 1–9.",
]


@pytest.mark.parametrize(
    "heading",
    [
        "Литература",
        "ЛИТЕРАТУРА",
        "Список литературы",
        "Список использованных источников",
        "Библиографический список",
        "Библиография:",
        "Источники",
        "5. Литература",
        "References",
        "Bibliography",
        "Literaturverzeichnis",
        "Литература / References",
    ],
)
def test_headings(heading: str) -> None:
    assert find(["Текст.", heading, *ENTRIES]) == [[2, 5]]


def test_what_follows_is_outside() -> None:
    lines = ["Литература", *ENTRIES, "Сведения об авторах", "Соколов И. И., доцент"]
    assert find(lines) == [[1, 4]]


def test_several_lists() -> None:
    lines = ["Литература", *ENTRIES, "Другая статья", "Её текст.", "References", *ENTRIES]
    assert find(lines) == [[1, 4], [8, 11]]


def test_a_list_without_numbers() -> None:
    lines = ["Литература", "Соколов И. И. О графах. М., 2001.", "Лисицын П. А. О деревьях. М., 2002."]
    assert find(lines) == [[1, 2]]


def test_a_table_of_contents_is_no_list() -> None:
    assert find(["Содержание", "Введение", "Литература", "Приложение", "Текст без ссылок"]) == []


@given(st.lists(st.sampled_from([*ENTRIES, "Литература", "References", "", "текст", "12"]), max_size=30))
def test_blocks_are_in_order_and_inside(lines: list[str]) -> None:
    edges = [edge for block in find(lines) for edge in block]
    assert edges == sorted(edges)
    assert all(0 <= edge < len(lines) for edge in edges)
