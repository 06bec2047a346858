from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.items import Person
from harvester.persons import byline_network
from harvester.persons.byline_network import (
    BylineReader,
    NameWords,
    gather_names,
    make_person,
    read_byline,
    read_bylines,
)
from harvester.persons.byline_words import split_byline


def show(lines: list[str]) -> list[str]:
    return [f"{one.family}|{one.given}|{one.patronymic}" for one in read_byline(lines)]


@pytest.mark.parametrize(
    ("lines", "people"),
    [
        (["А. В. Соснин, О. Н. Ельников"], ["Соснин|А. В.|", "Ельников|О. Н.|"]),
        (["Соснин А.В.1, Ельников О.Н.2"], ["Соснин|А.В.|", "Ельников|О.Н.|"]),
        (["СОСНИН Андрей Викторович"], ["Соснин|Андрей|Викторович"]),
        (["Академик РАН А. В. Соснин, член-корр. РАН О. Н. Ельников"], ["Соснин|А. В.|", "Ельников|О. Н.|"]),
        (["Автор работы Соснин Андрей Викторович"], ["Соснин|Андрей|Викторович"]),
        (["Anna K. Stonefield and Peter Falconer"], ["Stonefield|Anna K.|", "Falconer|Peter|"]),
        (["Виконав: Сосненко Олег Петрович"], ["Сосненко|Олег|Петрович"]),
        (
            ["Соснин Андрей", "Викторович, доцент", "Ельников Олег Ильич"],
            ["Соснин|Андрей|Викторович", "Ельников|Олег|Ильич"],
        ),
    ],
)
def test_by_lines_are_read(lines: list[str], people: list[str]) -> None:
    assert show(lines) == people


@pytest.mark.parametrize(
    "lines",
    [
        ["Научный руководитель: д.т.н., профессор А. В. Соснин"],
        ["Редакционная коллегия:", "А. В. Соснин (главный редактор), О. Н. Ельников"],
        ["Северный государственный технический университет, Архангельск"],
        [""],
        [],
    ],
)
def test_others_are_no_authors(lines: list[str]) -> None:
    assert show(lines) == []


def test_people_stand_on_their_lines() -> None:
    found = read_bylines([["А. В. Соснин, О. Н. Ельников,", "К. П. Рябинин"], ["О. Н. Ельников"]])
    assert [[(one.person.family, one.line) for one in people] for people in found] == [
        [("Соснин", 0), ("Ельников", 0), ("Рябинин", 1)],
        [("Ельников", 0)],
    ]


def test_the_other_reader_is_heard_where_the_network_is_not_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    def read_families() -> list[str]:
        return [one.family for one in read_byline(["А. В. Соснин"], lambda line: [Person("Рябинин", line)])]

    assert read_families() == ["Соснин"]
    monkeypatch.setattr(byline_network, "SURE", 1.1)
    assert read_families() == ["Рябинин"]


def test_words_of_a_name_go_up_to_the_next_name() -> None:
    labels = ["other", "b_family", "other", "given", "b_given", "marked"]
    assert list(gather_names(labels)) == [NameWords([1], [3]), NameWords([5], [4], marked=True)]


def test_a_mark_is_no_letter_of_the_name() -> None:
    tokens = split_byline(["О. Ельниковa"])
    assert make_person(tokens, NameWords([1], [0], marked=True), 1.0).family == "Ельников"


def test_a_patronymic_of_two_words_is_one() -> None:
    tokens = split_byline(["Ельников Али Гасан оглы"])
    person = make_person(tokens, NameWords([0], [1, 2, 3]), 1.0)
    assert (person.given, person.patronymic) == ("Али", "Гасан оглы")


@settings(max_examples=40)
@given(st.lists(st.text(max_size=60), max_size=3))
def test_any_lines_are_read(lines: list[str]) -> None:
    assert all(person.family for person in read_byline(lines))


def test_a_file_that_is_no_network_is_refused() -> None:
    with pytest.raises(Exception, match=r"(?i)protobuf|model"):
        BylineReader(b"no network")
