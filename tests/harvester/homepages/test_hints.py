from __future__ import annotations

from typing import Any

import pytest

from harvester.homepages.hints import measure_hints
from harvester.homepages.view import View
from harvester.items import Page, Scholar
from harvester.persons.mentions import Names

TEXT = "Смирнов Иван Петрович, доцент. Занимается теорией групп в Новосибирске. С Орловой Н. В. smirnov@example.org"


def told(**hints: Any) -> dict[str, float]:
    scholar = Scholar("s", "Смирнов Иван Петрович", **hints)
    return measure_hints(View(Page("http://a.example/", "Алгебра", TEXT), scholar, Names([scholar.name])))


def test_without_hints_nothing_is_missed() -> None:
    found = told()
    assert (found["field"], found["affiliation"], found["hints missed"]) == (-0.2, -0.2, 0.0)


@pytest.mark.parametrize(
    "hint",
    [
        {"field": "группы"},
        {"affiliation": "Новосибирский университет"},  # the word that all have does not count
        {"city": "Новосибирск"},
        {"coauthors": ["Орлова Н. В."]},
        {"email": "Smirnov@example.org"},
    ],
)
def test_a_hint_that_is_met(hint: dict[str, Any]) -> None:
    assert told(**hint)["hints met"] == 1.0
    assert told(**hint)["hints missed"] == 0.0


@pytest.mark.parametrize(
    "hint",
    [{"field": "химия полимеров"}, {"city": "Омск"}, {"coauthors": ["Кравец Р. О."]}, {"email": "other@example.org"}],
)
def test_a_hint_that_is_missed(hint: dict[str, Any]) -> None:
    assert told(**hint)["hints met"] == 0.0
    assert told(**hint)["hints missed"] == 1.0


def test_half_of_a_hint() -> None:
    assert told(field="группы многообразия")["field"] == 0.5
