from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.header.inverted import people_inverted

GIVEN = ["Anna", "Peter", "Maria", "Иван", "Ольга"]
FAMILY = ["Falcon", "Fox-Heron", "van der Swan", "Соколов", "Лисицына"]


@pytest.mark.parametrize(
    ("line", "people"),
    [
        ("Falcon, Anna; Fox, Zed", "Falcon|Anna Fox|Zed"),
        ("FALCON, Anna; FOX, Peter M.", "Falcon|Anna Fox|Peter M."),
        ("Falcon, Anna, Fox, Peter and Heron, Maria (2013)", "Falcon|Anna Fox|Peter Heron|Maria"),
        ("Falcon, Anna and Fox, Peter", "Falcon|Anna Fox|Peter"),
        ("Соколов, Иван; Лисицына, Ольга", "Соколов|Иван Лисицына|Ольга"),
        # One alone may be a place and its country; lists of given names or of places are no people.
        ("Falcon, Anna", ""),
        ("Graz, Austria; Bonn, Germany", ""),
        ("Falcon, Anna, Graz, Austria", ""),
        ("Anna Falcon, Peter Fox", ""),
        ("", ""),
    ],
)
def test_family_names_before_commas(line: str, people: str) -> None:
    assert " ".join(f"{one.family}|{one.given}" for one in people_inverted(line)) == people


@given(
    st.lists(st.tuples(st.sampled_from(FAMILY), st.sampled_from(GIVEN)), min_size=2, max_size=9),
    st.sampled_from(["; ", ", ", " ; "]),
)
def test_lists_come_back(people: list[tuple[str, str]], between: str) -> None:
    line = between.join(", ".join(names) for names in people)
    assert [(one.family, one.given) for one in people_inverted(line)] == people


@given(st.text(alphabet="Анна, Fox;and& ()2013", max_size=300))
def test_any_line_has_an_answer(line: str) -> None:
    assert all(one.family and one.given for one in people_inverted(line))
