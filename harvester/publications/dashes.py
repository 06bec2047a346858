"""The custom to part a title from what it appeared in by a dash: "On trees — Journal of Examples. Berlin, 1993"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

LEAST = 3  # entries that are written so
SHARE = 0.6  # of a page's entries, from which on it is the page's custom: titles have dashes of their own
# No stop before it, as where each part of a reference begins with a dash, and a capital after it.
_DASH = re.compile(r"(?<=[^\s\d.,;:])\s+[–—]\s+(?=\W?[^\W\d_a-zß-öø-ÿа-яё])")
_TITLE = 8  # letters before the dash


def dash_of(text: str) -> re.Match[str] | None:
    """The dash after the title, if there is one."""
    return _DASH.search(text, _TITLE)


def are_dashed(texts: Sequence[str]) -> bool:
    """Whether most entries of a page are written so."""
    found = sum(dash_of(text) is not None for text in texts)
    return found >= LEAST and found >= SHARE * len(texts)


def slashed(text: str) -> str:
    """The entry as the parser of references knows it: title // container."""
    dash = dash_of(text)
    return f"{text[: dash.start()]} // {text[dash.end() :]}" if dash else text


def title_in(text: str) -> str:
    """What a reading has of the title."""
    dash = dash_of(text)
    return text[: dash.start()] if dash else text
