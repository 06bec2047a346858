"""The letters of lines as the network of layout reads them: by filters, each of which looks for some in a row."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from harvester.learned.alphabet import Alphabet
from harvester.learned.letter_filters import filter_letters, open_filters

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Reals = NDArray[np.float32]

# Of a longer line the beginning and the end are read.
LINE_LETTERS, LINE_BEGINNING = 72, 52
# A paragraph without line breaks ends here.
LONGEST_LINE = 400


def encode_lines(texts: Sequence[str], letters: str) -> Numbers:
    """A row of letters for each line."""
    return _open_alphabet(letters).encode(list(map(cut_line, texts)), LINE_LETTERS, LINE_BEGINNING)


def cut_line(text: str) -> str:
    """As much of a line as is read."""
    return text.strip()[:LONGEST_LINE]


def filter_lines(texts: Sequence[str], facts: dict[str, Any]) -> Reals:
    """What each filter of a network answers most strongly to along each line; `facts` are the network's."""
    letters = encode_lines(texts, facts["alphabet"])
    return filter_letters(letters, open_filters(facts["letters"], facts["filters"], facts["filter_bias"]))


@lru_cache(maxsize=4)
def _open_alphabet(letters: str) -> Alphabet:
    return Alphabet(letters)
