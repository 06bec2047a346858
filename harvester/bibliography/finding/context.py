"""Where a line stands: what its neighbours are like, which numbers count up, how far the last heading is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.bibliography.lines import NAMES
from harvester.learned.features import Features

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Rows = NDArray[np.float32]

COLUMN = {name: place for place, name in enumerate(NAMES)}
# These are averaged over windows before, around and after a line.
AVERAGED = (
    "years", "initials", "pages", "number", "running text", "begins with a name", "begins with initials", "full stop",
    "digits", "venue", "url", "length", "marks", "capitals", "latin", "formula",
)  # fmt: skip
WINDOWS = ((-1, -1), (1, 1), (-3, -1), (1, 3), (-8, -1), (1, 8), (-20, 20), (0, 25), (-25, 0))
REACH = max(abs(edge) for window in WINDOWS for edge in window)
AHEAD = ("heading", "after")
PLACE = ("place in text", "lines left", "lines in text")
CHAINS = ("place in run", "length of run", "inside run", "since run")
HEADINGS = ("heading", "part", "after")


def _window(first: int, last: int) -> list[str]:
    return [f"{name} {first:+d}..{last:+d}" for name in ("alike", *AVERAGED)]


IN_CONTEXT = Features(
    (
        *NAMES, "alike", *(name for window in WINDOWS for name in _window(*window)), *PLACE, *CHAINS,
        *(f"since {name}" for name in HEADINGS), *(f"until {name}" for name in AHEAD), "alike overall",
    )
)  # fmt: skip
# Numbers of a list follow each other within so many lines.
NEXT_NUMBER = 25
# Beyond this distance, and beyond this length of a text, more makes no difference.
FARTHEST_HEADING, LONGEST_TEXT = 400, 5000


def describe_context(rows: Rows, alike: NDArray[np.float64]) -> Rows:
    """The rows a boosted model judges: the line itself, its windows, its numbers, its headings, its place.

    `alike` says how much each line by itself looks like one of a reference.
    """
    count = len(rows)
    averaged = np.column_stack([alike, *(rows[:, COLUMN[name]] for name in AVERAGED)])
    averaged[:, 1 + AVERAGED.index("number")] = rows[:, COLUMN["number"]] >= 0
    sums = sum_up(averaged)
    windows = [(_window(*window), average_around(sums, *window)) for window in WINDOWS]
    place = np.arange(count)
    relative = np.column_stack(
        [place / max(count, 1), np.minimum(count - place, FARTHEST_HEADING), np.full(count, min(count, LONGEST_TEXT))]
    )
    marked = {name: rows[:, COLUMN[name]] > 0 for name in HEADINGS}
    blocks: list[tuple[Sequence[str], NDArray[Any]]] = [(NAMES, rows), (["alike"], alike[:, None]), *windows]
    blocks += [(PLACE, relative), (CHAINS, follow_numbers(rows[:, COLUMN["number"]]))]
    blocks += [([f"since {name}"], count_since(marked[name])[:, None]) for name in HEADINGS]
    blocks += [([f"until {name}"], count_since(marked[name][::-1])[::-1, None]) for name in AHEAD]
    blocks.append((["alike overall"], np.full((count, 1), alike.mean() if count else 0.0)))
    return IN_CONTEXT.stack(blocks)


def sum_up(columns: NDArray[np.float64]) -> NDArray[np.float64]:
    """The sums of each column over the lines before each, and over all; as far as windows reach beyond the ends too."""
    sums = np.zeros((len(columns) + 2 * REACH + 1, columns.shape[1]))
    np.cumsum(columns, axis=0, out=sums[REACH + 1 : REACH + 1 + len(columns)])
    sums[REACH + 1 + len(columns) :] = sums[REACH + len(columns)]
    return sums


def average_around(sums: NDArray[np.float64], first: int, last: int) -> NDArray[np.float64]:
    """The mean of each summed column from `first` to `last` lines away; outside the text there is nothing."""
    count = len(sums) - 2 * REACH - 1
    low, high = REACH + first, REACH + last + 1
    return (sums[high : high + count] - sums[low : low + count]) / (last - first + 1)


def count_since(marked: NDArray[np.bool_]) -> NDArray[np.int64]:
    """How many lines ago the last marked line stood; FAR when there was none or it is farther."""
    place = np.arange(len(marked))
    last = np.maximum.accumulate(np.where(marked, place, -FARTHEST_HEADING))
    return np.minimum(place - last, FARTHEST_HEADING)


def follow_numbers(numbers: Rows) -> NDArray[np.int64]:
    """For each line: its place in a run of numbers that count up, the run's length, and lines since its last number."""
    count = len(numbers)
    result = np.zeros((count, 4), dtype=np.int64)
    latest: dict[int, int] = {}
    before: dict[int, int] = {}
    for index in np.flatnonzero(numbers > 0).tolist():
        number = int(numbers[index])
        previous = latest.get(number - 1, -FARTHEST_HEADING)
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
    result[:, 3] = count_since(result[:, 1] > 1)
    return result
