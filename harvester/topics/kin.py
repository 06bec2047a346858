"""Words of one root: a text on religion says "religiös" too, one on mythology "мифологический"."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

# Letters at the beginning that two words of one root share: so many, and so much of the shorter word.
SHARED, SHARE = 5, 0.75
OF_LONG = 0.4  # and of the longer one, unless it begins with the whole of the other
KIN = 0.5  # what a kin word says of the subject, beside one of its own


def find_forms(facet: Sequence[str], words: Collection[str]) -> dict[str, str]:
    """Those of the words that are of the subject, each with the word of the subject that it stands for."""
    by_beginning = {word[:SHARED]: word for word in reversed(facet)}
    near = ((word, by_beginning.get(word[:SHARED])) for word in words)
    found = {word: asked for word, asked in near if asked and are_kin(word, asked)}
    return found | {word: word for word in facet if word in words}


def are_kin(one: str, other: str) -> bool:
    """Whether two lemmas are of one root, as far as their beginnings tell; each word is kin to itself."""
    short, long = sorted((one, other), key=len)
    needed = max(SHARED, ceil(SHARE * len(short)), min(len(short), ceil(OF_LONG * len(long))))
    return one == other or (len(short) >= needed and short[:needed] == long[:needed])
