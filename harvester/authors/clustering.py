"""Mentions put together to persons: the two likeliest groups become one until none are likely enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Points = NDArray[np.float64]

_NEVER = -np.inf
# Two groups that are unlikely to be one are rivals for a third when both are as near to it, within these points; it
# then needs some more to join either: whoever may be either of two people is neither (swept on made libraries).
RIVAL_WITHIN = 0.2
RIVALRY = 0.25


def group_mentions(
    points: Points,
    apart: NDArray[np.bool_],
    start: Sequence[int],
    *,
    threshold: float,
    best_share: float,
    settled: NDArray[np.bool_] | None = None,
    margin: float = 0.0,
) -> list[int]:
    """The number of each mention's group; those with one number in `start` are one from the beginning.

    Groups with a pair that is `apart` are never one. Two groups that are both `settled` need `margin` points more:
    what was told before is not told otherwise for little.
    """
    numbers = {number: place for place, number in enumerate(dict.fromkeys(start))}
    at = np.array([numbers[number] for number in start], np.int64)
    if not len(at):
        return []
    linkage = _Linkage(points, apart, at, best_share, threshold)
    if settled is not None:
        linkage.handicap(np.bincount(at, settled, len(numbers)) > 0, margin)
    while True:
        value, one, other = linkage.find_nearest()
        if value < threshold:
            return linkage.list_groups(at)
        if not linkage.yield_to_rivals(one, other):
            linkage.join(one, other)


class _Linkage:
    """How near any two groups are: a share of their best pair's points, the rest of the mean of all their pairs."""

    def __init__(
        self, points: Points, apart: NDArray[np.bool_], at: NDArray[np.int64], share: float, threshold: float
    ) -> None:
        groups = int(at.max()) + 1
        self._share, self._threshold = share, threshold
        self._sizes = np.bincount(at, minlength=groups).astype(float)
        self._sums = _sum_groups(_sum_groups(points, at, groups, np.add).T, at, groups, np.add).T
        self._best = _sum_groups(_sum_groups(points, at, groups, np.maximum).T, at, groups, np.maximum).T
        blocked = _sum_groups(_sum_groups(apart.astype(float), at, groups, np.maximum).T, at, groups, np.maximum).T > 0
        self._handicap = np.zeros((groups, groups))
        self._handicap[blocked] = np.inf
        np.fill_diagonal(self._handicap, np.inf)
        self._yielded = np.zeros((groups, groups), bool)
        self._into = np.arange(groups)
        self._near = np.full((groups, groups), _NEVER)
        self._nearest = np.zeros(groups, np.int64)
        self._refresh()

    def handicap(self, settled: NDArray[np.bool_], margin: float) -> None:
        self._handicap[np.ix_(settled, settled)] += margin
        self._refresh()

    def find_nearest(self) -> tuple[float, int, int]:
        values = self._near[np.arange(len(self._near)), self._nearest]
        one = int(values.argmax())
        return float(values[one]), one, int(self._nearest[one])

    def yield_to_rivals(self, one: int, other: int) -> bool:
        """Whether these two are less near than they seemed, since a rival of one is as near to the other."""
        if self._yielded[one, other] or not (self._has_rival(one, other) or self._has_rival(other, one)):
            return False
        for place in ((one, other), (other, one)):
            self._yielded[place] = True
            self._handicap[place] += RIVALRY
            self._near[place] -= RIVALRY
        for group in (one, other):
            self._nearest[group] = int(self._near[group].argmax())
        return True

    def _has_rival(self, one: int, other: int) -> bool:
        """Whether a third is about as near to the other, and not likely to be one with the one."""
        nearness = self._near[other] + RIVALRY * self._yielded[other]
        rivals = (nearness > nearness[one] - RIVAL_WITHIN) & (self._near[one] < self._threshold)
        rivals[one] = False
        return bool(rivals.any())

    def join(self, one: int, other: int) -> None:
        """The other becomes a part of the one."""
        for table, unite in ((self._sums, np.add), (self._best, np.maximum), (self._handicap, np.maximum)):
            table[one] = unite(table[one], table[other])
            table[:, one] = table[one]
        self._handicap[other] = self._handicap[:, other] = self._handicap[one, one] = np.inf
        self._yielded[one] |= self._yielded[other]
        self._yielded[:, one] = self._yielded[one]
        self._sizes[one] += self._sizes[other]
        self._into[self._into == other] = one
        self._near[other] = self._near[:, other] = _NEVER
        self._near[one] = self._near[:, one] = self._measure(one)
        stale = np.flatnonzero((self._nearest == one) | (self._nearest == other))
        self._nearest[stale] = self._near[stale].argmax(axis=1)
        nearer = self._near[:, one] > self._near[np.arange(len(self._near)), self._nearest]
        self._nearest[nearer] = one
        self._nearest[one] = int(self._near[one].argmax())

    def list_groups(self, at: NDArray[np.int64]) -> list[int]:
        return [int(group) for group in self._into[at]]

    def _measure(self, one: int) -> Points:
        mean = self._sums[one] / (self._sizes[one] * self._sizes)
        return np.asarray(self._share * self._best[one] + (1 - self._share) * mean - self._handicap[one])

    def _refresh(self) -> None:
        for one in range(len(self._near)):
            self._near[one] = self._measure(one)
        self._nearest = self._near.argmax(axis=1)


def _sum_groups(table: Points, at: NDArray[np.int64], groups: int, unite: np.ufunc) -> Points:
    """The rows of each group united to one."""
    found = np.full((groups, table.shape[1]), 0.0 if unite is np.add else _NEVER)
    unite.at(found, at, table)
    return found
