from __future__ import annotations

import pytest

from harvester.header.retold_words import RetoldWords

RUBRIC, TITLE, TOLD = (
    "Экономика и управление",
    "Рост деревьев на склонах",
    "Деревья растут на склонах холмов и в долинах.",
)


def test_words_of_the_title_come_again_in_whatever_form_and_those_of_the_rubric_do_not() -> None:
    retold = RetoldWords([RUBRIC, TITLE, TOLD, TOLD], [2, 3], [])
    title, rubric = retold.describe([1], TITLE), retold.describe([0], RUBRIC)
    assert title["again"] == 1.0
    assert title["often"] > rubric["often"] == rubric["again"] == 0.0


def test_lines_beyond_those_that_were_looked_at_tell_too() -> None:
    assert RetoldWords([RUBRIC, TITLE], [], [TOLD]).describe([1], TITLE)["again"] == 1.0


def test_a_line_does_not_speak_for_itself() -> None:
    assert RetoldWords([RUBRIC, TITLE, TOLD], [2], []).describe([2], TOLD)["again"] == 0.0


@pytest.mark.parametrize("text", ["И. И. 12", "О них"])
def test_what_has_no_long_words_says_so(text: str) -> None:
    found = RetoldWords([TITLE, TOLD], [1], []).describe([0], text)
    assert found == {"again": 0.0, "often": 0.0, "no words": 1.0}
