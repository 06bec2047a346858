from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.persons.reference_names import find_authors_inside, read_authors_after_title, read_reference_authors


@pytest.mark.parametrize(
    ("text", "families", "rest"),
    [
        ("Соколов И.И., Лисицын П.П. О спектрах графов", ["Соколов", "Лисицын"], "О спектрах графов"),
        ("Соколов И. И. и др. Спектры графов", ["Соколов"], "Спектры графов"),
        ("Falcon Z., Fox Q. (2004) Spectra of trees", ["Falcon", "Fox"], "Spectra of trees"),
        ("Falcon, Zed; Fox, Qua (Hrsg.): Netze und Bäume", ["Falcon", "Fox"], "Netze und Bäume"),
        ("Edward FALCON Towards Spectra", ["Falcon"], "Towards Spectra"),
        ("О спектрах графов", [], "О спектрах графов"),
        ("Соколов И. И.", [], "Соколов И. И."),
        ("", [], ""),
    ],
)
def test_the_people_at_the_beginning_and_the_rest(text: str, families: list[str], rest: str) -> None:
    people, left = read_reference_authors(text)
    assert [person.family for person in people] == families
    assert left == rest


def test_after_a_slash() -> None:
    assert [person.family for person in read_authors_after_title("И. И. Соколов, П. П. Лисицын")] == [
        "Соколов",
        "Лисицын",
    ]
    assert read_authors_after_title("под редакцией") == []


def test_between_title_and_venue() -> None:
    text = "Lock Trees Michael Falcon, Jeff Fox, Qua Bear 34th Symposium"
    start, people = find_authors_inside(text)
    assert text[:start] == "Lock Trees "
    assert [person.family for person in people] == ["Falcon", "Fox", "Bear"]
    assert find_authors_inside("Lock trees and other plants") == (0, [])


@given(st.text("Соколв И.,;:()A2004 z", max_size=60))
def test_the_rest_is_the_end_of_the_text(text: str) -> None:
    people, rest = read_reference_authors(text)
    assert text.endswith(rest)
    assert people or rest == text
