from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.finding.rules import PATIENCE, PLAIN_PATIENCE, find_by_rules

TEXT = ["Рассмотрим граф, у которого конечное число вершин."] * 4
NUMBERED = [
    "1. Соколов И. И. О спектрах. 2010.",
    "2. Лисицын П. А. Деревья.",
    "М.: Наука, 2001.",
    "3. Falcon J. Trees. 1999.",
]
PLAIN = ["Соколов И. И. О спектрах. 2010.", "Лисицын П. А. Деревья. 2001."]


def test_numbers_go_on_and_the_last_entry_is_whole() -> None:
    last = ["3. Falcon J. Spectra of graphs and of", "their trees // Journal. 1999."]
    lines = [*TEXT, "Литература", *NUMBERED[:3], *last, "Приложение"]
    assert find_by_rules(lines) == [[5, 9]]


def test_a_lost_number_does_not_end_a_list_but_silence_does() -> None:
    later = [f"{number}. Соколов И. И. О спектрах. 2010." for number in range(4, 12)]
    assert find_by_rules(["Литература", *NUMBERED[:2], *later]) == [[1, 10]]
    silent = ["и так далее, без конца и без точки"] * (PATIENCE + 2)
    assert find_by_rules(["Литература", *NUMBERED, *silent, "4. Один"])[0][1] < 1 + len(NUMBERED) + len(silent)


def test_without_numbers_years_lead_on() -> None:
    silent = ["слова"] * (PLAIN_PATIENCE + 1)
    assert find_by_rules(["Литература", *PLAIN, *silent]) == [[1, 2]]
    assert find_by_rules(["Литература", *PLAIN, "Приложение", *PLAIN]) == [[1, 2]]


def test_a_heading_in_a_table_of_contents_is_none() -> None:
    assert find_by_rules(["Введение", "Литература", "Глава первая", "Глава вторая"]) == []
    assert find_by_rules(["Литература"]) == []
    assert find_by_rules([]) == []


def test_a_heading_in_one_line_with_the_first_entry() -> None:
    assert find_by_rules([*TEXT, f"Литература: {NUMBERED[0]}", *NUMBERED[1:], *TEXT]) == [[4, 7]]
    assert find_by_rules([*TEXT, "Литература: как её читать и что в ней искать.", *TEXT]) == []


def test_two_lists() -> None:
    assert find_by_rules(["Литература", *NUMBERED, *TEXT, "References", *NUMBERED]) == [[1, 4], [10, 13]]


@given(
    st.lists(
        st.sampled_from([*TEXT[:1], *NUMBERED, *PLAIN, "Литература", "", "Приложение", "Архивные источники"]),
        max_size=25,
    )
)
def test_blocks_are_in_order_and_inside(lines: list[str]) -> None:
    edges = [edge for block in find_by_rules(lines) for edge in block]
    assert edges == sorted(edges)
    assert all(0 < edge < len(lines) for edge in edges)
