from __future__ import annotations

import time

import pytest

from harvester.pages.index import PageIndex

TITLE = "Методы решения обратных задач рассеяния"


@pytest.mark.parametrize(
    "text",
    [
        TITLE,
        TITLE.upper(),
        "Методы реше-\nния обратных | задач рассеяния",
        "«Методы  решения: обратных задач — рассеяния»",
        "Методы решеня обратных задач расеяния",
        "Metody resheniya obratnykh zadach rasseyaniya",
        "Методыpeшения обратных задач рассеяния",
    ],
)
def test_title_is_found(text: str) -> None:
    before, after = "Список работ. Петров П. П. ", " // Труды. 2001."
    places = PageIndex(before + text + after).find(TITLE)
    assert len(places) == 1
    assert abs(places[0].start - len(before)) <= 3
    assert abs(places[0].end - len(before + text)) <= 1


@pytest.mark.parametrize("text", ["", "Методы решения прямых задач", "Методы решения", "обратных задач", "…"])
def test_title_is_not_found(text: str) -> None:
    assert PageIndex(text).find(TITLE) == []


@pytest.mark.parametrize(
    ("wanted", "right"),
    [
        ("On graphs of bounded degree", "On graphs of bounded degree,"),
        ("On graphs of bounded degree II", "On graphs of bounded degree II,"),
        ("On graphs of bounded degree. Part 3", "On graphs of bounded degree. Part 3,"),
        ("On graphs of bounded degree I", "On graphs of bounded degree I,"),
    ],
)
def test_the_right_one_of_near_identical_titles(wanted: str, right: str) -> None:
    parts = (
        "On graphs of bounded degree II, 2002",
        "On graphs of bounded degree I, 2001",
        "More on graphs of bounded degree, 1",
    )
    text = "\n".join([*parts, "On graphs of bounded degree. Part 3, 2003", "On graphs of bounded degree, 2000"])
    place = PageIndex(text).find(wanted)[0]
    assert place.start == text.index(right)


@pytest.mark.parametrize("text", ["О движении заряженных частиц", "О движении заряженных, томография"])
def test_a_word_that_only_begins_like_part_makes_no_other_title(text: str) -> None:
    assert PageIndex(text).find("О движении заряженных")[0].likeness == 1


def test_places_survive_letters_that_grow_in_small() -> None:
    text = "İİ Methods of inverse scattering"
    place = PageIndex(text).find("Methods of inverse scattering")[0]
    assert text[place.start : place.end] == "Methods of inverse scattering"


def test_a_long_page_is_searched_quickly() -> None:
    text = "Методы решения прямых задач и задачи рассеяния света в среде, том 5.\n" * 6_000
    began = time.process_time()
    assert PageIndex(text).find(TITLE.replace("обратных", "обратныхх")) == []
    assert time.process_time() - began < 4.0
