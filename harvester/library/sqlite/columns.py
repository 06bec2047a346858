"""The facets of all papers as columns of numbers in memory: counting over 100,000 hits takes milliseconds.

A value is a code here; its key and label stay in the store. The store is the truth: what changed in it
since is taken over before each search.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Numbers = np.ndarray[Any, np.dtype[np.int64]]
NEXT = "-1"  # stands between the codes of two rows


@dataclass(slots=True)
class ChangedRows:
    """Further rows as the store gives them, each column in one text: numbers apart by spaces, codes with NEXT between
    rows."""

    ids: str
    numbers: str
    title_words: str
    years: str
    codes: Mapping[str, str]


class Facet:
    """One facet: the codes of each row's values one after the other, and where each row ends."""

    def __init__(self) -> None:
        self.codes: Numbers = np.zeros(0, np.int64)
        self.ends: Numbers = np.zeros(1, np.int64)

    def take(self, text: str, rows: int) -> None:
        given = numbers_in(text)
        is_code = given >= 0
        row_of = np.cumsum(~is_code)[is_code]
        self.codes = np.concatenate([self.codes, given[is_code]])
        self.ends = np.concatenate([self.ends, self.ends[-1] + np.cumsum(np.bincount(row_of, minlength=rows))])

    def counts(self, rows: Numbers) -> Numbers:
        """How many of these rows have each code."""
        starts, lengths = self.ends[rows], self.ends[rows + 1] - self.ends[rows]
        before = np.cumsum(lengths) - lengths
        return np.bincount(self.codes[np.repeat(starts - before, lengths) + np.arange(int(lengths.sum()))])

    def having(self, code: int) -> Numbers:
        """The rows that have this value."""
        return self.having_any([code])

    def having_any(self, codes: Sequence[int]) -> Numbers:
        """The rows that have one of these values."""
        places = np.flatnonzero(np.isin(self.codes, np.array(codes, np.int64)))
        return np.unique(np.searchsorted(self.ends, places, side="right") - 1)


class FacetColumns:
    """A row a paper, in the order they were taken; a paper that changed has a new row."""

    def __init__(self, facets: Iterable[str]) -> None:
        self.change = 0  # the last one taken over
        self.facets = {name: Facet() for name in facets}
        self.ids: Any = np.zeros(0, "S1")
        self.numbers: Numbers = np.zeros(0, np.int64)
        self.title_words: Numbers = np.zeros(0, np.int64)
        self.years: Numbers = np.zeros(0, np.int64)
        self._row_of: Numbers = np.zeros(0, np.int64)

    def take(self, more: ChangedRows) -> None:
        numbers = numbers_in(more.numbers)
        for name, facet in self.facets.items():
            facet.take(more.codes[name], len(numbers))
        self._grow_to(int(numbers.max(initial=0)))
        self._row_of[numbers] = np.arange(len(self.numbers), len(self.numbers) + len(numbers))
        self.numbers = np.concatenate([self.numbers, numbers])
        self.ids = np.concatenate([self.ids, np.array(more.ids.encode().split())])
        self.title_words = np.concatenate([self.title_words, numbers_in(more.title_words)])
        self.years = np.concatenate([self.years, numbers_in(more.years)])

    def __len__(self) -> int:
        return int(np.count_nonzero(self._row_of >= 0))

    @property
    def size(self) -> int:
        """One more than the highest number."""
        return len(self._row_of)

    def all_rows(self) -> Numbers:
        return self._row_of[self._row_of >= 0]

    def rows(self, numbers: Numbers) -> Numbers:
        """The rows of papers; of those that came since, none."""
        found = self._row_of[numbers[numbers < len(self._row_of)]]
        return found[found >= 0]

    def page(self, rows: Numbers, points: Any, first: int, size: int) -> Numbers:
        """The places in `rows` from `first` on when those with most points come first, equal ones by their ids."""
        last = min(first + size, len(rows))
        if last <= first:
            return rows[:0]
        least = np.partition(points, len(points) - last)[len(points) - last]
        near = np.flatnonzero(points >= least)
        order = np.lexsort((self.ids[rows[near]], -points[near]))
        found: Numbers = near[order][first:last]
        return found

    def _grow_to(self, highest: int) -> None:
        more = max(0, highest + 1 - len(self._row_of))
        self._row_of = np.concatenate([self._row_of, np.full(more, -1, np.int64)])


def numbers_in(text: str) -> Numbers:
    """The numbers of a text; one long text is read many times faster than as many rows."""
    return np.array(text.split(), np.int64) if len(text) < 1000 else np.fromstring(text, np.int64, sep=" ")


def find_largest(counts: Numbers, limit: int) -> Numbers:
    """The codes that are counted most, with all that are counted as often as the last of them."""
    there: Numbers = np.flatnonzero(counts)
    if len(there) <= limit:
        return there
    least = np.partition(counts[there], len(there) - limit)[len(there) - limit]
    common: Numbers = there[counts[there] >= least]
    return common
