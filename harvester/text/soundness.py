"""Does a text read like a language? The share of its letter pairs that are frequent in one."""

from __future__ import annotations

from collections import Counter

# The 72 most frequent pairs of each: honest text has about 0.6 of its pairs here, ciphers and debris below 0.2.
_RUSSIAN = (
    "ст ен ни но ра ов ан то на пр ро ре по ос те ны ко ет ва ер ор та ия ле ль ти ри од ол нн ес от ис ме ат го "
    "ли не де ог ал че да об ка ед ел ем тр ит ве ом ие во мо ци за ой ть со им ин ло из ск ма ых ля ки ак ми он"
)
_LATIN = (
    "er en in he th re ch te on ti an de es nd at st al it se ie nt ei or ic is un ge ng le ar ne be io di me si "
    "li ve as ed ns ra el of ri ha co sc ta ro to et ll ma pr we ec rt ss ur em tr us rs wi ni fo la om ol ct tu"
)
# Ukrainian, Belarusian and the like share most of their pairs with Russian.
RUSSIAN, LATIN = frozenset(_RUSSIAN.split()), frozenset(_LATIN.split())
FREQUENT = RUSSIAN | LATIN
# Below this a text of many pairs is no language that papers are written in here.
UNSOUND = 0.25
# Fewer pairs than this say nothing.
FEW = 12
SAMPLE = 6000


def count_pairs(text: str) -> Counter[str]:
    """Pairs of neighbouring letters, in small letters."""
    text = text[:SAMPLE].lower()
    found = Counter(map(str.__add__, text, text[1:]))
    return Counter({pair: count for pair, count in found.items() if pair.isalpha()})


def rate_soundness(text: str, frequent: frozenset[str] = FREQUENT) -> float:
    """The share of frequent pairs; 0 for a text without words."""
    pairs = count_pairs(text.replace("ё", "е"))
    return sum(count for pair, count in pairs.items() if pair in frequent) / max(pairs.total(), 1)


def is_sound(text: str) -> bool:
    """Whether the text reads like a language, or is too short to tell."""
    pairs = count_pairs(text).total()
    return pairs < FEW or rate_soundness(text) >= UNSOUND
