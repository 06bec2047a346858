from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.bounds import find_own_lines, keep_blocks
from harvester.bibliography.references import references_of
from harvester.items import Document, DocumentPage, Line

NEIGHBOUR = ["1. Лунь Б. Б. О лесах. М.: Наука, 1999. 200 с.", "2. Чиж А. А. О полях. М.: Наука, 2001. 120 с."]
OWN = ["1. Соколов И. И. О графах. М.: Наука, 2005. 320 с.", "2. Ким Л. О рядах. М.: Мир, 2007. 90 с."]
TEXT = ["Мы рассматриваем свойства графов, которые являются деревьями."] * 5


def document(*pages: list[str]) -> Document:
    return Document("ok", pages=[DocumentPage(n, lines=[Line(t) for t in page]) for n, page in enumerate(pages, 1)])


def test_the_list_of_the_paper_before_is_not_the_papers_own() -> None:
    first = [*TEXT, "Литература", *NEIGHBOUR, "УДК 519.1", "О графах", *TEXT]
    found = references_of(document(first, [*TEXT, "Литература", *OWN]))
    assert [reference.text[:4] for reference in found] == ["Соко", "Ким "]


def test_nor_is_the_list_of_the_next_paper() -> None:
    last = [*TEXT, "Литература", *OWN, "УДК 630", "О лесах", *TEXT, "Литература", *NEIGHBOUR]
    found = references_of(document(["УДК 519.1", "О графах", *TEXT], last))
    assert [reference.text[:4] for reference in found] == ["Соко", "Ким "]


def test_what_is_known_of_the_papers_lines_goes_before_all() -> None:
    whole = document([*TEXT, "Литература", *OWN], [*TEXT, "Литература", *NEIGHBOUR])
    assert len(references_of(whole)) == 4
    assert len(references_of(whole, own=range(len(TEXT) + 3))) == 2


@pytest.mark.parametrize(
    ("codes", "blocks", "own"),
    [
        ({}, [[2, 4], [10, 12]], range(20)),
        ({0: "УДК 51"}, [[10, 12]], range(20)),
        ({0: "УДК 51", 14: "UDC 51"}, [[10, 12], [16, 18]], range(20)),  # its own code again, before the second form
        ({6: "УДК 51"}, [[2, 4]], range(20)),  # no other list: it may be the paper's own
        ({6: "УДК 51"}, [[2, 4], [10, 12]], range(6, 20)),
        ({0: "УДК 51", 14: "УДК 62"}, [[10, 12]], range(14)),
        ({0: "УДК 1", 3: "УДК 2", 6: "УДК 3", 9: "УДК 4"}, [[1, 2], [4, 5], [7, 8], [10, 12]], range(20)),
    ],
)
def test_codes_part_papers(codes: dict[int, str], blocks: list[list[int]], own: range) -> None:
    lines = [codes.get(place, "Слова") for place in range(20)]
    assert find_own_lines(document(lines[:10], lines[10:]), blocks) == own


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 9))), st.integers(0, 30), st.integers(0, 30))
def test_kept_blocks_stand_within(given_blocks: list[tuple[int, int]], start: int, stop: int) -> None:
    blocks = [[first, first + length] for first, length in given_blocks]
    for first, last in keep_blocks(blocks, range(start, stop)):
        assert start <= first <= last < stop
