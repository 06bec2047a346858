"""Kea's way to weigh key phrases (S29), to stand beside ours: naive Bayes over two numbers, each cut into ranges.

t = TF × IDF of the phrase, d = the share of the text before its first place
P(key | t, d) = Y·P(t | key)·P(d | key) / (Y·P(t | key)·P(d | key) + N·P(t | other)·P(d | other))

Y and N are the phrases of the training texts that are key phrases and that are not; every range is counted once more
than it was seen. Kea cuts by entropy; here the ranges hold equally many phrases.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.keyphrases.phrase_features import FEATURES

if TYPE_CHECKING:
    from collections.abc import Sequence

RANGES = 10
USED = tuple(map(FEATURES.names.index, ("tf-idf", "first place")))


@dataclass(slots=True)
class Kea:
    """Where the ranges of both numbers end, and how many phrases of either kind stand in each."""

    ends: list[list[float]]
    counts: list[list[Counter[int]]]  # by number, then of other phrases and of key phrases
    kinds: Counter[bool]

    @classmethod
    def count(cls, rows: Sequence[Sequence[float]], right: Sequence[bool]) -> Kea:
        """Learn from phrases whose rows are those of `FEATURES`."""
        ends = [_cut_ranges([row[place] for row in rows]) for place in USED]
        counts: list[list[Counter[int]]] = [[Counter(), Counter()] for _ in USED]
        for row, is_key in zip(rows, right, strict=True):
            for own, cuts, place in zip(counts, ends, USED, strict=True):
                own[is_key][bisect_right(cuts, row[place])] += 1
        return cls(ends, counts, Counter(right))

    def weigh(self, rows: Sequence[Sequence[float]]) -> list[float]:
        """How likely each phrase is a key phrase."""
        weights = []
        for row in rows:
            other, key = (self._multiply(row, is_key) for is_key in (False, True))
            weights.append(key / (key + other))
        return weights

    def _multiply(self, row: Sequence[float], is_key: bool) -> float:
        product = float(self.kinds[is_key] + 1)
        for own, cuts, place in zip(self.counts, self.ends, USED, strict=True):
            product *= (own[is_key][bisect_right(cuts, row[place])] + 1) / (self.kinds[is_key] + RANGES)
        return product


def _cut_ranges(values: list[float]) -> list[float]:
    ordered = sorted(values)
    return [ordered[len(ordered) * number // RANGES] for number in range(1, RANGES)] if ordered else []
