"""The visible text of a page as it grows, and the places in it where elements begin and end."""

from __future__ import annotations


class Mark:
    """An open element: `start` is where its first character went, -1 as long as it has none."""

    __slots__ = ("start",)

    def __init__(self) -> None:
        self.start = -1


class Writer:
    """Collapses blanks, one block a line; a blank line only where the page has one (two br, a rule)."""

    def __init__(self, limit: int) -> None:
        self.size = 0
        self._limit = limit
        self._parts: list[str] = []
        self._open: list[Mark] = []
        self._gap = ""
        self._breaks = 0

    def write(self, text: str) -> None:
        words = text.split()
        if text[:1].isspace():
            self._space()
        if not words:
            return
        self._put(" ".join(words))
        if text[-1].isspace():
            self._space()

    def line(self) -> None:
        """A block begins or ends here."""
        self._breaks = max(self._breaks, 1)

    def line_break(self) -> None:
        """A br: the second one in a row leaves a blank line."""
        self._breaks = min(self._breaks + 1, 2)

    def cell(self) -> None:
        """A table cell begins: it is parted from the one before it in the same line."""
        self._gap = " | "

    def open(self) -> Mark:
        mark = Mark()
        self._open.append(mark)
        return mark

    def close(self, mark: Mark) -> tuple[int, int]:
        """Start and end of what was written since the mark was opened."""
        while self._open and self._open.pop() is not mark:
            pass
        return (mark.start if mark.start >= 0 else self.size), self.size

    def text(self) -> str:
        return "".join(self._parts)

    def _space(self) -> None:
        self._gap = self._gap or " "

    def _put(self, text: str) -> None:
        gap = "\n" * self._breaks or self._gap
        text = (gap if self.size else "") + text
        place = self.size + (len(gap) if self.size else 0)
        text = text[: max(0, self._limit - self.size)]
        self._gap, self._breaks = "", 0
        if place - self.size >= len(text):
            return
        for mark in reversed(self._open):
            if mark.start >= 0:
                break
            mark.start = place
        self._parts.append(text)
        self.size += len(text)
