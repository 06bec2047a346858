"""The letters of lines as the network of layout reads them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from harvester.learned.alphabet import Alphabet

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

# Of a longer line the beginning and the end are read.
LINE_LETTERS, LINE_BEGINNING = 72, 52
# A paragraph without line breaks ends here.
LONGEST_LINE = 400


def encode_lines(texts: Sequence[str], letters: str) -> NDArray[np.int64]:
    """A row of letters for each line."""
    return _open_alphabet(letters).encode(list(map(cut_line, texts)), LINE_LETTERS, LINE_BEGINNING)


def cut_line(text: str) -> str:
    """As much of a line as is read."""
    return text.strip()[:LONGEST_LINE]


@lru_cache(maxsize=4)
def _open_alphabet(letters: str) -> Alphabet:
    return Alphabet(letters)
