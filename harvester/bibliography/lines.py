"""What a line looks like, as a row of numbers: words and signs of references, and the print where it is known."""

from __future__ import annotations

import re
from array import array
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography.finding.words import HEADS, list_heads, read_entry_number
from harvester.bibliography.letter_counts import MEASURES, measure_letters
from harvester.bibliography.line_signs import (
    ALL_SIGNS,
    END_LENGTH,
    OF_LETTERS,
    OF_WORDS,
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

# A paragraph in one line shows what it is in its beginning; an endless line must not cost endless time.
LOOKED_AT_LENGTH = 400

YEAR_MARK = re.compile(rf"\b{YEAR_SINCE_1600}(?!\d)")
_INITIAL = re.compile(names.INITIAL)
NAMES = (*MEASURES, *ALL_SIGNS, *HEADS, "number")
_YEARS, _INITIALS, _SIGNS = MEASURES.index("years"), MEASURES.index("initials"), len(MEASURES)
_HEADS = {head: NAMES.index(head) for head in HEADS}
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
    row = _EMPTY[:]
    digits, bits = measure_letters(text, whole, row, OF_LETTERS, OF_WORDS)
    if digits >= DIGITS_OF_YEAR:
        row[_YEARS] = min(len(YEAR_MARK.findall(text)), 4)
    if "." in text:
        row[_INITIALS] = min(len(_INITIAL.findall(text)), 8)
    begins, ends = list_starts(first, bits), list_ends(end[-1:])
    for (found, tried), looked_at in ((list_signs(bits), text), (begins, text), (ends, end)):
        for place in found:
            row[_SIGNS + place] = 1.0
        for place, find in tried:
            if find(looked_at):
                row[_SIGNS + place] = 1.0
    for head in list_heads(text) if whole < HEADING_LENGTH else ():
        row[_HEADS[head]] = 1.0
    number = None if first.isalpha() else read_entry_number(text)
    row[-1] = -1.0 if number is None else number
    return row
