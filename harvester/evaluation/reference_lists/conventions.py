"""What each set of bibliography lines counts as list; ours goes from the first entry to the last, heading outside."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    Lines = Sequence[str]

_NUMBER = re.compile(r"^\s*[-–]?\s*\d{1,3}\s*[-–]?\s*$")
_DIGITS = re.compile(r"\d+")
# A running head stands on so many pages and has so many letters; shorter repeats are words of references.
PAGES, LETTERS = 3, 10
# The heading stands so near above the list, and is so short.
NEAR, SHORT = 4, 60


def count_as_set(name: str, lines: Lines, blocks: Iterable[Sequence[int]]) -> list[bool]:
    """The lines of the blocks, line by line, as the set of this name would count them."""
    inside = [False] * len(lines)
    for first, last in blocks:
        inside[first : last + 1] = [True] * (last + 1 - first)
    for prefix, changed in CONVENTIONS.items():
        if name.startswith(prefix):
            return changed(lines, inside)
    return inside


def _without_running_heads(lines: Lines, inside: list[bool]) -> list[bool]:
    forms = [_DIGITS.sub("#", line).strip() for line in lines]
    repeated = Counter(forms)
    return [
        within and not _NUMBER.match(line) and not (repeated[form] >= PAGES and sum(map(str.isalpha, form)) >= LETTERS)
        for line, form, within in zip(lines, forms, inside, strict=True)
    ]


def _without_blanks(lines: Lines, inside: list[bool]) -> list[bool]:
    kept = _without_running_heads(lines, inside)
    return [within and bool(line.strip()) for line, within in zip(lines, kept, strict=True)]


def _with_headings(lines: Lines, inside: list[bool]) -> list[bool]:
    """The nearest line above a list is its heading when it is short and has no digits but a number before it."""
    found = list(inside)
    for at in range(1, len(lines)):
        if inside[at] and not inside[at - 1]:
            above = next((n for n in range(at - 1, max(at - NEAR, -1), -1) if lines[n].strip()), None)
            if above is not None and _is_heading(lines[above]):
                found[above] = True
    return found


def _is_heading(line: str) -> bool:
    text = line.strip()
    return len(text) < SHORT and not _DIGITS.search(text.lstrip("0123456789. ")) and not text.endswith((".", ","))


# By the beginning of a set's name; the Russian sets count as our blocks do.
CONVENTIONS: dict[str, Callable[[Lines, list[bool]], list[bool]]] = {
    "excite": _without_running_heads,
    "anystyle": _without_blanks,
    "grobid": _with_headings,
}
