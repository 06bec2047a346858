"""The letters and words of a line counted, and what they speak for."""

from __future__ import annotations

import re
from array import array
from typing import TYPE_CHECKING

import numpy as np

from harvester.compiled import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

# What stands first in a row of numbers about a line. Years and initials are left to patterns.
MEASURES = ("length", "words", "long words", "capitals", "digits", "marks", "years", "initials", "latin", "upper")
_WORD = re.compile(r"[^\W\d_]+")
_MARK = re.compile(r"[.,:;/()]")
_DIGIT = re.compile(r"\d")
_ANY_DIGIT = ord("0")


@compiled
def measure_letters(
    text: str, whole: int, row: array[float], of_letters: NDArray[np.int64], of_words: dict[str, int]
) -> tuple[int, int]:
    """Put the MEASURES of a line, of which `text` is looked at and `whole` is the length, into its row; how many digits
    there are, and bits, in which is set what any of its letters (by their codes; 0: any digit) or words, in small
    letters, speaks for.
    """
    words = _WORD.findall(text)
    digits = len(_DIGIT.findall(text))
    codes = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
    bits = int(np.bitwise_or.reduce(of_letters[codes[codes < len(of_letters)]]))
    if digits:
        bits |= int(of_letters[_ANY_DIGIT])
    for word in words:
        bits |= of_words.get(word.lower(), 0)
    count, size = len(words) or 1, len(text) or 1
    long_words, capitals = sum([len(word) > 3 for word in words]), sum([word[0].isupper() for word in words])
    latin, marks = sum([word[0] < "\u0250" for word in words]), len(_MARK.findall(text))
    shares = [long_words / count, capitals / count, digits / size, marks / size]
    row[: len(MEASURES)] = array("f", [whole, len(words), *shares, 0, 0, latin / count, text.isupper()])
    return digits, bits
