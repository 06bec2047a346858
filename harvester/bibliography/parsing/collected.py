"""Collected works: `Соч.: в 6 т.` is the title after an author, and what a work stands in after the double slash."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.roles import NAMES

if TYPE_CHECKING:
    from harvester.bibliography.parsing.tokens import Tokens

# "Указ. соч." names a work by its author alone.
_WORKS = re.compile(
    r"(?<![Уу]каз\. )(?<![Уу]каз\.)\b(?:(?:[Пп]олн|[Ии]збр)(?:ое|анные|\.) ?)?(?:[Сс]обр(?:ание|\.) ?)?"
    r"[Сс]оч(?:инени[яй](?=\s*(?:[:.,;/\[(]|$))|\.)"
)
# How many volumes there are is none of it.
_SPREAD = re.compile(r"[\s:,.\[(]*[Вв] \d+(?:-\w{1,2})? ?т(?:омах|\.|\b)")
# The author is named again before his works.
MOST_NAMES = 8


def collected(tokens: Tokens, labels: list[str]) -> list[str]:
    works = _WORKS.search(tokens.text) if "оч" in tokens.text else None
    words = _words(tokens, works.start(), works.end()) if works else []
    if not works or not words:  # the end of a longer word or of an address
        return labels
    spread = _SPREAD.match(tokens.text, works.end())
    slash = next((n for n in range(words[0], 0, -1) if "//" in tokens.gaps[n]), 0)
    if slash:
        labels[words[0] : words[-1] + 1] = ["container"] * len(words)
        if _is_names(tokens.words[slash : words[0]]):
            labels[slash : words[0]] = ["other"] * (words[0] - slash)
    elif words[0] and "title" not in labels and NAMES.issuperset(labels[: words[0]]):
        labels[words[0] : words[-1] + 1] = ["title"] * len(words)
    else:
        return labels
    for n in _words(tokens, spread.start(), spread.end()) if spread else ():
        labels[n] = "other"
    return labels


def _words(tokens: Tokens, start: int, end: int) -> list[int]:
    return [n for n, span in enumerate(tokens.spans) if start <= span[0] and span[1] <= end]


def _is_names(words: list[str]) -> bool:
    """Whether words are surnames and initials."""
    return len(words) <= MOST_NAMES and all(word.istitle() for word in words) and any(len(word) == 1 for word in words)
