from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.marks import MARK, strip_lead, strip_marks

ENTRY = "Соколов И. И. О спектрах графов"


@pytest.mark.parametrize(
    "mark",
    ["1. ", "12) ", "(7) ", "[3] ", "[Sok01] ", "[Соколов, 2001] ", "• ", "– ", "  4. ", "15 ", "3.", "а) ", "b) "],
)
def test_a_mark_is_taken_off(mark: str) -> None:
    assert MARK.sub("", mark + ENTRY) == ENTRY


@pytest.mark.parametrize(
    "text",
    [
        ENTRY,
        "2001. Одиссея",
        "3.14 и другие числа",
        "12 стульев",
        "[] пустые",
        "1999 год",
        "-минус",
        "[ пробел]",
        "а) если так",
    ],
)
def test_what_only_looks_like_one_stays(text: str) -> None:
    assert MARK.match(text) is None


@given(st.text(max_size=80))
def test_only_the_beginning_goes(text: str) -> None:
    assert text.endswith(MARK.sub("", text, count=1))


def test_dashes_before_most_entries_are_bullets() -> None:
    assert strip_marks(["– Чиж", "– Лунь", "1. Соколов"]) == ["Чиж", "Лунь", "Соколов"]
    assert strip_marks(["1. – Чиж", "2. – Лунь"]) == ["Чиж", "Лунь"]


def test_a_dash_before_few_entries_stays() -> None:
    entries = ["1. Чиж", "2. — Леса", "Лунь", "- (2002): Корни", "Соколов"]
    assert strip_marks(entries) == ["Чиж", "— Леса", "Лунь", "- (2002): Корни", "Соколов"]


@pytest.mark.parametrize(
    "lead",
    ["Vgl. ", "Vgl. dazu auch: ", "Siehe ", "Cf. ", "See also ", "See, e.g., ", "См.: ", "см. также: ", "Ср.: ",
     "См., например: ", "Подробнее об этом см.: ", "Более подробно: ", "Цит. по: ", "5. См.: "],
)  # fmt: skip
def test_what_a_note_says_before_a_work_is_taken_off(lead: str) -> None:
    assert strip_lead(lead + ENTRY) == ENTRY


@pytest.mark.parametrize(
    "text", ["See, Klaus: Gärten", "See H. Gardens", "Смирнов И. Сады", "Подробно о садах. М., 2001"]
)
def test_authors_and_titles_that_begin_like_a_note_stay(text: str) -> None:
    assert strip_lead(text) == text
