"""Letters as the numbers that a network reads."""

from __future__ import annotations

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


class Alphabet:
    """The letters a model knows, in the order of their numbers."""

    def __init__(self, letters: str) -> None:
        self.letters = letters
        self._numbers = _LetterNumbers(letters)

    def encode(self, texts: Sequence[str], letters: int, beginning: int) -> Numbers:
        """A row of letters for each text."""
        shorts = [text if len(text) <= letters else text[:beginning] + text[beginning - letters :] for text in texts]
        rows = "".join(text.translate(self._numbers).ljust(letters, "\0") for text in shorts)
        return np.frombuffer(rows.encode("utf-32-le"), np.uint32).reshape(len(texts), letters).astype(np.int64)

    def encode_words(self, words: Sequence[str]) -> Numbers:
        return self.encode(words, WORD_LETTERS, WORD_BEGINNING)

    def encode_gaps(self, gaps: Sequence[str]) -> Numbers:
        return self.encode(gaps, GAP_LETTERS, GAP_BEGINNING)


class _LetterNumbers(dict[int, str]):
    """A table for `str.translate`: for each letter the sign whose code is its number, found when it is first met."""

    def __init__(self, letters: str) -> None:
        super().__init__()
        self.known = {letter: number for number, letter in enumerate(letters, FIRST_LETTER)}

    def __missing__(self, code: int) -> str:
        self[code] = chr(self._find_number(chr(code)))
        return self[code]

    def _find_number(self, letter: str) -> int:
        """The number of a letter, of the letter below its accent, or of its kind."""
        known = self.known.get(letter) or self.known.get(unicodedata.normalize("NFD", letter)[0])
        if known:
            return known
        kind = unicodedata.category(letter)
        return next((n for n, name in enumerate(KINDS_OF_LETTERS, 1) if kind.startswith(name)), 3)
