from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.persons.names_beside_titles import find_names_first, split_speaker, stop_after_name, strip_coauthors

CAPITALS = ["Anna BRIGHT On trees and forests", "Carl GREY Spectra of graphs", "Маша ЛИСИЦЫНА О спектрах графов"]
DASHES = [
    "Anna Bright – On trees and forests",
    "Anna Bright, Carl Grey - Spectra of graphs",
    "Иван Соколов — О спектрах графов",
]


@pytest.mark.parametrize(
    ("texts", "names"),
    [
        (CAPITALS, ["Anna BRIGHT. ", "Carl GREY. ", "Маша ЛИСИЦЫНА. "]),
        (DASHES, ["Anna Bright. ", "Anna Bright, Carl Grey. ", "Иван Соколов. "]),
    ],
)
def test_a_page_s_custom(texts: list[str], names: list[str]) -> None:
    way = find_names_first(texts)
    assert way
    assert [stop_after_name(found) for text in texts if (found := way.match(text))] == names


def test_two_entries_are_no_custom() -> None:
    assert find_names_first(CAPITALS[:2]) is None


def test_nor_is_what_few_of_many_do() -> None:
    others = ["On trees and forests. A. Bright. 2001."] * 3
    assert find_names_first([*CAPITALS, *others]) is None
    assert find_names_first([*CAPITALS, *others[:2]]) is not None
    assert find_names_first([]) is None


def test_titles_in_capitals_begin_with_no_name() -> None:
    assert (
        find_names_first(["О ФОРМЕ ДЕРЕВЬЕВ С КОРНЯМИ", "РАСКРАСКА БОЛЬШИХ ГРАФОВ И СЕТЕЙ", "ПУТИ В СЕТЯХ БЕЗ УЗЛОВ"])
        is None
    )


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
