from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.persons.name_cases import (
    GENITIVE,
    GENITIVE_GIVEN,
    GENITIVE_PATRONYMIC,
    INSTRUMENTAL,
    guess_nominative,
    read_genitive_name,
    replace_ending,
)


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
    assert guess_nominative(printed) == surname


@given(st.sampled_from(("Сокол", "Лис", "Журавл", "Барсук")), st.sampled_from(("ов", "ев", "ин")))
def test_the_commonest_surnames_come_back(stem: str, ending: str) -> None:
    surname = stem + ending
    assert guess_nominative(f"{surname}а") == surname
    assert guess_nominative(f"{surname}ой") == f"{surname}а"
    assert guess_nominative(surname) == surname


@pytest.mark.parametrize(
    ("endings", "printed", "name"),
    [
        (GENITIVE, "Орлова", "Орлов"),
        (GENITIVE, "Орловой", "Орлова"),
        (GENITIVE, "Заболоцкого", "Заболоцкий"),
        (GENITIVE, "Шевченко", "Шевченко"),
        (GENITIVE_GIVEN, "Сергея", "Сергей"),
        (GENITIVE_GIVEN, "Ольги", "Ольги"),
        (GENITIVE_GIVEN, "Марии", "Мария"),
        (GENITIVE_PATRONYMIC, "Ильича", "Ильич"),
        (GENITIVE_PATRONYMIC, "Олеговны", "Олеговна"),
        (INSTRUMENTAL, "Лукиным", "Лукин"),
        (INSTRUMENTAL, "Вольфом", "Вольф"),
    ],
)
def test_names_in_the_nominative(endings: tuple[tuple[str, str], ...], printed: str, name: str) -> None:
    assert replace_ending(printed, endings) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Орлова Олега Ивановича", ("Орлов", "Олег", "Иванович")),
        ("Лукиной Марии Олеговны, доцента", ("Лукина", "Мария", "Олеговна")),
        ("Орлова О. И.", ("Орлов", "О. И.", "")),
        ("Орлова О. И. и других", None),
        ("кафедры алгебры", None),
    ],
)
def test_a_whole_name_out_of_the_genitive(text: str, name: tuple[str, str, str] | None) -> None:
    person = read_genitive_name(text)
    assert (person and (person.family, person.given, person.patronymic)) == name
