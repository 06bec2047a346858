"""How Russian a text would be by each of many maps: the text is counted once, then only its different signs matter."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

# What is printed in papers: all else tells of a wrong map. Greek and mathematics are signs of their own fonts, and
# so are the private ones that stand for parts of large brackets and for the old Symbol font.
_ODD = re.compile(
    "[^ -~А-яЁё«»„“”’–—…№©•·°±§×\u0370-\u03ff\u2100-\u2bff\uf000-\uf0ff\uf8e0-\uf8fe"
    "\U0001d400-\U0001d7ff\n\r\t\ufffe\x02]"
)
_LIGATURES = {0xFB01: "fi", 0xFB02: "fl"}
# An odd sign counts as this letter, which is in no frequent pair.
RARE_LETTER = "ъ"
# What a sign is, above the code of its letter, which takes two bytes; there are no pairs of letters beyond.
LETTER, CAPITAL, ODD_SIGN, BLANK = 1 << 16, 1 << 17, 1 << 18, 1 << 19

Table = dict[int, str]


class CountedSigns(NamedTuple):
    """The different signs of a text with their numbers, and those of its pairs, each by the places of its two signs."""

    signs: str
    counts: Numbers
    first: Numbers
    second: Numbers
    pairs: Numbers


class Cipher:
    """A text in a font whose map is not known; the frequent pairs of its language are those that `soundness` has."""

    def __init__(self, text: str, frequent: tuple[NDArray[np.uint8], NDArray[np.bool_]]) -> None:
        self._text = text
        self._numbers, self._known = frequent
        self._counted: dict[str, CountedSigns] = {}

    def rate(self, table: Table) -> float:
        return self.rate_all([table])[0]

    def rate_all(self, tables: Sequence[Table]) -> list[float]:
        """How sound it is by each map; odd signs count as rare letters, of two alphabets the small one is likelier."""
        rated = [0.0] * len(tables)
        joined = [_join_ligatures(self._text, table) for table in tables]
        for text in dict.fromkeys(joined):
            places = [place for place, other in enumerate(joined) if other == text]
            for place, rate in zip(places, self._rate_text(text, [tables[place] for place in places]), strict=True):
                rated[place] = rate
        return rated

    def _rate_text(self, text: str, tables: Sequence[Table]) -> list[float]:
        if text not in self._counted:
            self._counted[text] = _count_signs(text)
        signs, counts, first, second, pairs = self._counted[text]
        kinds = np.array([[*map(_tell_kind, signs.translate(table))] for table in tables], dtype=np.int64)
        letters, numbers = kinds & LETTER > 0, self._numbers[kinds & (LETTER - 1)]
        among = self._known[numbers[:, first], numbers[:, second]] @ pairs
        sound = among / np.maximum((letters[:, first] & letters[:, second]) @ pairs, 1)
        capital, odd, blank = ((kinds & kind > 0) @ counts for kind in (CAPITAL, ODD_SIGN, BLANK))
        rated = sound * (1 - odd / np.maximum(len(text) - blank, 1)) * (1 - 0.1 * (capital / max(len(text), 1)))
        return [float(rate) for rate in rated]


def recode(text: str, table: Table) -> str:
    return _join_ligatures(text, table).translate(table)


def measure_odd_share(text: str) -> float:
    """The share of signs that do not belong into a paper."""
    return len(_ODD.findall(text)) / max(len(text) - text.count(" ") - text.count("\n"), 1)


def _join_ligatures(text: str, table: Table) -> str:
    """pdfium takes ligatures apart; where the map has them, they were single letters."""
    for code, letters in _LIGATURES.items():
        if code in table:
            text = text.replace(letters, chr(code))
    return text


def _count_signs(text: str) -> CountedSigns:
    codes = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype="<u4")
    signs, places, counts = np.unique(codes, return_inverse=True, return_counts=True)
    pairs, numbers = np.unique(places[:-1] * len(signs) + places[1:], return_counts=True)
    first, second = np.divmod(pairs, max(len(signs), 1))
    return CountedSigns("".join(map(chr, signs.tolist())), counts, first, second, numbers)


@cache
def _tell_kind(sign: str) -> int:
    odd = _ODD.match(sign) is not None
    letter = RARE_LETTER if odd else sign.replace("ё", "е").lower()
    flags = (letter.isalpha(), LETTER), (sign.isupper(), CAPITAL), (odd, ODD_SIGN), (sign in " \n", BLANK)
    return min(ord(letter), LETTER - 1) + sum(flag for said, flag in flags if said)
