"""Where a line stands: what its neighbours are like, which numbers count up, how far the last heading is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.bibliography.lines import NAMES

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Rows = NDArray[np.float32]

COLUMN = {name: place for place, name in enumerate(NAMES)}
# These are averaged over windows before, around and after a line.
AVERAGED = (
    "years", "initials", "pages", "number", "running text", "begins with a name", "begins with initials", "full stop",
    "digits", "venue", "url", "length", "marks", "capitals", "latin", "formula",
)  # fmt: skip
WINDOWS = ((-1, -1), (1, 1), (-3, -1), (1, 3), (-8, -1), (1, 8), (-20, 20), (0, 25), (-25, 0))
# Numbers of a list follow each other within so many lines.
NEXT_NUMBER = 25
# Beyond this distance, and beyond this length of a text, more makes no difference.
FAR, LONG = 400, 5000


def context(rows: Rows, alike: NDArray[np.float64]) -> Rows:
    """The rows a boosted model judges: the line itself, its windows, its numbers, its headings, its place.

    `alike` says how much each line by itself looks like one of a reference.
    """
    count = len(rows)
    averaged = np.column_stack([alike, *(rows[:, COLUMN[name]] for name in AVERAGED)])
    averaged[:, 1 + AVERAGED.index("number")] = rows[:, COLUMN["number"]] >= 0
    windows = [means(averaged, first, last) for first, last in WINDOWS]
    place = np.arange(count)
    relative = np.column_stack(
        [place / max(count, 1), np.minimum(count - place, FAR), np.full(count, min(count, LONG))]
    )
    headings = [since(rows[:, COLUMN[name]] > 0) for name in ("heading", "part", "after")]
    ahead = [since(rows[::-1, COLUMN[name]] > 0)[::-1] for name in ("heading", "after")]
    overall = np.full(count, alike.mean() if count else 0.0)
    parts: list[NDArray[Any]] = [rows, alike[:, None], *windows, relative, chains(rows[:, COLUMN["number"]])]
    parts += [column[:, None] for column in (*headings, *ahead, overall)]
    return np.hstack(parts).astype(np.float32)


def means(columns: NDArray[np.float64], first: int, last: int) -> NDArray[np.float64]:
    """The mean of each column from `first` to `last` lines away; outside the text there is nothing."""
    count = len(columns)
    sums = np.vstack([np.zeros((1, columns.shape[1])), np.cumsum(columns, axis=0)])
    place = np.arange(count)
    low, high = np.clip(place + first, 0, count), np.clip(place + last + 1, 0, count)
    return (sums[high] - sums[low]) / (last - first + 1)


def since(marked: NDArray[np.bool_]) -> NDArray[np.int64]:
    """How many lines ago the last marked line stood; FAR when there was none or it is farther."""
    place = np.arange(len(marked))
    last = np.maximum.accumulate(np.where(marked, place, -FAR))
    return np.minimum(place - last, FAR)


def chains(numbers: Rows) -> NDArray[np.int64]:
    """For each line: its place in a run of numbers that count up, the run's length, and lines since its last number."""
    count = len(numbers)
    result = np.zeros((count, 4), dtype=np.int64)
    latest: dict[int, int] = {}
    before: dict[int, int] = {}
    for index in np.flatnonzero(numbers > 0).tolist():
        number = int(numbers[index])
        previous = latest.get(number - 1, -FAR)
        if index - previous <= NEXT_NUMBER:
            before[index] = previous
            result[index, 0] = result[previous, 0] + 1
        else:
            result[index, 0] = 1
        latest[number] = index
    for index in sorted(before, reverse=True):
        result[index, 1] = max(result[index, 1], result[index, 0])
        previous = before[index]
        result[previous, 1] = max(result[previous, 1], result[index, 1])
        # The lines between two numbers of a run belong to it, long runs outweigh short ones.
        between = result[previous:index, 2]
        np.maximum(between, result[index, 1], out=between)
    result[:, 3] = since(result[:, 1] > 1)
    return result
