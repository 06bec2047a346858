"""Titles and addresses compared as the published scores of lists do: folded letters, likeness of 0.9, one to one."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote, urlsplit

if TYPE_CHECKING:
    from collections.abc import Sequence

ALIKE = 0.9
_SIZES = 0.8  # titles whose lengths differ more are not alike
_WORD = re.compile(r"[^\W_]+")


def fold_title(text: str | None) -> str:
    return " ".join(_WORD.findall((text or "").lower().replace("ё", "е")))


def compare_titles(one: str, other: str) -> float:
    """Of two folded titles; 0 when it is below ALIKE for sure."""
    if one == other:
        return 1.0
    if not one or not other or min(len(one), len(other)) < _SIZES * max(len(one), len(other)):
        return 0.0
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    if matcher.real_quick_ratio() < ALIKE or matcher.quick_ratio() < ALIKE:
        return 0.0
    return matcher.ratio()


def are_alike(one: str, other: str) -> bool:
    return compare_titles(one, other) >= ALIKE


def match_titles(truth: Sequence[str], found: Sequence[str]) -> dict[int, int]:
    """Found title to true title, by number: equal ones first, then the most alike that is left."""
    free: dict[str, list[int]] = {}
    for number, title in enumerate(truth):
        free.setdefault(title, []).append(number)
    pairs: dict[int, int] = {}
    for number, title in enumerate(found):
        if free.get(title):
            pairs[number] = free[title].pop(0)
    left = set(range(len(truth))) - set(pairs.values())
    for number, title in enumerate(found):
        if number in pairs or not left:
            continue
        best = max(sorted(left), key=lambda place: compare_titles(truth[place], title))
        if are_alike(truth[best], title):
            pairs[number] = best
            left.discard(best)
    return pairs


def f_score(right: int, found: int, truth: int) -> float:
    return 2 * right / (found + truth) if found + truth else 1.0


def plain_address(url: str | None) -> str:
    """An address for comparison: scheme, fragment, index file and quoting aside."""
    parts = urlsplit((url or "").strip())
    path = quote(unquote(parts.path or "/"), safe="/~")
    for index in ("/index.html", "/index.htm", "/index.shtml"):
        path = path.removesuffix(index) + "/" if path.endswith(index) else path
    return f"{(parts.hostname or '').lower()}{path}{'?' + parts.query if parts.query else ''}" if url else ""
