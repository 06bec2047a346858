"""Does a text read like a language? The share of its letter pairs that are frequent in one."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

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
# Text in one of these languages has more, in another one less.
HONEST = 0.5
# Below this a text of many pairs is no language that papers are written in here.
UNSOUND = 0.25
# Letters that no long text of an alphabet is without, in any language here; a font that loses one leaves a trace of it.
_NEVER_RARE = ("etaoinsrhdlucmfgb", "оаинтсрвлкмдпузг")
LOST, LONG_TEXT, LOOKED_AT = 0.002, 1000, 10_000
# Fewer pairs than this say nothing.
FEW = 12
SAMPLE = 6000
# Texts of so many signs are counted by tables of all signs up to this one, which takes two bytes.
WORTH_ARRAYS, LAST_IN_TABLES = 100, "\uffff"
# Letters beyond, those of formulas, count like one that is in no pair.
RARE_LETTER = "ª"
_BEYOND_TABLES = re.compile("[\U00010000-\U0010ffff]")


class PairCounts(NamedTuple):
    """Pairs of neighbouring letters, and how many of them are frequent ones."""

    pairs: int
    frequent: int

    @property
    def is_sound(self) -> bool:
        """Whether they are of a language, or too few to tell."""
        return self.pairs < FEW or self.frequent / self.pairs >= UNSOUND


def measure_pairs(text: str) -> PairCounts:
    return _count_both(text[:SAMPLE].replace("ё", "е"), FREQUENT)


def count_pairs(text: str) -> int:
    """Pairs of neighbouring letters."""
    return measure_pairs(text).pairs


def rate_soundness(text: str, frequent: frozenset[str] = FREQUENT) -> float:
    """The share of frequent pairs; 0 for a text without words."""
    pairs, among = _count_both(text[:SAMPLE].replace("ё", "е"), frequent)
    return among / max(pairs, 1)


def has_lost_letter(text: str) -> bool:
    """Whether a letter hardly stands in a long text of a language here that every such text is full of."""
    import numpy as np

    text = text[:LOOKED_AT].lower()
    counts = np.bincount(encode_signs(text), minlength=ord("я") + 1)
    common = max((counts[list(map(ord, letters))].tolist() for letters in _NEVER_RARE), key=sum)
    lost = sum(common) >= LONG_TEXT and min(common) < LOST * sum(common)
    return lost and rate_soundness(text) >= HONEST


def _count_both(text: str, frequent: frozenset[str]) -> PairCounts:
    """Short texts are counted where they are, long ones by tables."""
    text = text.lower()
    if len(text) < WORTH_ARRAYS:
        pairs = [pair for pair in map(str.__add__, text, text[1:]) if pair.isalpha()]
        return PairCounts(len(pairs), sum(pair in frequent for pair in pairs))
    import numpy as np  # only who has long texts to judge waits for it

    codes = encode_signs(text)
    letters = _table_letters()[codes]
    numbers, known = table_pairs(frequent)
    places = numbers[codes]
    among = np.count_nonzero(known[places[:-1], places[1:]])
    return PairCounts(int(np.count_nonzero(letters[:-1] & letters[1:])), int(among))


def encode_signs(text: str) -> NDArray[np.uint16]:
    """One code for each sign, to look it up in a table."""
    import numpy as np

    encoded = text.encode("utf-16-le", "surrogatepass")
    if len(encoded) > 2 * len(text):
        text = _BEYOND_TABLES.sub(lambda sign: RARE_LETTER if sign[0].isalpha() else " ", text)
        encoded = text.encode("utf-16-le", "surrogatepass")
    return np.frombuffer(encoded, dtype="<u2")


@cache
def list_signs() -> str:
    """All signs that take two bytes, by their code; blanks where halves of others stand."""
    import numpy as np

    codes = np.arange(ord(LAST_IN_TABLES) + 1, dtype="<u2")
    codes[0xD800:0xE000] = ord(" ")
    return codes.tobytes().decode("utf-16-le")


@cache
def _table_letters() -> NDArray[np.bool_]:
    """Which signs are letters, by their code."""
    import numpy as np

    return np.frombuffer(bytes(map(str.isalpha, list_signs())), dtype=np.bool_)


@cache
def table_pairs(frequent: frozenset[str]) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """A small number for each letter of the pairs, 0 for all others, and which two of them are a pair."""
    import numpy as np

    letters = sorted(set("".join(frequent)))
    numbers = np.zeros(ord(LAST_IN_TABLES) + 1, dtype=np.uint8)
    for number, letter in enumerate(letters, 1):
        numbers[ord(letter)] = number
    known = np.zeros((len(letters) + 1, len(letters) + 1), dtype=np.bool_)
    for pair in frequent:
        known[numbers[ord(pair[0])], numbers[ord(pair[1])]] = True
    return numbers, known
