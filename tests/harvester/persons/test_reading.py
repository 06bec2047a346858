from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.persons.reading import other_names, read_name


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Рзаев Тофик Гасан оглы", ("Рзаев", "Тофик", "Гасан оглы")),
        ("Тофик Гасан оглы Рзаев", ("Рзаев", "Тофик", "Гасан оглы")),
        ("Рзаева, Нигяр Вали кызы", ("Рзаева", "Нигяр", "Вали кызы")),
        ("Рзаев Т. Г. оглы", ("Рзаев", "Т.", "Г. оглы")),
        ("Орлова (Лунина) Вера Павловна", ("Орлова", "Вера", "Павловна")),
        ("Римский Корсаков Глеб Ильич", ("Римский Корсаков", "Глеб", "Ильич")),
        ("Глеб Ильич Римский Корсаков", ("Римский Корсаков", "Глеб", "Ильич")),
        ("Лев Кузьмич Янкевич", ("Янкевич", "Лев", "Кузьмич")),
        ("Янкевич Лев Кузьмич", ("Янкевич", "Лев", "Кузьмич")),
        ("А. Б. Янкович", ("Янкович", "А. Б.", "")),
        ("Панов Анатолий С.", ("Панов", "Анатолий С.", "")),
        ("Лунин Олег Ильич мл.", ("Лунин", "Олег", "Ильич")),
        ("O'Hara Maureen", ("O'Hara", "Maureen", "")),
        ("Maureen O’Hara", ("O’Hara", "Maureen", "")),
        ("MacKay Donald", ("MacKay", "Donald", "")),
        ("Mack Brennan", ("Brennan", "Mack", "")),
        ("Ludwig van den Bosch", ("van den Bosch", "Ludwig", "")),
        ("van den Bosch, Ludwig", ("van den Bosch", "Ludwig", "")),
        ("Prof. Dr. Karl Huber", ("Huber", "Karl", "")),
        ("д.т.н., проф. Лунин О. И.", ("Лунин", "О. И.", "")),
        ("Karl Huber (Bern)", ("Huber", "Karl", "")),
    ],
)
def test_each_part_in_its_place(text: str, parts: tuple[str, str, str]) -> None:
    person = read_name(text)
    assert (person.family, person.given, person.patronymic) == parts


def test_what_stands_in_brackets_is_another_name() -> None:
    assert other_names("Орлова (Лунина) Вера Павловна") == ["Лунина Вера Павловна"]
    assert other_names("Eva Huber (geb. Keller)") == ["Eva Keller"]
    assert other_names("Robert (Bob) Huber") == ["Bob Huber"]
    assert other_names("Karl Huber (1931)") == other_names("Орлова (младшая) Вера") == []


@given(st.text(max_size=80))
def test_any_text_is_read(text: str) -> None:
    assert isinstance(read_name(text).family, str)
    assert all(name.strip() for name in other_names(text))


@pytest.mark.parametrize(
    "piece", [",", "д.", "д.а.а", "к. а ", "prof.", "(a) ", "зав. ", "чл.-", "о'А ", "доктор физико-"]
)
def test_no_name_takes_long(piece: str) -> None:
    began = time.perf_counter()
    read_name(piece * 2_000)
    assert time.perf_counter() - began < 2
