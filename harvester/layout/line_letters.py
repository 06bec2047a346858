"""The letters of lines as the network of layout reads them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.learned.alphabet import Alphabet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

# Of a longer line the beginning and the end are read.
LINE_LETTERS, LINE_BEGINNING = 72, 52
# A paragraph without line breaks ends here.
LONGEST_LINE = 400
# A letter is read with two to its left and two to its right. No alphabet has more letters than fit into so many bits.
WINDOW, LETTER_BITS = 5, 9


def encode_lines(texts: Sequence[str], letters: str) -> Numbers:
    """A row of letters for each line."""
    return _open_alphabet(letters).encode(list(map(cut_line, texts)), LINE_LETTERS, LINE_BEGINNING)


def cut_line(text: str) -> str:
    """As much of a line as is read."""
    return text.strip()[:LONGEST_LINE]


def find_windows(letters: Numbers) -> tuple[Numbers, Numbers]:
    """The different windows over the letters of all lines, and for each letter the place of its window among them.

    A page repeats many windows, so each is filtered once. Places after the end of a line have the window of its first
    letter: it has been looked at already.
    """
    padded = np.pad(letters, ((0, 0), (WINDOW // 2, WINDOW // 2)))
    codes = np.zeros_like(letters)
    for step in range(WINDOW):
        codes |= padded[:, step : step + LINE_LETTERS] << LETTER_BITS * step
    there, places = letters > 0, np.zeros_like(letters)
    found, places[there] = np.unique(codes[there], return_inverse=True)
    shifts = LETTER_BITS * np.arange(WINDOW)
    return found[:, None] >> shifts & (1 << LETTER_BITS) - 1, np.where(there, places, places[:, :1])


@lru_cache(maxsize=4)
def _open_alphabet(letters: str) -> Alphabet:
    return Alphabet(letters)
