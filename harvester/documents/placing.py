"""Where runs of text stand on their page as it is read: turned as the page says, or as most of its text is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import ctypes

    import pypdfium2

    Numbers = ctypes.Array[ctypes.c_float]


class Placing(NamedTuple):
    """The turn by which text is upright, clockwise in degrees, and the corners of the page before it is turned."""

    turn: int
    left: float
    bottom: float
    right: float
    top: float

    def place(self, x: float, y: float, first: Numbers, last: Numbers) -> tuple[float, float, float]:
        """Both ends and the base line of a run, from the top left corner: of its origin and the boxes of its ends."""
        left, top, right, bottom = first
        if self.turn == 0:
            x0, x1, base = left - self.left, last[2] - self.left, self.top - y
        elif self.turn == 180:
            x0, x1, base = self.right - right, self.right - last[0], y - self.bottom
        elif self.turn == 90:
            x0, x1, base = bottom - self.bottom, last[1] - self.bottom, x - self.left
        else:
            x0, x1, base = self.top - top, self.top - last[3], self.right - x
        return (x0, x1, base) if x0 <= x1 else (x1, x0, base)


def read_placing(page: pypdfium2.PdfPage) -> Placing:
    return Placing(page.get_rotation() % 360, *page.get_bbox())


def find_turn(a: float, b: float, d: float) -> int:
    """The turn of the page by which a run with these numbers of its matrix is upright."""
    if abs(b) > abs(a):
        return 90 if b > 0 else 270
    # Some programs mirror one axis and mirror it back by the page: only both make a text upside down.
    return 180 if a < 0 and d < 0 else 0
