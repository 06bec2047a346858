from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import DocumentPage, Line
from harvester.layout.part_order import AFTER, BODY, FRONT, HEAD, TAIL, find_parts
from harvester.layout.viewed_lines import LABELS, LayoutReading, ViewedLine
from tests.compiled_pairs import take_pair


def read_as(*pages: list[str], width: float = 600.0, sure: float = 0.9) -> LayoutReading:
    """Lines of which the network is so sure that they have these labels."""
    lines, rows = [], []
    for leaf, labels in enumerate(pages):
        page = DocumentPage(leaf + 1, width, 800.0)
        for place, label in enumerate(labels):
            lines.append(ViewedLine(Line(label), page, leaf, place))
            row = np.full(len(LABELS), (1 - sure) / (len(LABELS) - 1), np.float32)
            row[LABELS.index(label)] = sure
            rows.append(row)
    return LayoutReading(lines, np.array(rows, np.float32).reshape(-1, len(LABELS)))


PAPER = ["code", "title", "author", "abstract", "body", "body"]


def test_a_paper_alone_is_not_divided() -> None:
    assert set(find_parts(read_as(PAPER))) == {BODY}


def test_pages_of_a_volume_stand_before_its_paper() -> None:
    found = find_parts(read_as(["front"] * 4, ["front"] * 2, PAPER))
    assert found == [FRONT] * 6 + [HEAD] + [BODY] * 5


def test_a_tail_ends_where_the_papers_head_begins() -> None:
    found = find_parts(read_as(["running", *["neighbour"] * 5, *PAPER]))
    assert found == [TAIL] * 6 + [HEAD] + [BODY] * 5


def test_one_line_read_wrongly_makes_no_part() -> None:
    assert TAIL not in find_parts(read_as(["rubric", "title", "author", "neighbour", "abstract", "body"]))


def test_only_printed_pages_have_tails() -> None:
    assert TAIL not in find_parts(read_as([*["neighbour"] * 5, *PAPER], width=0.0))


def test_a_page_of_another_does_not_go_over_to_the_next_one() -> None:
    found = find_parts(read_as(["neighbour"] * 9, ["neighbour"] * 2, PAPER))
    assert found[9] != TAIL


@given(st.lists(st.lists(st.sampled_from(LABELS), min_size=1, max_size=9), max_size=4), st.floats(0.1, 1.0))
def test_parts_come_in_their_order(pages: list[list[str]], sure: float) -> None:
    found = find_parts(read_as(*pages, sure=sure))
    assert len(found) == sum(map(len, pages))
    assert found == sorted(found)
    assert not found or found[-1] in (HEAD, BODY, AFTER)


@given(st.lists(st.integers(0, 2), min_size=1, max_size=8), st.integers(0, 99))
def test_the_way_in_c_is_that_in_python(leaves: list[int], seed: int) -> None:
    lines, beginnings = np.random.default_rng(seed).normal(size=(2, len(leaves), 5))
    before = (((0,), (1,), (2, 1), (3, 2), (4, 3)), ((0,), (0,), (2, 0, 1), (3, 2), (4, 3)))
    told = []
    for walk in take_pair("layout_part_order.walk"):
        points = lines[0].copy()
        told.append((walk(lines, beginnings, before, leaves, points), points.tolist()))
    assert told[0] == told[1]
