from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from harvester.library.facets import FACETS
from harvester.library.sqlite.columns import ChangedRows, FacetColumns, find_largest

A, B, C, D = 0, 1, 2, 7


def rows(*papers: tuple[int, int, list[int]]) -> ChangedRows:
    """Papers as (number, year, codes of their authors)."""
    nothing = " -1 ".join("" for _ in papers)
    codes = dict.fromkeys(FACETS, nothing) | {"author": " -1 ".join(" ".join(map(str, paper[2])) for paper in papers)}
    numbers = " ".join(str(paper[0]) for paper in papers)
    ids = " ".join(f"id{paper[0]}" for paper in papers)
    return ChangedRows(ids, numbers, " ".join("3" for _ in papers), " ".join(str(paper[1]) for paper in papers), codes)


def columns() -> FacetColumns:
    made = FacetColumns(FACETS)
    made.take(rows((1, 2001, [A, B]), (2, 2002, [B]), (5, 0, [])))
    made.take(rows((3, 2001, [C, B, A])))
    return made


def test_values_are_counted_over_any_rows() -> None:
    made = columns()
    authors = made.facets["author"]
    assert authors.counts(made.all_rows()).tolist() == [2, 3, 1]
    assert authors.counts(made.rows(np.array([5]))).tolist() == []
    assert authors.counts(made.rows(np.array([2, 5, 77]))).tolist() == [0, 1]
    assert made.facets["kind"].counts(made.all_rows()).tolist() == []


def test_the_rows_that_have_a_value() -> None:
    made = columns()
    assert made.numbers[made.facets["author"].having(A)].tolist() == [1, 3]
    assert made.facets["author"].having(-1).tolist() == made.facets["author"].having(99).tolist() == []


def test_a_paper_that_changed_has_its_new_values_only() -> None:
    made = columns()
    made.take(rows((1, 1999, [D])))
    assert len(made) == 4
    assert made.facets["author"].counts(made.all_rows()).tolist() == [1, 2, 1, 0, 0, 0, 0, 1]


def test_a_page_has_the_best_and_equal_ones_by_their_ids() -> None:
    made = columns()
    found = made.rows(np.array([1, 2, 3, 5]))
    points = np.array([1.0, 2.0, 1.0, 1.0])
    assert made.ids[found[made.page(found, points, 0, 2)]].tolist() == [b"id2", b"id1"]
    assert made.ids[found[made.page(found, points, 2, 9)]].tolist() == [b"id3", b"id5"]
    assert made.page(found, points, 10**17, 20).tolist() == made.page(found[:0], points[:0], 0, 20).tolist() == []


@given(st.lists(st.lists(st.integers(0, 9), max_size=4), min_size=1))
def test_counts_are_those_of_the_rows(papers: list[list[int]]) -> None:
    made = FacetColumns(FACETS)
    for number in range(0, len(papers), 2):
        made.take(rows(*((place, 0, papers[place]) for place in range(number, min(number + 2, len(papers))))))
    counts = made.facets["author"].counts(made.all_rows())
    assert [int(n) for n in counts] == [sum(paper.count(code) for paper in papers) for code in range(len(counts))]


def test_the_largest_come_with_their_equals() -> None:
    assert find_largest(np.array([0, 5, 2, 2, 1]), 2).tolist() == [1, 2, 3]
    assert find_largest(np.array([0, 5]), 2).tolist() == [1]
