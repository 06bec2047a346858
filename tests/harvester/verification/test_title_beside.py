from __future__ import annotations

import pytest

from tests.harvester.verification.test_title import TITLE, places


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


@pytest.mark.parametrize(
    ("rest", "parted", "joined"),
    [
        (": оценки и опыты", True, False),
        ("». Оценки и опыты", True, False),
        (" — оценки и опыты", True, False),
        (" в задачах связи", False, False),
        (" и их применение", False, True),
        (" (на решётках и деревьях)", True, False),
    ],
)
def test_how_what_goes_on_is_set_off(rest: str, parted: bool, joined: bool) -> None:
    [place] = places(TITLE + rest, "Орлова А. В.")
    assert place.goes_on
    assert (place.parted, place.joined) == (parted, joined)


def test_what_goes_on_in_the_line_below() -> None:
    [place] = places(TITLE, "— оценки и опыты", larger=2)
    assert (place.goes_on, place.parted) == (["ocenki", "opiti"], True)


def test_whom_it_is_dedicated_to_is_no_part_of_it() -> None:
    [place] = places(f"{TITLE} (к 100-летию со дня рождения А. А. Маркова)", "Орлова А. В.")
    assert place.goes_on == place.decisive == []


@pytest.mark.parametrize(
    ("part", "decisive"), [("Часть I", False), ("Часть 1", False), ("Часть II", True), ("Часть 2", True)]
)
def test_the_first_part_is_quoted_without_its_number(part: str, decisive: bool) -> None:
    [place] = places(f"{TITLE}. {part}", "Орлова А. В.")
    assert place.first_part is not decisive
    assert bool(place.decisive) is decisive
