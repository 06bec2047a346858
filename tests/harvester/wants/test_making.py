from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.hunts.queries import page_queries
from harvester.items import Want
from harvester.verification.wanted import Wanted
from harvester.wants.making import BadWant, make_want, stable_id, understood

VALUES = st.one_of(
    st.none(), st.text(max_size=8), st.integers(), st.lists(st.text(max_size=5), max_size=3), st.booleans()
)


def test_a_row_becomes_a_want() -> None:
    row = {"id": "a", "title": " Ряды\nФурье ", "authors": "Орлова Н. В.; Седов М.", "year": "2010"}
    assert make_want(row, 1) == Want("a", "Ряды Фурье", ["Орлова Н. В.", "Седов М."], 2010)


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ({}, "needs a title or a reference"),
        ({"title": "Ряды", "year": "давно"}, "the year is not a number: 'давно'"),
        ({"title": "Ряды", "authors": [1]}, "authors must be a list of names"),
        ({"title": "Ряды", "authors": {"a": 1}}, "authors must be a list of names"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(row: dict[str, Any], reason: str) -> None:
    bad = make_want(row, 7)
    assert isinstance(bad, BadWant)
    assert bad.id == "line-7"
    assert bad.reason.startswith("line 7: ")
    assert reason in bad.reason


def test_an_id_is_the_same_however_a_want_is_written() -> None:
    one = Want("", "О рядах Фурье", ["Щёголев А. П."], 2010)
    assert stable_id(one) == stable_id(Want("", "о  рядах фурье", ["щеголев а. п."], 2010))
    others = [Want("", "О рядах Фурье", ["Щёголев А. П."]), Want("", "О рядах", ["Щёголев А. П."], 2010)]
    assert len({stable_id(want) for want in (one, *others)}) == 3


def test_a_lone_reference_is_understood() -> None:
    want = understood(Want("w", reference="Соколов И. И. О спектрах конечных графов // Вестник. 2016. № 3. С. 5–9."))
    assert (want.title, want.year, want.authors[0].split()[0]) == ("О спектрах конечных графов", 2016, "Соколов")


def test_the_family_names_of_a_reference_stay_family_names() -> None:
    reference = "Lund, Greta and Broek, Carla. Sparse grids for everyone // Journal of Examples. 2010. V. 3. P. 5-9."
    want = understood(Want("w", reference=reference))
    assert want.authors == ["Lund, Greta", "Broek, Carla"]
    assert Wanted.of(want).surnames == ["Lund", "Broek"]
    assert page_queries(want)[0].endswith("Lund Broek")


def test_a_romanised_title_is_hunted_in_cyrillic() -> None:
    assert understood(Want("w", "Metody resheniya zadach optimizatsii")).title == "Методы решения задач оптимизации"
    english = Want("w", "Methods of optimisation", ["A. Bright"])
    assert understood(english) == english


@given(st.dictionaries(st.sampled_from(["id", "title", "authors", "year", "reference"]), VALUES))
def test_any_row_is_a_want_or_bad(row: dict[str, Any]) -> None:
    made = make_want(row, 3)
    assert made.id
    if isinstance(made, Want):
        assert made.title or made.reference
        assert all(author == author.strip() != "" for author in made.authors)
