from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.persons.leading_names import is_person, read_leading_name


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Иванова Анна Петровна, профессор, д.ф.-м.н.", "Иванова Анна Петровна"),
        ("Иванова Анна Петровна | доцент", "Иванова Анна Петровна"),
        ("Сидоров В.А., к.ф.-м.н.", "Сидоров В.А."),
        ("Геннадий Е. Сидоров", "Геннадий Е. Сидоров"),
        ("Prof. Dr. Jürgen Huber, Schwingungslehre", "Jürgen Huber"),
        ("Dr. Anngrit Keßler, Reibung", "Anngrit Keßler"),
        ("Wei Zhang, Lecturer", "Wei Zhang"),
        ("E. K. Narayan", "E. K. Narayan"),
        ("Сидоров В.А. О методе сеток // Труды. 2001.", ""),
        ("Сидоров В.А., Иванов П.П. О методе", ""),
        ("к.т.н. Лунина Вера Павловна", "Лунина Вера Павловна"),
        ("д.ф.-м.н., профессор Лунин О. И.", "Лунин О. И."),
        ("Директор — академик РАН Лунин Олег Ильич", "Лунин Олег Ильич"),
        ("Профессор кафедры алгебры", ""),
        ("Class timetable", ""),
        ("Research areas : Probability", ""),
        ("Nonlinear Dynamics", ""),
        ("Фамилия, имя, отчество | Отдел", ""),
    ],
)
def test_the_name_a_line_begins_with(line: str, name: str) -> None:
    assert read_leading_name(line) == name


@pytest.mark.parametrize(
    ("line", "name"),
    [("Wei Narayan", "Wei Narayan"), ("Wei Narayan (Room 4)", "Wei Narayan"), ("Wei Narayan walks", ""), ("Wei", "")],
)
def test_on_a_page_of_names_two_capitalised_words_are_one(line: str, name: str) -> None:
    assert read_leading_name(line, weak=True) == name


def test_one_person_and_nothing_else() -> None:
    assert is_person("Петрова Ирина Анатольевна")
    assert not is_person("Петрова И. А., Орлов О. И.")
    assert not is_person("Петрова Ирина Анатольевна, 2001")


@given(st.text(max_size=300))
def test_a_name_is_part_of_its_line(line: str) -> None:
    assert read_leading_name(line) in line
    assert read_leading_name(line, weak=True) in line
