from __future__ import annotations

from harvester.verification.title_place import TitlePlace, pick_decisive, pick_weighty


def test_words_that_weigh() -> None:
    assert pick_decisive(["2", "ryad"]) == ["2"]
    assert pick_weighty(["2", "ab", "ryad"]) == ["2", "ryad"]


def test_nothing_is_added_where_a_word_stands_for_another() -> None:
    assert TitlePlace(0.9, 0, 0, other=["ryad"], goes_on=["grafi"]).added == ["ryad", "grafi"]
    assert TitlePlace(0.9, 0, 0, missing=["resetki"], other=["ryad"]).added == []


def test_a_year_after_the_title_is_no_part_of_a_series() -> None:
    assert TitlePlace(1.0, 0, 0, goes_on=["2"]).decisive == ["2"]
    assert TitlePlace(1.0, 0, 0, goes_on=["2019"]).decisive == []
