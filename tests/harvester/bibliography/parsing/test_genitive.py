from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.genitive import nominative


@pytest.mark.parametrize(
    ("printed", "surname"),
    [
        ("Соколова", "Соколов"),
        ("Соколовой", "Соколова"),
        ("Лисицына", "Лисицын"),
        ("Журавлёва", "Журавлёв"),
        ("Ястребицкой", "Ястребицкая"),
        ("Ястребицкого", "Ястребицкий"),
        ("Трубецкого", "Трубецкой"),
        ("Голубовича", "Голубович"),
        ("Аистяна", "Аистян"),
        ("Кравца", "Кравец"),
        ("Гоголя", "Гоголь"),
        ("Палея", "Палей"),
        ("Римского-Корсакова", "Римский-Корсаков"),
        ("Седых", "Седых"),
        ("Гусенко", "Гусенко"),
        ("Дюма", "Дюма"),
        ("Чайковский", "Чайковский"),
        ("Синичка", "Синичка"),
        ("Чёрного", "Чёрного"),
        ("Smirnova", "Smirnova"),
        ("", ""),
    ],
)
def test_a_surname_out_of_the_genitive(printed: str, surname: str) -> None:
    assert nominative(printed) == surname


@given(st.sampled_from(("Сокол", "Лис", "Журавл", "Барсук")), st.sampled_from(("ов", "ев", "ин")))
def test_the_commonest_surnames_come_back(stem: str, ending: str) -> None:
    surname = stem + ending
    assert nominative(f"{surname}а") == surname
    assert nominative(f"{surname}ой") == f"{surname}а"
    assert nominative(surname) == surname
