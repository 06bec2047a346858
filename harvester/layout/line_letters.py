"""The letters of lines as the network of layout reads them: by filters, each of which looks for some in a row."""

from __future__ import annotations

from base64 import b64decode
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from harvester.compiled import compiled
from harvester.learned.alphabet import Alphabet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Reals = NDArray[np.float32]

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


def filter_lines(texts: Sequence[str], facts: dict[str, Any]) -> Reals:
    """What each filter of a network answers most strongly to along each line; `facts` are the network's."""
    letters = encode_lines(texts, facts["alphabet"])
    return filter_letters(letters, open_filters(facts["letters"], facts["filters"], facts["filter_bias"]))


@compiled
def filter_letters(letters: Numbers, tables: Reals) -> Reals:
    """The same for rows of letters; `tables` have for each place of a window what each letter adds to each answer."""
    windows, places = find_windows(letters)
    answers = tables[0][windows[:, 0]]
    for step in range(1, WINDOW):
        answers += tables[step][windows[:, step]]
    found: Reals = answers[places].max(axis=1, initial=0.0)
    return found


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
    numbers: dict[int, int] = {}
    places[there] = [numbers.setdefault(code, len(numbers)) for code in codes[there].tolist()]
    found, shifts = np.array(list(numbers), np.int64), LETTER_BITS * np.arange(WINDOW)
    return found[:, None] >> shifts & (1 << LETTER_BITS) - 1, np.where(there, places, places[:, :1])


@lru_cache(maxsize=8)
def open_filters(letters: str, filters: str, bias: str) -> Reals:
    """The tables of a network: what it knows of each letter, weighed by each filter at each place of a window."""
    packed = (letters, filters, bias)
    rows, kernel, answers = (np.frombuffer(b64decode(one), "<f2").astype(np.float32) for one in packed)
    kernel = kernel.reshape(WINDOW, -1, len(answers))
    tables: Reals = rows.reshape(-1, kernel.shape[1]) @ kernel
    tables[WINDOW // 2] += answers  # the letter in the midst is always there
    return tables


@lru_cache(maxsize=4)
def _open_alphabet(letters: str) -> Alphabet:
    return Alphabet(letters)
