"""Where runs of text stand on their page as it is read: turned as the page says, or as most of its text is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    import pypdfium2
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]  # of runs, as `text_runs` measures them: a matrix and the boxes of both ends a row


class Placing(NamedTuple):
    """The turn by which text is upright, clockwise in degrees, and the corners of the page before it is turned."""

    turn: int
    left: float
    bottom: float
    right: float
    top: float

    def place(self, table: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """Both ends and the base line of runs, from the top left corner: of origins and of the boxes of their ends."""
        x, y, left, top, right, bottom, last_left, last_top, last_right, last_bottom = table.T[4:]
        if self.turn == 0:
            start, end, base = left - self.left, last_right - self.left, self.top - y
        elif self.turn == 180:
            start, end, base = self.right - right, self.right - last_left, y - self.bottom
        elif self.turn == 90:
            start, end, base = bottom - self.bottom, last_top - self.bottom, x - self.left
        else:
            start, end, base = self.top - top, self.top - last_bottom, self.right - x
        return np.minimum(start, end), np.maximum(start, end), base


def read_placing(page: pypdfium2.PdfPage) -> Placing:
    return Placing(page.get_rotation() % 360, *page.get_bbox())


def find_turns(table: Numbers) -> NDArray[np.int64]:
    """For each run the turn of the page by which it is upright."""
    a, b, _, d = table.T[:4]
    # Some programs mirror one axis and mirror it back by the page: only both make a text upside down.
    upright = np.where((a < 0) & (d < 0), 180, 0)
    return np.where(np.abs(b) > np.abs(a), np.where(b > 0, 90, 270), upright)


def measure_heights(table: Numbers) -> Numbers:
    """By how much the matrix of each run makes its letters higher."""
    c, d = table.T[2:4]
    heights: Numbers = np.where(c != 0, np.hypot(c, d), np.abs(d))
    return heights
