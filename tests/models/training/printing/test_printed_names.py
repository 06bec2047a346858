from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.training.printing.printed_names import FORMS, NamedPerson, Registry, decline_name, print_name

LETTERS = st.text("абвгдежзиклмнопрстуфхцчшщэюя", min_size=2, max_size=12).map(str.capitalize)


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("I. I. Family", "А. Б. Липова"),
        ("I.I.Family", "А.Б.Липова"),
        ("Family I.I.", "Липова А.Б."),
        ("FAMILY Given Patronymic", "ЛИПОВА Анна Борисовна"),
        ("Given Patronymic Family", "Анна Борисовна Липова"),
        ("Given P. Family", "Анна Б. Липова"),
        ("Family, I. I.", "Липова, А. Б."),
    ],
)
def test_a_name_is_printed_in_the_form_asked_for(form: str, text: str) -> None:
    assert print_name(NamedPerson("Липова", "Анна", "Борисовна"), form).text == text


@given(LETTERS, LETTERS, st.one_of(st.just(""), LETTERS), st.sampled_from(FORMS))
def test_the_parts_of_a_printed_name_stand_in_it(family: str, given: str, patronymic: str, form: str) -> None:
    name = print_name(NamedPerson(family, given, patronymic), form)
    assert name.family.casefold() in name.text.casefold()
    assert name.given
    assert name.given in name.text


@given(st.integers(0, 10**6), st.sampled_from(["ru", "uk", "be", "kk", "en", "de"]))
def test_people_of_every_language_have_a_family_and_a_given_name(seed: int, language: str) -> None:
    registry = Registry({"ru": ["Липова", "Берёзкин"], "en": ["Birch"], "de": ["Eichner"]}, {}, random.Random(seed))
    person = registry.draw(language)
    assert person.family
    assert person.given
    assert person.romanise().family.isascii() or language == "de"


@pytest.mark.parametrize(
    ("person", "genitive"),
    [
        (NamedPerson("Берёзкин", "Иван", "Петрович"), "Берёзкина Ивана Петровича"),
        (NamedPerson("Липова", "Анна", "Борисовна", female=True), "Липовой Анны Борисовны"),
        (NamedPerson("Дубовский", "Сергей", "Ильич"), "Дубовского Сергея Ильича"),
    ],
)
def test_title_pages_print_names_in_the_genitive(person: NamedPerson, genitive: str) -> None:
    declined = decline_name(person)
    assert declined is not None
    assert print_name(declined, "Family Given Patronymic").text == genitive


def test_a_name_that_does_not_decline_by_rule_stays() -> None:
    assert decline_name(NamedPerson("Цой", "Ли")) is None
