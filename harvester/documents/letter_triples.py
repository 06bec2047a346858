"""How usual the words of a page are by their letters, three at a time: all of them looked up at once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from harvester.text.soundness import encode_signs, list_signs

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

# Tokens of a page that are looked at.
MAX_TOKENS = 500
# Shorter ones are no words.
SHORTEST = 3
# A triple of letters that a language does not have counts as this level; levels are powers of two in a million.
ABSENT = -2
# Of honest words hardly any has triples as rare as this on average.
RARE = 4.0
# What a sign can be, as the bits of a number.
IN_TOKEN, DECIMAL, DIGIT, SMALL, CAPITAL = 1, 2, 4, 8, 16
# Digits that are raised, lowered or in a circle stand before this one; beyond all are decimal.
LAST_RAISED = 0x2800
_ALPHABET = "abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ"


class TokenSums(NamedTuple):
    """What the tokens of a page add up to: their number, and of those that are words how usual they are."""

    tokens: int
    numbers: int
    capital_inside: int
    words: int
    letters: int
    rare: int
    weighed: float  # the levels of all triples


@dataclass(slots=True)
class TripleLevels:
    """A number for each sign, and by language the levels of three of them, written as one number.

    0 stands for all that is no part of a token, 1 for letters that no triple has; with a 0 in the middle it is nothing.
    """

    numbers: NDArray[np.uint8]
    levels: NDArray[np.int8]
    letters: int

    @classmethod
    def counted(cls, triples: Mapping[str, list[str]]) -> TripleLevels:
        """Of what training counted: by language its triples level by level, written one after the other."""
        letters = sorted({*"".join(map("".join, triples.values()))} - {" "})
        numbers = _table_kinds() & np.uint8(IN_TOKEN)
        for number, letter in enumerate(letters, 2):
            numbers[[ord(form) for form in (letter, letter.upper()) if len(form) == 1]] = number
        count = len(letters) + 2
        levels = np.full((len(triples), count, count, count), ABSENT, dtype=np.int8)
        levels[:, :, 0] = 0
        for language, written in enumerate(triples.values()):
            for level, row in enumerate(written):
                first, second, third = numbers[encode_signs(row)].reshape(-1, 3).T
                levels[language, first, second, third] = level
        return cls(numbers, levels.reshape(len(triples), -1), count)

    def add_up(self, text: str) -> TokenSums:
        """The first tokens of a text, each word in the language that it fits best."""
        codes = encode_signs(f" {text} ")
        kinds = _table_kinds()[codes]
        edges = np.flatnonzero(np.diff(kinds & IN_TOKEN)) + 1
        starts, ends = edges[0 : 2 * MAX_TOKENS : 2], edges[1 : 2 * MAX_TOKENS : 2]
        if not len(starts):
            return TokenSums(0, 0, 0, 0, 0, 0, 0.0)
        lengths, kinds = ends - starts, kinds[: ends[-1] + 1]
        digits = np.add.reduceat(kinds & DIGIT > 0, starts, dtype=np.int64)
        inside = np.add.reduceat((kinds[:-1] & SMALL > 0) & (kinds[1:] & CAPITAL > 0), starts, dtype=np.int64)
        decimals = np.add.reduceat(kinds & DECIMAL > 0, starts, dtype=np.int64)
        are_words = (lengths >= SHORTEST) & (decimals == 0)
        best = self._add_levels(codes[: len(kinds)], starts)[are_words]
        sizes = lengths[are_words]
        return TokenSums(
            len(starts),
            int(np.count_nonzero(digits == lengths)),
            int(np.count_nonzero(inside)),
            len(sizes),
            int(sizes.sum()),
            int(np.count_nonzero(best < RARE * sizes)),
            float(best.sum()),
        )

    def _add_levels(self, codes: NDArray[np.uint16], starts: NDArray[np.int64]) -> NDArray[np.int32]:
        """For each token the levels of its triples together, in the language that has the most."""
        signs = self.numbers[codes].astype(np.int32)
        triples = (signs[:-2] * self.letters + signs[1:-1]) * self.letters + signs[2:]
        levels = np.add.reduceat(self.levels[:, triples], starts - 1, axis=1, dtype=np.int32)
        best: NDArray[np.int32] = levels.max(axis=0)
        return best


def cut_triples(word: str) -> Iterator[str]:
    """Three letters each; the beginning and the end of a word count as letters."""
    padded = f" {word} "
    return (padded[place : place + 3] for place in range(len(word)))


@cache
def _table_kinds() -> NDArray[np.uint8]:
    """What each sign can be, by its code."""
    kinds = np.zeros(len(list_signs()), dtype=np.uint8)
    for pattern, kind in ((r"[^\W_]+", IN_TOKEN), (r"\d+", DECIMAL | DIGIT)):
        for found in re.finditer(pattern, list_signs()):
            kinds[found.start() : found.end()] |= kind
    kinds[[code for code, sign in enumerate(list_signs()[:LAST_RAISED]) if sign.isdigit()]] |= DIGIT
    kinds[list(map(ord, _ALPHABET))] |= SMALL
    kinds[list(map(ord, _ALPHABET.upper()))] |= CAPITAL
    return kinds
