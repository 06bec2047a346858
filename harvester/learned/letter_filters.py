"""Filters over letters as tables of what each letter adds: a network's own would look at every place of every text."""

from __future__ import annotations

from base64 import b64decode
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.compiled import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Reals = NDArray[np.float32]

# A letter is read with two to its left and two to its right. No alphabet has more letters than fit into so many bits.
WINDOW, LETTER_BITS = 5, 9


@compiled
def filter_letters(letters: Numbers, tables: Reals) -> Reals:
    """What each filter answers most strongly to along each row of letters.

    `tables` have for each place of a window what each letter adds to each answer.
    """
    windows, places = find_windows(letters)
    answers = tables[0][windows[:, 0]]
    for step in range(1, WINDOW):
        answers += tables[step][windows[:, step]]
    nothing = np.zeros((1, answers.shape[1]), np.float32)
    found: Reals = np.vstack([answers, nothing])[places].max(axis=1, initial=0.0)
    return found


def find_windows(letters: Numbers) -> tuple[Numbers, Numbers]:
    """The different windows over the letters of all rows, and for each letter the place of its window among them.

    Texts repeat many windows, so each is filtered once; -1 where there is no letter.
    """
    padded = np.pad(letters, ((0, 0), (WINDOW // 2, WINDOW // 2)))
    codes = np.zeros_like(letters)
    for step in range(WINDOW):
        codes |= padded[:, step : step + letters.shape[1]] << LETTER_BITS * step
    there, places = letters > 0, np.full_like(letters, -1)
    numbers: dict[int, int] = {}
    places[there] = [numbers.setdefault(code, len(numbers)) for code in codes[there].tolist()]
    found, shifts = np.array(list(numbers), np.int64), LETTER_BITS * np.arange(WINDOW)
    return found[:, None] >> shifts & (1 << LETTER_BITS) - 1, places


@lru_cache(maxsize=8)
def open_filters(letters: str, filters: str, bias: str) -> Reals:
    """The tables of a network: what it knows of each letter, weighed by each filter at each place of a window."""
    rows, kernel, answers = map(unpack_halves, (letters, filters, bias))
    kernel = kernel.reshape(WINDOW, -1, len(answers))
    tables: Reals = rows.reshape(-1, kernel.shape[1]) @ kernel
    tables[WINDOW // 2] += answers  # the letter in the midst is always there
    return tables


def unpack_halves(packed: str) -> Reals:
    """Numbers of half precision as a file keeps them among its facts."""
    return np.frombuffer(b64decode(packed), "<f2").astype(np.float32)


class LetterReader:
    """From the letters of a word or a gap, and how it is written, to what a network keeps of it.

    `packed` are its numbers by their names.
    """

    def __init__(self, packed: dict[str, str]) -> None:
        self._tables = open_filters(packed["letters"], packed["filters"], packed["filter_bias"])
        self._bias = unpack_halves(packed["bias"])
        self._weight = unpack_halves(packed["weight"]).reshape(-1, len(self._bias))

    @property
    def width(self) -> int:
        return len(self._bias)

    def read(self, letters: Numbers, signs: Reals | None = None) -> Reals:
        """A vector for each row of letters, and of signs where it was taught some."""
        seen = filter_letters(letters, self._tables)
        fed = seen if signs is None else np.hstack([seen, signs])
        return np.asarray(fed @ self._weight + self._bias)
