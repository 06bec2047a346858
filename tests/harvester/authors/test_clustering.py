"""Groups by their points."""

from __future__ import annotations

import numpy as np
import pytest

from harvester.authors.clustering import group_mentions

POINTS = np.array([[0, 5, -3, -3], [5, 0, 2, -3], [-3, 2, 0, -3], [-3, -3, -3, 0]], float)
FREE = np.zeros((4, 4), bool)


def groups(points: np.ndarray, apart: np.ndarray, start: list[int], **given: object) -> list[int]:
    options = {"threshold": 0.0, "best_share": 0.0} | given
    found = group_mentions(points, apart, start, **options)  # type: ignore[arg-type]
    return [found.index(group) for group in found]


@pytest.mark.parametrize(("share", "expected"), [(0.0, [0, 0, 2, 3]), (0.9, [0, 0, 0, 3])])
def test_the_mean_parts_what_the_best_pair_joins(share: float, expected: list[int]) -> None:
    assert groups(POINTS, FREE, [0, 1, 2, 3], best_share=share) == expected


def test_pairs_apart_part_their_groups() -> None:
    apart = FREE.copy()
    apart[0, 2] = apart[2, 0] = True
    assert groups(POINTS, apart, [0, 1, 2, 3], best_share=0.9) == [0, 0, 2, 3]


def test_what_is_one_from_the_beginning_stays_so() -> None:
    assert groups(POINTS, FREE, [7, 1, 2, 7]) == [0, 1, 1, 0]


def test_settled_groups_need_more() -> None:
    settled = np.array([True, True, False, False])
    assert groups(POINTS, FREE, [0, 1, 2, 3], settled=settled, margin=9.0) == [0, 1, 1, 3]


def test_no_mentions_no_groups() -> None:
    assert group_mentions(np.zeros((0, 0)), np.zeros((0, 0), bool), [], threshold=0, best_share=0) == []


@pytest.mark.parametrize(("to_other", "expected"), [(0.8, [0, 0, 2, 2, 4]), (-2.0, [0, 0, 2, 2, 0])])
def test_who_may_be_either_of_two_people_is_neither(to_other: float, expected: list[int]) -> None:
    points = np.full((5, 5), -3.0)
    points[0, 1] = points[2, 3] = 5.0
    points[4, :2], points[4, 2:4] = 0.9, to_other
    assert groups(np.maximum(points, points.T), np.zeros((5, 5), bool), [0, 1, 2, 3, 4], threshold=0.7) == expected
