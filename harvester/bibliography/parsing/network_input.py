"""A reference as numbers for the network: letters of words and gaps, how words are written, what kinds they are of."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography.parsing.features.lexicon import CLASSES, lexicon

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

# Of a longer word the beginning and the end are read, of a longer gap too: nine in ten are shorter.
WORD_LETTERS, WORD_BEGINNING = 18, 10
GAP_LETTERS, GAP_BEGINNING = 8, 4
# Letters outside the alphabet are read by their kind; nought stands for no letter.
KINDS_OF_LETTERS = ("Lu", "Ll", "Lo", "N", "P", "S", "Z")
FIRST_LETTER = len(KINDS_OF_LETTERS) + 1
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d[а-яa-z]{0,2}")
_CYRILLIC = re.compile("[А-Яа-яЁё]")
# How a word is written, each yes or no; a model keeps these names and those of the kinds of words.
SPELLINGS: dict[str, Callable[[str], bool]] = {
    "capital": lambda word: word[:1].isupper(),
    "capitals": str.isupper,
    "small": str.islower,
    "number": str.isdigit,
    "year": lambda word: _YEAR.fullmatch(word) is not None,
    "one letter": lambda word: len(word) == 1,
    "two letters": lambda word: len(word) == 2,
    "short": lambda word: len(word) <= 4,
    "long": lambda word: len(word) > 8,
    "with a digit": lambda word: any(letter.isdigit() for letter in word),
    "with a slash": lambda word: "/" in word,
    "Cyrillic": lambda word: _CYRILLIC.search(word) is not None,
    "with a hyphen": lambda word: "-" in word,
    "no day": lambda word: word.isdecimal() and int(word[:6]) > 31,
    "long number": lambda word: word.isdigit() and len(word) > 4,
}
NAMES = (*SPELLINGS, *(f"lx={name}" for name in sorted(CLASSES)))


class Alphabet:
    """The letters a model knows, in the order of their numbers."""

    def __init__(self, letters: str) -> None:
        self.letters = letters
        self._numbers = {letter: number for number, letter in enumerate(letters, FIRST_LETTER)}

    def number(self, letter: str) -> int:
        """The number of a letter, of the letter below its accent, or of its kind."""
        known = self._numbers.get(letter) or self._numbers.get(unicodedata.normalize("NFD", letter)[0])
        if known:
            return known
        kind = unicodedata.category(letter)
        return next((n for n, name in enumerate(KINDS_OF_LETTERS, 1) if kind.startswith(name)), 3)

    def encode(self, texts: Sequence[str], letters: int, beginning: int) -> Numbers:
        """A row of letters for each text."""
        found = np.zeros((len(texts), letters), np.int64)
        for row, text in zip(found, texts, strict=True):
            short = text if len(text) <= letters else text[:beginning] + text[beginning - letters :]
            row[: len(short)] = [self.number(letter) for letter in short]
        return found

    def encode_words(self, words: Sequence[str]) -> Numbers:
        return self.encode(words, WORD_LETTERS, WORD_BEGINNING)

    def encode_gaps(self, gaps: Sequence[str]) -> Numbers:
        return self.encode(gaps, GAP_LETTERS, GAP_BEGINNING)


def describe_word(word: str) -> tuple[bool, ...]:
    """What NAMES ask of a word."""
    kinds = lexicon(word)
    return (*(bool(asked(word)) for asked in SPELLINGS.values()), *(name in kinds for name in NAMES[len(SPELLINGS) :]))


def describe_words(words: Sequence[str]) -> NDArray[np.float32]:
    return np.array([describe_word(word) for word in words], np.float32)


def lay_out(numbers: Sequence[int], lengths: NDArray[np.int32]) -> Numbers:
    """The numbers of all references, one after the other, as columns side by side; the first is the longest."""
    found = np.zeros((len(lengths), lengths[0]), np.int64)
    found[np.arange(lengths[0]) < lengths[:, None]] = numbers
    return np.ascontiguousarray(found.T)
