from __future__ import annotations

import pytest

from harvester.items import Line, Want
from harvester.verification.head import DocumentHead
from harvester.verification.title import TitlePlace, find_title_places, pick_decisive, pick_weighty
from harvester.verification.wanted import Wanted

TITLE = "О сходимости стохастических алгоритмов на случайных графах"
BODY = [Line("В работе изучаются методы, которые приближают решение задачи", size=10.0, y0=300.0)] * 20


def places(*head: str, wanted: str = TITLE, authors: tuple[str, ...] = ("Орлова А. В.",)) -> list[TitlePlace]:
    """Where a title stands under these lines, of which the first is set larger."""
    lines = [Line(text, size=10.0 if number else 16.0, y0=60.0 + 20 * number) for number, text in enumerate(head)]
    return find_title_places(Wanted.of(Want("w", wanted, list(authors))), DocumentHead.of([*lines, *BODY]))


def test_the_same_title_differs_in_nothing() -> None:
    [place] = places(TITLE, "Орлова А. В.")
    assert (place.likeness, place.first_line, place.last_line) == (1.0, 0, 0)
    assert place.heading
    assert place.top
    assert place.differing == place.decisive == place.after == []


def test_other_words_are_named() -> None:
    [place] = places(TITLE.replace("случайных", "взвешенных"))
    assert len(place.missing) == len(place.other) == 1
    assert not place.misquoted


def test_one_word_too_few_is_a_misquotation() -> None:
    [place] = places(TITLE.replace("стохастических ", ""))
    assert place.misquoted


@pytest.mark.parametrize("more", [" II", ". Часть 2", " (обзор)"])
def test_a_number_or_a_part_is_decisive(more: str) -> None:
    [place] = places(TITLE + more)
    assert place.decisive
    [place] = places(TITLE, wanted=TITLE + more)
    assert place.decisive


def test_a_footnote_s_number_is_none() -> None:
    [place] = places(f"{TITLE}1", "Орлова А. В.")
    assert (place.likeness, place.decisive, place.differing) == (1.0, [], [])


def test_names_beside_the_title_are_no_part_of_it() -> None:
    [place] = places(f"{TITLE} Орлова А. В.")
    assert place.after == []


def test_what_stands_elsewhere_is_told() -> None:
    [cited] = places("Введение", f"[3] Орлова А. В. {TITLE} // Сб. статей. 2001. С. 5")
    assert (cited.heading, cited.citation) == (False, True)
    [listed] = places("Введение", "Литература", f"Орлова А. В. {TITLE}")
    assert listed.references
    [opinion] = places("Отзыв", "на работу", TITLE)
    assert opinion.about_it == "Отзыв"


def test_another_title_has_no_place() -> None:
    assert places("Раскраска планарных карт") == []
    assert places(TITLE, wanted="") == []


def test_words_that_weigh() -> None:
    assert pick_decisive(["2", "ryad"]) == ["2"]
    assert pick_weighty(["2", "ab", "ryad"]) == ["2", "ryad"]
