from __future__ import annotations

import pytest

from harvester.items import Line, Want
from harvester.verification.head import DocumentHead
from harvester.verification.title import find_title_places
from harvester.verification.title_place import TitlePlace
from harvester.verification.wanted import Wanted

TITLE = "О сходимости стохастических алгоритмов на случайных графах"
BODY = [Line("В работе изучаются методы, которые приближают решение задачи", size=10.0, y0=300.0)] * 20


def places(*head: str, wanted: str = TITLE, larger: int = 1) -> list[TitlePlace]:
    """Where a title stands under these lines, of which the first is set larger, or more."""
    sizes = [16.0 if number < larger else 10.0 for number in range(len(head))]
    lines = [Line(text, size=sizes[number], y0=60.0 + 20 * number) for number, text in enumerate(head)]
    return find_title_places(Wanted.of(Want("w", wanted, ["Орлова А. В."])), DocumentHead.of([*lines, *BODY]))


def test_the_same_title_differs_in_nothing() -> None:
    [place] = places(TITLE, "Орлова А. В.")
    assert (place.likeness, place.first_line, place.last_line) == (1.0, 0, 0)
    assert place.heading
    assert place.top
    assert place.differing == place.decisive == place.after == []


def test_other_words_are_named() -> None:
    [place] = places(TITLE.replace("случайных", "взвешенных"))
    assert len(place.missing) == len(place.other) == 1
    assert place.added == []


@pytest.mark.parametrize(
    "quoted", ["О сходим. стохаст. алгоритмов на случайных графах", "О сход. стох. алг. на случ. графах"]
)
def test_words_that_the_quotation_abbreviates_are_no_other_words(quoted: str) -> None:
    [place] = places(TITLE, wanted=quoted)
    assert place.likeness == 1.0
    assert place.differing == place.moved == place.added == []


def test_words_that_are_cut_without_a_stop_are() -> None:
    [place] = places(TITLE, wanted=TITLE.replace("стохастических", "стохаст"))
    assert place.differing


@pytest.mark.parametrize("left_out", ["стохастических ", "О сходимости ", " на случайных графах"])
def test_words_that_only_the_document_has_are_added(left_out: str) -> None:
    [place] = places(TITLE, wanted=TITLE.replace(left_out, ""))
    assert place.missing == []
    assert place.added


def test_words_too_many_in_the_quotation_are_missing() -> None:
    [place] = places(TITLE.replace("стохастических ", ""))
    assert len(place.missing) == 1
    assert place.added == []


def test_another_form_of_a_word_is_no_other_word() -> None:
    [place] = places(TITLE, wanted=TITLE.replace("сходимости", "сходимостях").replace("случайных", "случайного"))
    assert place.differing == place.moved == []


@pytest.mark.parametrize(
    "moved",
    [
        "О сходимости алгоритмов стохастических на случайных графах",
        "О сходимости стохастических алгоритмов на графах случайных",
    ],
)
def test_words_at_another_place_are_moved(moved: str) -> None:
    [place] = places(TITLE, wanted=moved)
    assert place.differing == place.goes_on == []
    assert len(place.moved) == 1


@pytest.mark.parametrize("more", [" II", ". Часть 2", " (обзор)"])
def test_a_number_or_a_part_is_decisive(more: str) -> None:
    [place] = places(TITLE + more)
    assert place.decisive
    [place] = places(TITLE, wanted=TITLE + more)
    assert place.decisive


def test_a_footnote_s_number_is_none() -> None:
    [place] = places(f"{TITLE}1", "Орлова А. В.")
    assert (place.likeness, place.decisive, place.differing) == (1.0, [], [])


def test_another_title_has_no_place() -> None:
    assert places("Раскраска планарных карт") == []
    assert places(TITLE, wanted="") == []


def test_a_word_with_the_mark_of_a_footnote_may_stand_for_another() -> None:
    [place] = places(TITLE.replace("алгоритмов", "процессов1"), "Орлова А. В.")
    assert len(place.missing) == len(place.other) == 1


@pytest.mark.parametrize(("here", "there"), [("2D", "3D"), ("ГП", "ОП")])
def test_short_words_count_where_they_stand_for_others(here: str, there: str) -> None:
    [place] = places(f"{TITLE} {here}", wanted=f"{TITLE} {there}")
    assert len(place.missing) == len(place.other) == 1
