from __future__ import annotations

import pytest

from harvester.pages.units import read_sheet
from harvester.publications.choosing import Candidates
from harvester.publications.readings import clean, read_entries


@pytest.mark.parametrize(
    ("printed", "title"),
    [
        ("3. «О рядах».", "О рядах"),
        ("Einleitung (mit Anna Hell und Carl Dunkel)", "Einleitung"),
        ("(zusammen mit Tim Vogel), On markets", "On markets"),
        ("О рядах (совместно с И. Петровым)", "О рядах"),
        ("Graphs (with applications)", "Graphs (with applications)"),
        ("Reihen (mit Anwendungen in Physik)", "Reihen (mit Anwendungen in Physik)"),
    ],
)
def test_a_title_without_what_stands_around_it(printed: str, title: str) -> None:
    assert clean(printed) == title


def titles_read(*lines: str) -> list[set[str]]:
    body = "<ul>" + "".join(f"<li>{line}</li>" for line in lines) + "</ul>"
    sheet = read_sheet(body.encode(), "http://p.example/")
    units = [unit for unit in Candidates(sheet).units if "li" in unit.tags]
    return [{reading.text for reading in read.readings} for read in read_entries(sheet, units)]


def test_names_in_capitals_before_titles_are_a_page_s_custom_or_part_of_a_title() -> None:
    names = ("Anna BRIGHT On shapes of trees", "Carl DULL-GREY Queues and their servers", "Eve CLEAR Waves in layers")
    assert [titles & {"On shapes of trees", "Queues and their servers", "Waves in layers"} for titles in titles_read(*names)] == [
        {"On shapes of trees"}, {"Queues and their servers"}, {"Waves in layers"},
    ]  # fmt: skip
    [first, *_] = titles_read(
        "The UNIX system of today", "On trees and their shapes", "Queues and servers", "Waves in it"
    )
    assert "The UNIX system of today" in first


def test_names_and_a_dash_before_titles_are_a_page_s_custom_or_part_of_a_title() -> None:
    spoken = (
        "Anna Bright - Shapes of trees",
        "Carl Grey, Eve Clear – Queues and servers",
        "Eve Clear — Waves in layers",
    )
    bare = ("Shapes of trees", "Queues and servers", "Waves in layers")
    for titles, title, line in zip(titles_read(*spoken), bare, spoken, strict=True):
        assert title in titles
        assert line not in titles
    [first, *_] = titles_read("Edge Cases - a long look", "On trees and their shapes", "Queues and servers")
    assert "Edge Cases - a long look" in first


@pytest.mark.parametrize("title", ["Текст сообщений, ранговый алгоритм и изгиб", "Data structures for moving points"])
def test_a_linked_title_is_read_whatever_its_first_word(title: str) -> None:
    [titles] = titles_read(f'<a href="/1.html">{title}</a>, <i>Bright A.</i>, 2026 <a href="/1.pdf">Data set (zip)</a>')
    assert title in titles
    assert not any("Data set" in read for read in titles)
