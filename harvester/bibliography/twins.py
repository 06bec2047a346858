"""Twin entries: a list printed twice, in Cyrillic and romanised or translated, is paired entry by entry."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography.finding.words import read_entry_number
from harvester.bibliography.sharing import (
    cyrillic_in,
    letters_shared,
    links_shared,
    names_shared,
    numbers_shared,
    years_shared,
)
from harvester.bibliography.short_forms import points_back
from harvester.bibliography.twin_remainders import pair_between, pair_remainders

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Matrix = NDArray[np.float32]

# The likeness of two entries is made of these; swept on lists that have twins and on lists that have none.
LETTERS, NUMBERS, SAME_NUMBER, ADJACENT = 0.6, 0.4, 0.35, 0.1
LEAST_LIKENESS, LEAST_MEAN = 0.42, 0.65
# Fewer pairs than this share of all entries are chance: works of one author in one journal are alike too.
LEAST_SHARE, LEAST_SHARE_OF_DOUBLES = 0.25, 0.4
# So large a share of them does not cross one place of a list by chance.
LEAST_CROSSING = 0.35
# So many of the pairs must keep the order of the lists.
LEAST_ORDERLY = 0.6
# A work in Latin letters in both lists has the same year and pages in both.
SAME_NUMBERS = 0.6
# What stands beside a pair in both lists, and shares so much of its letters, is a pair as well.
LEAST_BESIDE = 0.3
# Two entries are one work wherever they stand when they share so much of their letters (in one script more) and of
# their numbers, and no other entry is nearly as like to either.
SURE_LETTERS, SURE_LETTERS_OF_ONE_SCRIPT, SURE_NUMBERS, SURE_MARGIN = 0.4, 0.7, 0.6, 0.1
# The second form of a book often has no number but its year: then more letters must do.
SURE_LETTERS_OF_BOOKS = 0.45
# Entries that differ so much in their share of Cyrillic letters are in two scripts.
OTHER_SCRIPT = 0.4
# What the same names and a year in two scripts say, beside letters: titles that are translated share none.
NAMES = 0.8
# No list printed twice is longer; the work grows with the square.
ENTRIES_COMPARED = 1500


def pair_entries(references: Sequence[str]) -> list[tuple[int, int]]:
    """Pairs of places: the entry in its own language first, its romanised or translated form second."""
    if not 2 <= len(references) <= ENTRIES_COMPARED:
        return []
    cyrillic = cyrillic_in(references)
    marks = np.array([read_entry_number(text) or -index - 1 for index, text in enumerate(references)])
    differ = np.abs(np.subtract.outer(cyrillic, cyrillic)) > OTHER_SCRIPT
    few_numbers = numbers_shared(references, fewest=1.0)
    alike = (few_numbers >= SAME_NUMBERS) & ~np.eye(len(references), dtype=bool)
    if not np.any((differ | alike) & (np.minimum.outer(cyrillic, cyrillic) <= 0.5)):
        return []
    years, links = years_shared(references), links_shared(references)
    asked = np.any(
        differ & (years > 0), axis=1
    ).tolist()  # names tell something of a year's entries in two scripts alone
    names = names_shared([text if wanted else "" for text, wanted in zip(references, asked, strict=True)])
    told = np.maximum(names * years, links)
    named = np.where(differ, NAMES * told, 0.0)
    letters, numbers = np.maximum(letters_shared(references), named), numbers_shared(references)
    likeness = rate_twins(letters, numbers, few_numbers, marks, cyrillic)
    pairs = _best_first(likeness)
    orderly = _orderly(pairs, marks, cyrillic)
    least = LEAST_SHARE if _differ(orderly, cyrillic) else LEAST_SHARE_OF_DOUBLES
    kept = len(orderly) >= max(2, least * len(references), LEAST_ORDERLY * len(pairs))
    if kept and np.mean([likeness[i, j] for i, j in orderly]) >= LEAST_MEAN:
        found = _beside(orderly, references, letters, cyrillic)
        taken = {place for both in found for place in both}
        found += [both for both in _sure(letters, numbers, few_numbers, cyrillic) if not taken & set(both)]
    else:
        agreeing = [(i, j) for i, j in pairs if years[i, j] or links[i, j] or not (years[i, i] and years[j, j])]
        found = _crossing(agreeing, len(references), cyrillic)
        found = found or _sorted_anew(_sure(letters, numbers, few_numbers, cyrillic), len(references), cyrillic)
    between = pair_between(_in_order(found, cyrillic), cyrillic)
    return sorted(pair_remainders(between, years, links, numbers, cyrillic))


def _crossing(pairs: list[tuple[int, int]], count: int, cyrillic: Matrix) -> list[tuple[int, int]]:
    """The pairs of which one is before a place and the other after it, when so most entries are in one: the list ends
    there and is printed again, in whatever order.
    """
    crossed = np.zeros(count + 1, dtype=np.int64)
    for i, j in pairs:
        crossed[i + 1 : j + 1] += 1
    place = int(crossed.argmax())
    found = [(i, j) for i, j in pairs if i < place <= j]
    return found if len(found) >= max(2, LEAST_CROSSING * count) and _differ(found, cyrillic) else []


def _sorted_anew(pairs: list[tuple[int, int]], count: int, cyrillic: Matrix) -> list[tuple[int, int]]:
    """The pairs of a list that is printed twice, each time in the order of its own alphabet."""
    differ = sum(_differ([both], cyrillic) for both in pairs)
    return pairs if len(pairs) >= max(2, LEAST_SHARE * count) and 2 * differ >= len(pairs) else []


def _sure(letters: Matrix, numbers: Matrix, few_numbers: Matrix, cyrillic: Matrix) -> list[tuple[int, int]]:
    """The pairs that their letters and numbers alone make sure, in whatever order they stand."""
    differ = np.abs(np.subtract.outer(cyrillic, cyrillic)) > OTHER_SCRIPT
    close = np.where(np.minimum.outer(cyrillic, cyrillic) > 0.5, 0.0, LETTERS * letters + NUMBERS * numbers)
    np.fill_diagonal(close, 0.0)
    first, second = np.sort(close, axis=1)[:, ::-1][:, :2].T
    best = (close == first[:, None]) & (first - second >= SURE_MARGIN)[:, None]
    least = np.where(differ, SURE_LETTERS, SURE_LETTERS_OF_ONE_SCRIPT)
    books = differ & (letters >= SURE_LETTERS_OF_BOOKS) & (few_numbers == 1.0)
    places = np.nonzero(np.triu(best & best.T & ((letters >= least) & (numbers >= SURE_NUMBERS) | books)))
    return list(zip(*(each.tolist() for each in places), strict=True))


def _orderly(pairs: list[tuple[int, int]], marks: NDArray[np.int64], cyrillic: Matrix) -> list[tuple[int, int]]:
    """The pairs that keep the order of a list printed twice: equal numbers, equal distance, or one under the other."""
    distances = Counter(j - i for i, j in pairs)
    usual = distances.most_common(1)[0][0] if pairs else 0
    return [
        (i, j)
        for i, j in pairs
        if marks[i] == marks[j] or j - i == usual or (j - i == 1 and abs(cyrillic[i] - cyrillic[j]) > OTHER_SCRIPT)
    ]


def _beside(
    pairs: list[tuple[int, int]], references: Sequence[str], letters: Matrix, cyrillic: Matrix
) -> list[tuple[int, int]]:
    """The pairs, and those that stand next to one in both lists: short entries, web pages and what points to
    the work before are alike in little.
    """
    pointing = [points_back(text) for text in references]
    possible = (letters >= LEAST_BESIDE) & (np.minimum.outer(cyrillic, cyrillic) <= 0.5)
    possible |= np.logical_and.outer(pointing, pointing)
    taken = {place for both in pairs for place in both}
    found = list(pairs)
    for i, j in found:  # grows while it is gone through
        for one, other in ((i - 1, j - 1), (i + 1, j + 1)):
            if 0 <= one < other < len(references) and not taken & {one, other} and possible[one, other]:
                taken |= {one, other}
                found.append((one, other))
    return found


def rate_twins(
    letters: Matrix, numbers: Matrix, few_numbers: Matrix, marks: NDArray[np.int64], cyrillic: Matrix
) -> Matrix:
    """How likely each two entries are one work: letters as they sound, numbers, the number in the list, the place.

    `few_numbers` are the shares of numbers where few say as much as many.
    """
    places = np.arange(len(marks))
    adjacent = np.abs(np.subtract.outer(places, places)) == 1
    differ = np.abs(np.subtract.outer(cyrillic, cyrillic)) > OTHER_SCRIPT
    result = LETTERS * letters + NUMBERS * numbers
    result += SAME_NUMBER * (marks[:, None] == marks[None, :]) + ADJACENT * (adjacent & differ)
    # A work is not printed in Cyrillic twice, nor twice in one script one under the other or with other numbers.
    impossible = (np.minimum.outer(cyrillic, cyrillic) > 0.5) | (adjacent & ~differ)
    impossible |= ~differ & (few_numbers < SAME_NUMBERS)
    return np.triu(np.where(impossible, 0.0, result), 1).astype(np.float32)


def _best_first(likeness: Matrix) -> list[tuple[int, int]]:
    """The likeliest pairs, each entry in one at most."""
    rows, columns = np.nonzero(likeness >= LEAST_LIKENESS)
    order = np.argsort(-likeness[rows, columns], kind="stable")
    taken: set[int] = set()
    pairs = []
    for i, j in zip(rows[order].tolist(), columns[order].tolist(), strict=True):
        if i not in taken and j not in taken:
            taken |= {i, j}
            pairs.append((i, j))
    return pairs


def _differ(pairs: list[tuple[int, int]], cyrillic: Matrix) -> bool:
    """Some pair must be of two scripts, or a list of doubles would be taken for twins."""
    return any(abs(cyrillic[i] - cyrillic[j]) > OTHER_SCRIPT for i, j in pairs)


def _in_order(pairs: list[tuple[int, int]], cyrillic: Matrix) -> list[tuple[int, int]]:
    """The Cyrillic one first; works in Latin letters in both lists follow the lists they are in."""
    leads = [_lead(cyrillic[i] - cyrillic[j]) for i, j in pairs]
    usual = sum(leads)
    return [(i, j) if (lead or usual) >= 0 else (j, i) for (i, j), lead in zip(pairs, leads, strict=True)]


def _lead(difference: float) -> int:
    """1 when the first of two is in Cyrillic and the other is not, -1 the other way round, 0 when they are alike."""
    return 0 if abs(difference) <= OTHER_SCRIPT else 1 if difference > 0 else -1
