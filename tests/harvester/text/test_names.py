from __future__ import annotations

import pytest

from harvester.text.names import parse_name, same_surname, split_names, surname_of


@pytest.mark.parametrize(
    ("text", "family", "given"),
    [
        ("Иванов И. И.", "Иванов", "И. И."),
        ("И.И. Иванов", "Иванов", "И. И."),
        ("Ivan Ivanov", "Ivanov", "Ivan"),
        ("Roth, Philip", "Roth", "Philip"),
        ("Thomas A. Becker", "Becker", "Thomas A."),
        ("фон Нейман Дж.", "фон Нейман", "Дж."),
        ("John von Neumann", "von Neumann", "John"),
        ("Melnik D.Yu.", "Melnik", "D. Yu."),
        ("Орлов Ал.", "Орлов", "Ал."),
        ("Афанасьев Михаил", "Афанасьев", "Михаил"),
        ("Сидоров1,2*", "Сидоров", ""),
        ("E. W. Lange Jr.", "Lange", "E. W."),
    ],
)
def test_parse_name(text: str, family: str, given: str) -> None:
    person = parse_name(text)
    assert (person.family, person.given) == (family, given)


@pytest.mark.parametrize("text", ["Иванов Пётр Ильич", "Пётр Ильич Иванов"])
def test_patronymics(text: str) -> None:
    person = parse_name(text)
    assert (person.family, person.given, person.patronymic) == ("Иванов", "Пётр", "Ильич")


def test_no_name() -> None:
    assert surname_of("  12 ") == ""


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Щёголев", "Shchegolev", True),
        ("ИВАНОВ", "Иванов", True),
        ("Чеепанов", "Черепанов", True),
        ("Müller", "Mueller", True),
        ("Ли", "Ляо", False),
        ("Орлов", "Козлов", False),
        ("", "", False),
    ],
)
def test_same_surname(one: str, other: str, same: bool) -> None:
    assert same_surname(one, other) is same


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Иванов И. И.; Петров П.", ["Иванов И. И.", "Петров П."]),
        ("Roth; Philip", ["Roth, Philip"]),
        ("Иванов И. И., Петров П. П.", ["Иванов И. И.", "Петров П. П."]),
        ("Roth, P., Beyer, M.", ["Roth, P.", "Beyer, M."]),
        ("Hans Meyer and Karl Lange", ["Hans Meyer", "Karl Lange"]),
        ("И. Иванов и П. Петров", ["И. Иванов", "П. Петров"]),
        ("A. Roth, C. Lutz, and T. Beyer", ["A. Roth", "C. Lutz", "T. Beyer"]),
        ("Roth, Philip", ["Roth, Philip"]),
        ("", []),
    ],
)
def test_split_names(text: str, names: list[str]) -> None:
    assert split_names(text) == names
