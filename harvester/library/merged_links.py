"""The links of a whole library at once: the keys of cited works are merged with those of papers, block by block.

One by one, each paper asks the store for what stands under its keys; here the keys of all papers are read once and
sorted, and a block of cited works is laid against them. The links are those that one by one would have made.
"""

from __future__ import annotations

from itertools import islice, pairwise
from typing import TYPE_CHECKING

import numpy as np

from harvester.library.citing import hear_paper
from harvester.library.contracts.terms import PAGE
from harvester.library.shared_links import link_block
from harvester.library.work_keys import FAINT, MOST_PAPERS, MOST_UNDER_KEY, choose_papers, make_reference_keys

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from harvester.library.contracts import Library

BLOCK = 20_000  # cited works that are held in memory at once, with the papers they may be


class SortedKeys:
    """The keys of all papers in order: eight bytes for each and four for the paper that stands under it."""

    def __init__(self, rows: Iterable[tuple[int, str]]) -> None:
        numbers: dict[str, int] = {}
        pairs = ((key, numbers.setdefault(name, len(numbers))) for key, name in rows)
        read = np.fromiter(pairs, dtype=[("key", np.int64), ("paper", np.int32)])
        # Under a key by the names of papers, as both stores give them.
        self._names = np.array(sorted(numbers), dtype=object)
        places = np.empty(len(numbers), dtype=np.int32)
        places[[numbers[name] for name in self._names]] = np.arange(len(numbers), dtype=np.int32)
        papers = places[read["paper"]]
        order = np.lexsort((papers, read["key"]))
        self._papers = papers[order]
        self._keys, self._starts, self._counts = np.unique(read["key"][order], return_index=True, return_counts=True)

    def find_candidates(self, keys: Sequence[Sequence[int]]) -> list[list[str]]:
        """For each work, given by its keys, the papers worth comparing: those under its rarest keys first."""
        works = np.repeat(np.arange(len(keys)), [len(each) for each in keys])
        asked = np.fromiter((key for each in keys for key in each), dtype=np.int64, count=len(works))
        if not len(self._keys):
            return [[] for _ in keys]
        places = np.minimum(np.searchsorted(self._keys, asked), len(self._keys) - 1)
        there = self._keys[places] == asked
        works, places = works[there], places[there]
        rare = self._counts[places] <= MOST_UNDER_KEY
        found = self._rank_under(works[rare], places[rare], len(keys))
        for work in set(works[~rare].tolist()):
            if not found[work]:
                found[work] = self._look_under_common(places[works == work])
        return found

    def _rank_under(self, works: NDArray[np.int64], places: NDArray[np.int64], number: int) -> list[list[str]]:
        counts = self._counts[places]
        ends = np.cumsum(counts)
        rows = np.repeat(self._starts[places] - (ends - counts), counts) + np.arange(int(counts.sum()))
        pairs = np.repeat(works, counts) * len(self._names) + self._papers[rows]
        pairs, which = np.unique(pairs, return_inverse=True)
        points = np.bincount(which, weights=np.repeat(1.0 / counts, counts), minlength=len(pairs))
        of_work, papers = np.divmod(pairs, len(self._names))
        best = np.zeros(number)
        np.maximum.at(best, of_work, points)
        clear = points >= FAINT * np.minimum(1.0, best)[of_work]
        of_work, papers, points = of_work[clear], papers[clear], points[clear]
        order = np.lexsort((papers, -points, of_work))
        of_work, papers = of_work[order], papers[order]
        bounds = np.searchsorted(of_work, np.arange(number + 1))
        return [list(self._names[papers[start : min(end, start + MOST_PAPERS)]]) for start, end in pairwise(bounds)]

    def _look_under_common(self, places: NDArray[np.int64]) -> list[str]:
        """Of a work that stands under no rarer key."""
        under = {
            int(place): list(
                self._names[self._papers[self._starts[place] :][: self._counts[place]][: MOST_UNDER_KEY + 1]]
            )
            for place in places
        }
        return choose_papers(under)


def link_all(library: Library) -> Iterator[str]:
    """Make the links of all cited works anew, then hear what is said of the papers they lead to; the works, as done.

    Papers that come meanwhile are linked as ever. One that was kept without its links after this began keeps waiting.
    """
    waiting = list_unlinked(library)
    keys = SortedKeys(library.citations.paper_keys())
    works = library.citations.works()
    linked: set[str] = set()
    while block := list(islice(works, BLOCK)):
        linked |= link_block(library, block, keys.find_candidates([make_reference_keys(work) for work in block]))
        yield from (work.id for work in block)
    mark_linked(library, waiting)
    for paper_id in sorted(linked):
        hear_paper(library, paper_id)


def list_unlinked(library: Library) -> list[str]:
    """All papers whose links wait."""
    found: list[str] = []
    while page := library.citations.list_unlinked(found[-1] if found else "", PAGE):
        found += page
    return found


def mark_linked(library: Library, papers: Sequence[str]) -> None:
    for start in range(0, len(papers), PAGE):
        library.citations.mark_linked(papers[start : start + PAGE])
