"""Patronymics, told by how they end."""

from __future__ import annotations

import re

_ENDING = re.compile(
    r".(?:[оеё]вич|[оеё]вна|ична|[ьъ]ич|(?<=кузьм|никит)ич|(?<=фом|лук)ич|[oe]v[iy]ch|[oe]vitch|[oe]vna|ichna)$",
    re.IGNORECASE,
)
_CHILD_OF = re.compile(r"(?:огл[ыу]|[кг]ызы|уулу|o[gğ]l[uyiı]|[kq][yiı]z[yiı])", re.IGNORECASE)


def is_patronymic(word: str) -> bool:
    """Whether a word has the ending of one; family names may have it, too."""
    return _ENDING.search(word) is not None


def is_child_of(word: str) -> bool:
    """Whether a word makes the name before it a patronymic: `Гасан оглы`."""
    return _CHILD_OF.fullmatch(word) is not None
