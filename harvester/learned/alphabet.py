"""Letters as the numbers that a network reads."""

from __future__ import annotations

import sys
import unicodedata
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

# Of a longer word the beginning and the end are read, of a longer gap too: nine in ten are shorter.
WORD_LETTERS, WORD_BEGINNING = 18, 10
GAP_LETTERS, GAP_BEGINNING = 8, 4
# Letters outside the alphabet are read by their kind; nought stands for no letter.
KINDS_OF_LETTERS = ("Lu", "Ll", "Lo", "N", "P", "S", "Z")
FIRST_LETTER = len(KINDS_OF_LETTERS) + 1
# Fills a row: Unicode has no such letter.
NO_LETTER = "\U0010ffff"


class Alphabet:
    """The letters a model knows, in the order of their numbers."""

    def __init__(self, letters: str) -> None:
        self.letters = letters
        self._known = {letter: number for number, letter in enumerate(letters, FIRST_LETTER)}
        # By the code of a letter, one more than its number; nought stands for one that was not met yet.
        self._numbers = np.zeros(sys.maxunicode + 1, np.int16)
        self._numbers[ord(NO_LETTER)] = 1

    def encode(self, texts: Sequence[str], letters: int, beginning: int) -> Numbers:
        """A row of letters for each text."""
        shorts = [text if len(text) <= letters else text[:beginning] + text[beginning - letters :] for text in texts]
        rows = "".join([text.ljust(letters, NO_LETTER) for text in shorts]).encode("utf-32-le", "surrogatepass")
        codes = np.frombuffer(rows, np.uint32)
        found = self._numbers[codes]
        if not found.all():
            for code in set(codes[found == 0].tolist()):
                self._numbers[code] = self._find_number(chr(code)) + 1
            found = self._numbers[codes]
        return np.subtract(found, 1, dtype=np.int64).reshape(len(texts), letters)

    def encode_words(self, words: Sequence[str]) -> Numbers:
        return self.encode(words, WORD_LETTERS, WORD_BEGINNING)

    def encode_gaps(self, gaps: Sequence[str]) -> Numbers:
        return self.encode(gaps, GAP_LETTERS, GAP_BEGINNING)

    def _find_number(self, letter: str) -> int:
        """The number of a letter, of the letter below its accent, or of its kind."""
        known = self._known.get(letter) or self._known.get(unicodedata.normalize("NFD", letter)[0])
        if known:
            return known
        kind = unicodedata.category(letter)
        return next((n for n, name in enumerate(KINDS_OF_LETTERS, 1) if kind.startswith(name)), 3)
