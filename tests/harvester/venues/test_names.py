from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.persons.leading_names import is_person
from harvester.venues.names import VenueName, explain_invalid


@pytest.mark.parametrize(
    ("name", "text", "least", "most"),
    [
        ("Кафедра дискретных систем", "О кафедре дискретных систем", 1.0, 1.0),
        ("Кафедра дискретных систем", "Кафедра алгебры", 0.0, 0.3),
        ("Symposium on Small Machines (SSM)", "SSM 2009", 0.8, 0.9),
        ("Symposium on Small Machines (SSM)", "Symposium on Large Birds", 0.0, 0.3),
        ("SSM conference", "SSM", 0.7, 0.8),
        ("Вестник", "Вестник", 1.0, 1.0),
    ],
)
def test_how_much_of_a_name_a_text_has(name: str, text: str, least: float, most: float) -> None:
    assert least <= VenueName(name).cover(text) <= most


def test_words_of_another_name_count() -> None:
    name = VenueName("Вестник информатики")
    assert name.foreign("Вестник информатики 2018") == 0
    assert name.foreign("Вестник прикладной химии") == pytest.approx(2 / 3)


@pytest.mark.parametrize("name", ["Q", "", "12345", "Иванов Иван Иванович", "Karl Huber", "word " * 60])
def test_names_that_cannot_be_looked_for(name: str) -> None:
    assert explain_invalid(name)


@pytest.mark.parametrize("name", ["Nature", "Вестник информатики", "Институт имени Петра Ивановича Сидорова", "SSM"])
def test_names_that_can(name: str) -> None:
    assert not explain_invalid(name)


def test_a_person_is_one_name_and_nothing_else() -> None:
    assert is_person("Петрова Ирина Анатольевна")
    assert not is_person("Петрова Ирина Анатольевна, список трудов")
    assert not is_person("Random Indexing")


@given(st.text(max_size=200), st.text(max_size=200))
def test_any_text_is_taken(name: str, text: str) -> None:
    assert 0.0 <= VenueName(name).cover(text) <= 1.0 + 1e-9
    assert 0.0 <= VenueName(name).foreign(text) <= 1.0
    assert isinstance(explain_invalid(name), str)


def test_initials_stand_for_the_name_that_the_heading_has() -> None:
    name = VenueName("Workshop on Slow Programs 2012")
    assert name.cover(name.spelt_out("WSP 2012", "5th Workshop on Slow Programs (WSP 2012)")) == 1
    assert name.spelt_out("WSP 2012", "Welcome to Lisbon") == "WSP 2012"
    assert name.spelt_out("Programs 2012", "Workshop on Slow Programs 2012") == "Programs 2012"


@pytest.mark.parametrize(
    ("path", "undated"), [("/2012/", "/"), ("/wsp/2012", "/wsp"), ("/2013/", "/2013/"), ("/wsp20121/", "/wsp20121/")]
)
def test_the_year_of_the_name_is_no_number_of_the_address(path: str, undated: str) -> None:
    assert VenueName("Workshop on Slow Programs 2012").undated(path) == undated
    assert VenueName("Workshop on Slow Programs").undated(path) == path
