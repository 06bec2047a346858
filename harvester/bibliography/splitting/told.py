"""Lines whose own mark says that an entry begins there, whatever a model thinks of the rest of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography.finding.words import number_of
from harvester.bibliography.splitting.features import expected

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

LEAST = 3  # numbers that follow one another: fewer may be anything in brackets
_BRACKETED = re.compile(r"\s*\[\s?\d{1,3}\s?\]")
# A key, or the dashes that stand for the authors above, on a line of their own.
_ALONE = re.compile(r"\s*(?:\[[^\]\s][^\]]{0,20}\]|[_–—-]{2,6}[\s.,~:]*)$")


def in_sequence(texts: Sequence[str]) -> NDArray[np.bool_]:
    """Of each line, whether it has the next number of a list that is numbered in brackets."""
    given = [number_of(text) if _BRACKETED.match(text) else None for text in texts]
    found = expected(np.array([-1 if number is None else number for number in given], dtype=np.float32)) > 0
    return found if found.sum() >= LEAST else np.zeros(len(texts), dtype=bool)


def stand_alone(texts: Sequence[str]) -> NDArray[np.bool_]:
    """Of each line, whether it is only the mark of the entry that the next line goes on with."""
    marks = [_ALONE.match(text) is not None for text in texts]
    followed = [mark and not after for mark, after in zip(marks, [*marks[1:], True], strict=True)]
    return np.array(followed, dtype=bool)
