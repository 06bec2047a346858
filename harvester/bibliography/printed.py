"""How lines stand on their page: indent, gap above, how far they reach; nothing where only their text is known."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from harvester.items import Line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

PRINTED = ("indent", "gap", "reach", "size")
_BLANKS = re.compile(r"[ \t]*")
# Left edges are compared with those of so many lines before and after, or less where a column or page ends.
AROUND = 30


def measure_print(lines: Sequence[str | Line]) -> NDArray[np.float32]:
    """A row of PRINTED for each line, in heights of a line; texts have an indent only if any of them is indented."""
    if lines and isinstance(lines[0], Line):
        return _of_lines([line for line in lines if isinstance(line, Line)])
    rows = np.full((len(lines), len(PRINTED)), np.nan, dtype=np.float32)
    blanks = np.array([len(_BLANKS.match(str(line))[0]) for line in lines], dtype=np.float32)  # type: ignore[index]
    if len(lines) and blanks.any():
        rows[:, 0] = np.minimum(_above_least(blanks, np.zeros(len(lines), dtype=np.int64)) / 2, 20)
    return rows


def _of_lines(lines: list[Line]) -> NDArray[np.float32]:
    places = np.array([[line.x0, line.y0, line.x1, line.y1, line.size] for line in lines], dtype=np.float32)
    rows = np.full((len(lines), len(PRINTED)), np.nan, dtype=np.float32)
    if not places[:, 2].any():
        return rows
    left, top, right, bottom = places[:, :4].T
    height = float(np.median(bottom - top)) or 10.0
    # A line that stands higher than the one before begins a new column or page.
    column = np.concatenate([[0], np.cumsum(top[1:] < top[:-1] - height)])
    rows[:, 0] = np.minimum(_above_least(left, column) / height, 20)
    rows[1:, 1] = np.where(column[1:] == column[:-1], np.clip((top[1:] - bottom[:-1]) / height, -2, 5), np.nan)
    rows[:, 2] = np.minimum(_above_least(-right, column) / height, 40)
    sizes = places[:, 4]
    rows[:, 3] = sizes / (float(np.median(sizes)) or 1.0)
    return rows


def _above_least(values: NDArray[np.float32], column: NDArray[np.int64]) -> NDArray[np.float32]:
    """How much each value is above the least of its neighbourhood in the same column."""
    near = np.clip(np.arange(len(values))[:, None] + np.arange(-AROUND, AROUND + 1), 0, len(values) - 1)
    least: NDArray[np.float32] = np.where(column[near] == column[:, None], values[near], np.inf).min(axis=1)
    return values - least
