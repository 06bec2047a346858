from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Metadata, Paper, Value
from harvester.library.facets import FACETS, list_facets, make_venue_key
from harvester.persons.name_strings import make_author_key
from tests.harvester.library.papers import full_paper


@pytest.mark.parametrize(
    "names",
    [
        ["Щёголев А. П.", "А.П. Щеголев", "Shchegolev A. P.", "Ščëgolev, A. P.", "Щёголев Андрей Павлович"],
        ["Юрьев Ю. Я.", "Yuryev Yu. Ya.", "Ю.Я. Юрьев"],
        ["Roth, Philip", "Philip Roth", "P. Roth"],
        ["Broek, Carla", "Carla Broek", "Broek C.", "Broek Carla"],
        ["Lund, John", "John Lund", "Lund J."],
        ["Орлов, Иосиф Янович", "Orlov I. Ya.", "И. Я. Орлов"],
    ],
)
def test_writings_of_one_name_have_one_key(names: list[str]) -> None:
    assert len({make_author_key(name) for name in names}) == 1


@pytest.mark.parametrize(
    ("one", "other"), [("Иванов И. П.", "Иванов И. И."), ("Иванов И.", "Иванов Ю."), ("Иванов И.", "Петров И.")]
)
def test_other_people_have_other_keys(one: str, other: str) -> None:
    assert make_author_key(one) != make_author_key(other)


def test_a_paper_has_values_for_each_facet() -> None:
    facets = list_facets(full_paper())
    assert tuple(facets) == FACETS
    assert facets["year"] == {"2011": "2011"}
    assert facets["host"] == {"example.org": "example.org"}
    assert list(facets["author"].values()) == ["Ежова Ё. Ж.", "Müller K."]
    assert facets["kind"] == facets["venue"] == {}


def test_venues_are_one_however_they_are_punctuated() -> None:
    assert make_venue_key("Вестник МГУ. Серия 1") == make_venue_key("ВЕСТНИК МГУ: серия 1")


@given(st.text(), st.text(), st.text(), st.text())
def test_nothing_in_a_paper_breaks_the_lines_that_the_store_keeps(name: str, year: str, venue: str, url: str) -> None:
    told = Metadata(container=Value(venue, 1.0, ""), kind=Value(name, 1.0, ""))
    for values in list_facets(Paper("", "", authors=[name, venue], year=year, urls=[url], metadata=told)).values():
        for key, label in values.items():
            assert key
            assert not set("\t\n\r") & set(key + label)
