"""The custom of programmes to print the authors right before the title, with little or nothing between."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

LEAST = 3  # entries that begin so
SHARE = 0.6  # of a page's entries, from which on it is the page's custom
_UP = "[A-ZÀ-ÞŠŽČА-ЯЁІЇЄҐ]"
_NAME = rf"(?:{_UP}[\w.'’-]*\s+){{1,3}}{_UP}[\w'’-]+"
WAYS = (
    # "Anna BRIGHT On trees"
    re.compile(r"\W*(?:[^\W\d_][\w.'’-]+\s+){1,2}[^\W\d_a-zß-öø-ÿа-яё]{3,}(?:-[^\W\d_]+)?\s+(?=[^\W\d_])"),
    # "Anna Bright, Carl Grey - On trees"
    re.compile(rf"\W*{_NAME}(?:,\s+{_NAME})*\s+[–—-]\s+(?=\S.{{8}})"),
)


def names_first(texts: Sequence[str]) -> re.Pattern[str] | None:
    """What matches the names, if most entries of a page begin with them."""
    for way in WAYS:
        found = sum(bool(way.match(text)) for text in texts)
        if found >= LEAST and found >= SHARE * len(texts):
            return way
    return None


def stopped(name: re.Match[str]) -> str:
    """The name as the parser of references knows it: parted from the title by a stop."""
    return f"{name[0].strip(' –—-')}. "
