from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.topics.query import MOST_FACETS, split_facets


@pytest.mark.parametrize(
    ("query", "parts"),
    [
        ("Байесовские сети", [("байесовский", "сеть")]),
        ("сплайны и сплайн-всплески", [("сплайн",), ("сплайн", "всплеск")]),
        ("event logs and alerts", [("event", "log"), ("alert",)]),
        ("Reibung und Verschleiß", [("reibung",), ("verschleiss",)]),
        ("graphs, graph", [("graph",)]),
        ("нечёткие модели и системы", [("нечеткий", "модель"), ("нечеткий", "модель", "система")]),
        ("методы и модели", [("метод", "модель")]),
        ("öffentliche und private Archive", [("öffentlich", "privat", "archiv"), ("privat", "archiv")]),
        ("", []),
        ("и, или", []),
    ],
)
def test_a_query_is_parted_where_it_names_two_things(query: str, parts: list[tuple[str, ...]]) -> None:
    assert list(split_facets(query)) == parts


@given(st.text(max_size=200))
def test_any_text_has_facets_or_none(query: str) -> None:
    found = split_facets(query)
    assert len(found) <= MOST_FACETS
    assert all(facet and all(facet) for facet in found)
