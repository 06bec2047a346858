from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.header.names import people_at_start, people_of_line


def names(text: str, weak: bool = False) -> list[str]:
    return [f"{person.family}|{person.given}|{person.patronymic}" for person in people_of_line(text, weak)]


@pytest.mark.parametrize(
    ("line", "people"),
    [
        ("Соколов И. И., Лисицын П.А.", ["Соколов|И. И.|", "Лисицын|П.А.|"]),
        ("И.И. Соколов, П. А. Лисицын", ["Соколов|И.И.|", "Лисицын|П. А.|"]),
        ("И. И. Соколов1,2, П. А. Лисицын3*", ["Соколов|И. И.|", "Лисицын|П. А.|"]),
        ("Соколов Иван Ильич, студент 2 курса", ["Соколов|Иван|Ильич"]),
        ("Мария Петровна Лисицына", ["Лисицына|Мария|Петровна"]),
        ("СОКОЛОВ И. И.", ["Соколов|И. И.|"]),
        ("© 2016 И. И. Соколов, П. А. Лисицын", ["Соколов|И. И.|", "Лисицын|П. А.|"]),
        ("Соколов И.И., к.т.н., доцент; Лисицын П.А.", ["Соколов|И.И.|", "Лисицын|П.А.|"]),
        ("Соколов И.И., Университет, sokolov@example.org", ["Соколов|И.И.|"]),
        ("Иван Соколов", ["Соколов|Иван|"]),
        ("Соколов Иван", ["Соколов|Иван|"]),
        ("John A. Falcon and Peter van der Fox", ["Falcon|John A.|", "van der Fox|Peter|"]),
        ("Falcon J., Fox P.", ["Falcon|J.|", "Fox|P.|"]),
        ("Gr´egor Fox", ["Fox|Gregor|"]),
    ],
)
def test_author_lines(line: str, people: list[str]) -> None:
    assert names(line) == people


@pytest.mark.parametrize(
    "line",
    [
        "О спектрах конечных графов",
        "Path Slicing",
        "Московский Университет",
        "УДК 519.17",
        "ASPECT.NET и другие средства",
        "Соколов И. И. показал, что ряды сходятся",
        "",
    ],
)
def test_other_lines(line: str) -> None:
    assert names(line) == []


def test_weak_names_only_when_asked() -> None:
    assert names("Zed Falcon, Qua Fox") == []
    assert names("Zed Falcon, Qua Fox", weak=True) == ["Falcon|Zed|", "Fox|Qua|"]


def test_words_of_an_organisation_are_no_weak_names() -> None:
    assert names("Иван Соколов, Университет, Псков", weak=True) == ["Соколов|Иван|"]
    assert names("Anna Bright, Dream University", weak=True) == ["Bright|Anna|"]


def test_the_rest_is_handed_back() -> None:
    people, rest = people_at_start("Соколов И. И., Лисицын П. А. О спектрах графов // Журнал")
    assert [person.family for person in people] == ["Соколов", "Лисицын"]
    assert rest == "О спектрах графов // Журнал"


@given(st.text(max_size=120), st.booleans())
def test_never_fails(text: str, weak: bool) -> None:
    assert isinstance(people_of_line(text, weak), list)
