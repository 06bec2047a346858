"""What the network makes of the letters of a word or a gap, kept: most words of a list were met before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

# Texts kept: those of a few hundred papers, in some ten megabytes.
MOST_KEPT = 30_000
# Room made at first; it is doubled when it is full.
ROOM = 1_024


class TextVectors(dict[str, int]):
    """The number of each text met so far; `rows` has a vector for each."""

    def __init__(self, read: Callable[[Sequence[str]], Vectors], width: int) -> None:
        self._read = read
        self._rows: Vectors = np.zeros((ROOM, width), np.float32)
        self._new: list[str] = []

    def __missing__(self, text: str) -> int:
        self._new.append(text)
        return self.setdefault(text, len(self))

    @property
    def rows(self) -> Vectors:
        return self._rows[: len(self)]

    def number(self, texts: Sequence[Sequence[str]]) -> list[NDArray[np.int64]]:
        """The numbers of the words of each text; the letters of those that are new are read, all together."""
        if len(self) > MOST_KEPT:
            self.clear()
        found = [np.array([self[word] for word in words], np.int64) for words in texts]
        if self._new:
            while len(self) > len(self._rows):
                self._rows = np.concatenate([self._rows, np.zeros_like(self._rows)])
            self._rows[len(self) - len(self._new) : len(self)] = self._read(self._new)
            self._new = []
        return found
