from __future__ import annotations

import pytest

from harvester.items import Want
from harvester.verification.title_place import TitlePlace
from harvester.verification.title_points import judge_title
from harvester.verification.wanted import Wanted

WANTED = Wanted.of(Want("w", "О сходимости стохастических алгоритмов на случайных графах", ["Орлова А. В."]))
UNNAMED = Wanted.of(Want("w", WANTED.title))
SHORT = Wanted.of(Want("w", "О сходимости алгоритмов", ["Орлова А. В."]))


def place(**differences: list[str] | bool) -> TitlePlace:
    return TitlePlace(1.0, 0, 0, heading=True, **differences)  # type: ignore[arg-type]


def judge(where: TitlePlace, wanted: Wanted = WANTED) -> tuple[list[str], float]:
    evidence = judge_title(wanted, where)
    return [piece.name for piece in evidence], sum(piece.points for piece in evidence)


def test_a_whole_title_and_another() -> None:
    assert judge(place()) == (["title"], 5.0)
    assert judge(place(missing=["grafah"], other=["resetkah"])) == (["title"], -4.0)
    assert judge(place(missing=["grafah"])) == (["title"], -4.0)
    assert judge(place(other=["2"])) == (["title"], -8.0)


@pytest.mark.parametrize(
    "where",
    [
        place(other=["bistrih"]),
        place(before=["zametka"]),
        place(after=["setei", "svazi"], goes_on=["setei", "svazi"]),
        place(other=["bistrih"], goes_on=["setei"]),
    ],
)
def test_a_title_quoted_in_short(where: TitlePlace) -> None:
    assert judge(where) == (["title shortened"], 1.0)
    assert judge(where, SHORT)[1] <= -3.0


def test_dots_say_that_the_title_goes_on() -> None:
    dots = Wanted.of(Want("w", f"{WANTED.title}…"))
    assert judge(place(goes_on=["ih", "primenene", "svazi"], joined=True), dots) == (["title shortened"], 3.5)
    assert judge(place(), dots) == (["title"], 5.0)


@pytest.mark.parametrize(
    "where",
    [
        place(goes_on=["ih", "primenene", "svazi"], joined=True),
        place(goes_on=["odin", "dva", "tri", "cetire", "pat", "sest", "sem"]),
        place(missing=["grafah"], goes_on=["setei", "svazi"]),
    ],
)
def test_what_makes_it_another_title(where: TitlePlace) -> None:
    assert judge(where)[1] <= -3.0


def test_a_subtitle_left_out_weighs_less_where_nobody_is_named_whose_paper_it_is() -> None:
    where = place(goes_on=["ocenki", "opiti"], parted=True)
    assert judge(where) == (["title", "subtitle left out"], 0.5)
    assert judge(where, UNNAMED) == (["title", "subtitle left out"], 3.0)


def test_a_title_in_another_order_needs_its_authors() -> None:
    assert judge(place(moved=["grafah"])) == (["title"], 1.0)
