"""The letters and words of a line counted, and what they speak for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from harvester.compiled import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    LetterCounts = tuple[int, int, int, int, int, int, int]

_WORD = re.compile(r"[^\W\d_]+")
_MARK = re.compile(r"[.,:;/()]")
_DIGIT = re.compile(r"\d")
_ANY_DIGIT = ord("0")


@compiled
def count_letters(text: str, of_letters: NDArray[np.int64], of_words: dict[str, int]) -> LetterCounts:
    """Of a line: how many words, long, capitalised and Latin ones, digits and marks it has, and bits.

    In these is set what any of its letters (by their codes; 0: any digit) or words, in small letters, speaks for.
    """
    words = _WORD.findall(text)
    digits = len(_DIGIT.findall(text))
    codes = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
    bits = int(np.bitwise_or.reduce(of_letters[codes[codes < len(of_letters)]]))
    if digits:
        bits |= int(of_letters[_ANY_DIGIT])
    for word in words:
        bits |= of_words.get(word.lower(), 0)
    return (
        len(words),
        sum([len(word) > 3 for word in words]),
        sum([word[0].isupper() for word in words]),
        sum([word[0] < "\u0250" for word in words]),
        digits,
        len(_MARK.findall(text)),
        bits,
    )
