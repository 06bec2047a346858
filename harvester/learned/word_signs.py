"""What a network is told of a word beside its letters: how it is written, what kinds of words it is of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from harvester.text.patterns import YEAR_SINCE_1500

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from numpy.typing import NDArray

_YEAR = re.compile(rf"{YEAR_SINCE_1500}[а-яa-z]{{0,2}}")
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
    "with a digit": lambda word: not word.isalpha() and any(letter.isdigit() for letter in word),
    "with a slash": lambda word: "/" in word,
    "Cyrillic": lambda word: _CYRILLIC.search(word) is not None,
    "with a hyphen": lambda word: "-" in word,
    "no day": lambda word: word.isdecimal() and int(word[:6]) > 31,
    "long number": lambda word: word.isdigit() and len(word) > 4,
}
_ASKED = [*SPELLINGS.values()]


class WordSigns:
    """The signs of words for one task: `tell_kinds` names those of `kinds` that a word is of."""

    def __init__(self, kinds: Iterable[str], tell_kinds: Callable[[str], Collection[str]]) -> None:
        self._kinds = tuple(kinds)
        self._tell_kinds = tell_kinds
        self._of_none = [False] * len(self._kinds)
        self.names = (*SPELLINGS, *self._kinds)

    def describe_word(self, word: str) -> tuple[bool, ...]:
        """Yes or no for each of `names`."""
        own = self._tell_kinds(word)
        kinds = [kind in own for kind in self._kinds] if own else self._of_none
        return (*[asked(word) for asked in _ASKED], *kinds)

    def describe_words(self, words: Sequence[str]) -> NDArray[np.float32]:
        return np.array([self.describe_word(word) for word in words], np.float32)
