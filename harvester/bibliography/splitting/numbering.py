"""The numbers that count a list: which lines have them, chosen over the whole list, and how complete they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Column = NDArray[np.float32]

NUMBERING = ("counted", "counted of all", "since counted", "until counted", "usual length")
# What a list loses by a number that is missing, by one that does not begin with 1, and by beginning anew.
MISSING, HEADLESS, ANEW = 0.6, 2.0, 1.5
# A number at the head of a line that goes on is rarely followed by a capital, after a line that has ended.
FAVOUR = 0.2
MOST_MISSING = 2
FARTHEST = 50


def count_list(numbers: Column, favoured: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The lines whose numbers count the list: the way through it that holds most numbers in their order.

    A number lost in between does not stop the count, and a list printed twice begins anew.
    """
    best: dict[int, tuple[float, int]] = {}
    before: dict[int, int] = {}
    total, last = 0.0, -1
    for index in np.flatnonzero(numbers > 0).tolist():
        number = int(numbers[index])
        begun = total - (ANEW if last >= 0 and number == 1 else 0.0 if number == 1 else HEADLESS), last
        ways = [begun]
        for missing in range(MOST_MISSING + 1):
            score, place = best.get(number - 1 - missing, (-np.inf, -1))
            ways.append((score - MISSING * missing, place))
        score, place = max(ways)
        score += 1.0 + FAVOUR * bool(favoured[index])
        before[index] = place
        if score >= best.get(number, (-np.inf, -1))[0]:
            best[number] = (score, index)
        if score > total:
            total, last = score, index
    counted = np.zeros(len(numbers), dtype=bool)
    while last >= 0:
        counted[last] = True
        last = before[last]
    return counted


def measure_numbering(numbers: Column, favoured: NDArray[np.bool_]) -> Column:
    """A row of NUMBERING for each line: whether its number counts, how many of the list's numbers are there, how far
    the counted lines before and after are, and how far apart they usually are.
    """
    counted = count_list(numbers, favoured)
    places = np.flatnonzero(counted)
    rows = np.zeros((len(numbers), len(NUMBERING)), dtype=np.float32)
    rows[:, 0] = counted
    if not len(places):
        rows[:, 1:] = np.nan
        return rows
    rows[:, 1] = len(places) / max(float(numbers[places].max()), len(places))
    line = np.arange(len(numbers))
    after = np.searchsorted(places, line)
    before = np.searchsorted(places, line, side="right") - 1
    since = np.where(before >= 0, line - places[np.maximum(before, 0)], FARTHEST)
    until = np.where(after < len(places), places[np.minimum(after, len(places) - 1)] - line, FARTHEST)
    rows[:, 2], rows[:, 3] = np.minimum(since, FARTHEST), np.minimum(until, FARTHEST)
    rows[:, 4] = np.median(np.diff(places)) if len(places) > 1 else np.nan
    return rows
