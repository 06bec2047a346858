"""What a list puts before its entries: numbers, letters, keys in brackets, bullets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

MARK = re.compile(
    r"^\s*(?:\[[^\]\s][^\]]{0,24}\]|\(\d{1,3}\)|\d{1,3}[.)](?!\d)|\d{1,3}\s(?=[A-ZА-ЯЁ«\"])|[•●▪–—-]\s|"
    r"[a-zа-я]\)\s(?=[^\W_a-zа-яё]))\s*"
)
_DASH = re.compile(r"^\s*[–—-]\s+")


def unmarked(texts: Sequence[str]) -> list[str]:
    """The entries of a list without their marks; a dash that few of them begin with stands for the authors above."""
    bodies = [text if _DASH.match(text) else MARK.sub("", text, count=1) for text in texts]
    dashed = sum(_DASH.match(body) is not None for body in bodies)
    return bodies if 2 * dashed < len(bodies) else [_DASH.sub("", body, count=1) for body in bodies]
