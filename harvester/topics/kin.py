"""Words of one root: a text on religion says "religiös" too, one on mythology "мифологический", on robots "робот"."""

from __future__ import annotations

import re
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from harvester.text.scripts import is_cyrillic
from harvester.text.transliteration import make_key

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

# Letters at the beginning that two words of one root share: so many, and so much of the shorter word.
SHARED, SHARE = 5, 0.75
OF_LONG = 0.4  # and of the longer one, unless it begins with the whole of the other
_SOUNDS = str.maketrans("cy", "ki")
_H = re.compile("^h(?=[aeiouy])")  # hydrology, гидрология
KIN = 0.5  # what a kin word says of the subject, beside one of its own


def find_forms(facet: Sequence[str], words: Collection[str]) -> dict[str, str]:
    """Those of the words that are of the subject, each with the word of the subject that it stands for."""
    by_beginning = {word[:SHARED]: word for word in reversed(facet)}
    near = ((word, by_beginning.get(word[:SHARED])) for word in words)
    found = {word: asked for word, asked in near if asked and are_kin(word, asked)}
    return _find_foreign_forms(facet, words) | found | {word: word for word in facet if word in words}


def _find_foreign_forms(facet: Sequence[str], words: Collection[str]) -> dict[str, str]:
    """Those in the other alphabet that sound alike: terms of science are much the same in all languages."""
    cyrillic = any(map(is_cyrillic, facet))
    sounds = {make_sound(word)[:SHARED]: word for word in reversed(facet) if make_sound(word)}
    near = ((word, sounds.get(make_sound(word)[:SHARED])) for word in words if is_cyrillic(word) != cyrillic)
    return {word: asked for word, asked in near if asked and are_kin(make_sound(word), make_sound(asked))}


@lru_cache(maxsize=16_384)  # texts on a subject have most of their words in common
def make_sound(word: str) -> str:
    """A word as both alphabets write its sounds: cybernetics, migration begin as кибернетика, миграция."""
    sound = make_key(word if is_cyrillic(word) else _H.sub("g", word.replace("tion", "cion")))
    return sound.translate(_SOUNDS).replace("th", "t") if sound.isascii() else ""


def are_kin(one: str, other: str) -> bool:
    """Whether two lemmas are of one root, as far as their beginnings tell; each word is kin to itself."""
    short, long = sorted((one, other), key=len)
    needed = max(SHARED, ceil(SHARE * len(short)), min(len(short), ceil(OF_LONG * len(long))))
    return one == other or (len(short) >= needed and short[:needed] == long[:needed])
