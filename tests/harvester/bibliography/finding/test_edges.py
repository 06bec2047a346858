from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.finding.edges import end_before_notes, part_at_headings

ENTRIES = ["1. Соколов И. И. О графах. М., 2005.", "2. Лунь Б. Б. О лесах. М., 1999.", "3. Ким Л. О рядах. М., 2007."]


def test_a_heading_between_two_lists_is_in_neither() -> None:
    assert part_at_headings([*ENTRIES, "References", *ENTRIES], [[0, 6]]) == [[0, 2], [4, 6]]
    assert part_at_headings(["Литература", *ENTRIES], [[0, 3]]) == [[1, 3]]


def test_the_heading_of_a_part_stays_inside() -> None:
    assert part_at_headings(["Нормативные правовые акты", *ENTRIES], [[0, 3]]) == [[0, 3]]


@pytest.mark.parametrize(
    "note",
    [
        "Для цитирования: Чиж А. А. О полях // Вестник. 2020. № 1. С. 5–9.",
        "For citation: Chizh A. On fields. Herald, 2020, no. 1, pp. 5–9.",
        "Сведения об авторах / Information about the authors",
        "Статья поступила в редакцию 12.03.2020",
        "Статья опубликована:",
        "Чижов Антон Антонович (Тверь). Доктор наук, профессор Лесного института.",
        "Чижов Антон Антонович (Тверь). Доктор наук, профессор. E-mail: chizh1985@example.org.",
    ],
)
def test_notes_after_the_last_entry_are_left_out(note: str) -> None:
    texts = [*ENTRIES, note, "Лесной институт, Тверь"]
    assert end_before_notes(texts, [[0, 4]]) == [[0, 2]]


def test_what_a_list_goes_on_after_is_no_end() -> None:
    texts = [*ENTRIES, "Received 12.03.2020", "4. Чиж А. А. О полях. М., 2011."]
    assert end_before_notes(texts, [[0, 4]]) == [[0, 4]]


def test_a_work_on_a_professor_is_an_entry() -> None:
    texts = [*ENTRIES, "Чижов Антон Антонович, профессор. Записки. М., 1999."]
    assert end_before_notes(texts, [[0, 3]]) == [[0, 3]]


@given(st.lists(st.sampled_from([*ENTRIES, "References", "Об авторах", "Слова"]), min_size=1, max_size=12))
def test_blocks_only_shrink(texts: list[str]) -> None:
    for first, last in end_before_notes(texts, part_at_headings(texts, [[0, len(texts) - 1]])):
        assert 0 <= first <= last < len(texts)
