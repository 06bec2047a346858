"""What a line looks like, as a row of numbers: words and signs of references, and the print where it is known."""

from __future__ import annotations

import re
from array import array
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography.finding.words import list_heads, read_entry_number
from harvester.bibliography.letter_counts import count_letters
from harvester.bibliography.line_signs import (
    END_LENGTH,
    ENDS,
    OF_LETTERS,
    OF_WORDS,
    SIGNS,
    STARTS,
    WORDS,
    list_ends,
    list_signs,
    list_starts,
)
from harvester.items.documents import Line
from harvester.persons import reference_line_names as names
from harvester.text.patterns import YEAR_SINCE_1600

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from harvester.bibliography.letter_counts import LetterCounts

# A paragraph in one line shows what it is in its beginning; an endless line must not cost endless time.
LOOKED_AT_LENGTH = 400

YEAR_MARK = re.compile(rf"\b{YEAR_SINCE_1600}(?!\d)")
_INITIALS = re.compile(names.INITIAL)
MEASURES = ("length", "words", "long words", "capitals", "digits", "marks", "years", "initials", "latin", "upper")
NAMES = (*MEASURES, *WORDS, *SIGNS, *STARTS, *ENDS, "heading", "part", "after", "number")
_COLUMN = {name: place for place, name in enumerate(NAMES)}
_EMPTY = array("f", [0.0] * len(NAMES))
DIGITS_OF_YEAR = 4
# Lines longer than this are no headings.
HEADING_LENGTH = 110


def take_texts(lines: Sequence[str | Line]) -> list[str]:
    return [line.text if isinstance(line, Line) else line for line in lines]


def measure_lines(texts: Sequence[str]) -> NDArray[np.float32]:
    """A row of NAMES for each line."""
    rows = np.frombuffer(bytearray().join(map(_measure_line, texts)), np.float32)
    return rows.reshape(len(texts), len(NAMES))


@lru_cache(maxsize=2_000)  # the lines of a list are looked at to find it, and again to split it
def _measure_line(text: str) -> array[float]:
    whole, text, end = len(text), text[:LOOKED_AT_LENGTH], text.rstrip()[-END_LENGTH:]
    first = text.lstrip()[:1]
    counted = count_letters(text, OF_LETTERS, OF_WORDS)
    words, signs = list_signs(counted[-1])
    begins, starts = list_starts(first, counted[-1])
    ending, ends = list_ends(end[-1:])
    found = [*words, *begins, *ending, *(list_heads(text) if whole < HEADING_LENGTH else ())]
    found += [name for name, search in signs if search(text)]
    found += [name for name, match in starts if match(text)]
    found += [name for name, search in ends if search(end)]
    row = _EMPTY[:]
    row[: len(MEASURES)] = array("f", measure_shape(text, counted, whole).values())
    for name in found:
        row[_COLUMN[name]] = 1.0
    number = None if first.isalpha() else read_entry_number(text)
    row[-1] = -1.0 if number is None else number
    return row


def measure_shape(text: str, counted: LetterCounts, whole: int) -> dict[str, float]:
    """The MEASURES of a line of which `text` is looked at and `whole` is the length."""
    words, long_words, capitals, latin, digits, marks, _ = counted
    count, size = words or 1, len(text) or 1
    return {
        "length": whole,
        "words": words,
        "long words": long_words / count,
        "capitals": capitals / count,
        "digits": digits / size,
        "marks": marks / size,
        "years": min(len(YEAR_MARK.findall(text)), 4) if digits >= DIGITS_OF_YEAR else 0,
        "initials": min(len(_INITIALS.findall(text)), 8) if "." in text else 0,
        "latin": latin / count,
        "upper": text.isupper(),
    }
