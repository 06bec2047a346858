from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.persons.names_beside_titles import split_speaker, strip_coauthors, strip_names_first

CAPITALS = ["Anna BRIGHT On trees and forests", "Carl GREY Spectra of graphs", "Маша ЛИСИЦЫНА О спектрах графов"]
TITLES = ["On trees and forests", "Spectra of graphs", "О спектрах графов"]


@pytest.mark.parametrize(
    ("printed", "title"),
    [
        ("Einleitung (gemeinsam mit Anna Hell und Carl Dunkel)", "Einleitung"),
        ("(jointly with Anna Bright): On markets", "On markets"),
        ("О рядах (в соавторстве с И. Петровым)", "О рядах"),
        ("О дружбе (с примерами)", "О дружбе (с примерами)"),
        ("Working (with others)", "Working (with others)"),
    ],
)
def test_coauthors_in_brackets_are_no_part_of_a_title(printed: str, title: str) -> None:
    assert strip_coauthors(printed) == title


@given(st.text())
def test_nothing_is_put_into_a_title(text: str) -> None:
    assert strip_coauthors(text) in text


@pytest.mark.parametrize(
    ("printed", "parts"),
    [
        ("Anna B. Bright: On trees and forests", ("Anna B. Bright", "On trees and forests")),
        ("Иван Соколов – О спектрах графов", ("Иван Соколов", "О спектрах графов")),
        ("Anna Bright: Trees", None),
        ("On trees: a survey of forests", None),
    ],
)
def test_the_speaker_before_a_title(printed: str, parts: tuple[str, str] | None) -> None:
    assert split_speaker(printed) == parts


def test_names_in_capitals_before_most_titles_are_no_part_of_them() -> None:
    others = ["A study of forests", "On the DNA of trees"]
    assert strip_names_first(CAPITALS, CAPITALS) == TITLES
    assert strip_names_first([*CAPITALS, *others], [*CAPITALS, *others]) == [*TITLES, *others]


def test_few_such_names_are_no_custom() -> None:
    others = ["A study of forests", "Of trees", "Spectra"]
    assert strip_names_first(CAPITALS[:2], CAPITALS[:2]) == CAPITALS[:2]
    assert strip_names_first([*CAPITALS, *others], CAPITALS) == CAPITALS
