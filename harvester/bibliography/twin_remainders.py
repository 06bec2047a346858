"""What is left of two lists of the same works when most entries are paired: place, year and numbers pair it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.bibliography.sharing import Matrix

    Pair = tuple[int, int]

# So many entries between two pairs are paired by their place alone.
BETWEEN = 3
# The lists are twins when so large a share of all entries is paired; then the same year, and so large a share of the
# numbers, are enough for what is left. Tried on lists translated by a script and sorted anew.
LEAST_PAIRED, LEAST_NUMBERS = 0.6, 0.5


def pair_between(pairs: Sequence[Pair], cyrillic: Matrix) -> list[Pair]:
    """The pairs of two lists, and what stands between two of them when as much does in both lists: its place says that
    it is one work, whatever the translation made of it.
    """
    if not _stand_apart(pairs):
        return list(pairs)
    taken = {place for both in pairs for place in both}
    found, ends = list(pairs), (-1, min(j for _, j in pairs) - min(i for i, _ in pairs) - 1)
    for i, j in [*sorted(pairs), (ends[1] + 1, len(cyrillic))]:
        between = [*zip(range(ends[0] + 1, i), range(ends[1] + 1, j), strict=False)]
        if i - ends[0] == j - ends[1] <= BETWEEN + 1 and not taken & {place for both in between for place in both}:
            found += [(one, other) for one, other in between if cyrillic[other] <= 0.5]
        ends = (i, j)
    return found


def pair_remainders(
    pairs: Sequence[Pair], years: Matrix, links: Matrix, numbers: Matrix, cyrillic: Matrix
) -> list[Pair]:
    """The pairs of two lists, and the entries of both that are left and have the same year: those with the most numbers
    in common first, and without any where no other entry left has the year. Two with other links are two works.
    """
    if not _stand_apart(pairs) or 2 * len(pairs) < LEAST_PAIRED * len(cyrillic):
        return list(pairs)
    taken = {place for both in pairs for place in both}
    last, first = max(i for i, _ in pairs), min(j for _, j in pairs)
    own = [place for place in range(first) if place not in taken and cyrillic[place] > 0.5]
    other = [place for place in range(last + 1, len(cyrillic)) if place not in taken and cyrillic[place] <= 0.5]
    linked = links.diagonal() > 0
    alike = (years > 0) & ((links > 0) | ~np.logical_and.outer(linked, linked))
    found = list(pairs)
    while own and other:
        same = alike[np.ix_(own, other)]
        likeness = np.where(same, numbers[np.ix_(own, other)], 0.0)
        lone = same & (same.sum(axis=0) == 1) & (same.sum(axis=1) == 1)[:, None]
        likeness = np.where(lone, 1.0, likeness)
        row, column = divmod(int(likeness.argmax()), len(other))
        if likeness[row, column] < LEAST_NUMBERS:
            break
        found.append((own.pop(row), other.pop(column)))
    return found


def _stand_apart(pairs: Sequence[Pair]) -> bool:
    """Whether all first forms stand before all second ones."""
    return bool(pairs) and max(i for i, _ in pairs) < min(j for _, j in pairs)
