"""Accents that a page prints as signs of their own, as TeX's old fonts do, put on the letters that they stand above."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

# Takes the place of a sign that is gone, so that those after it keep their numbers.
GONE = "\u200b"
# The letter of an accent is so many signs away at most: pdfium puts an accent where its text object ends.
FAR = 150
# No letter beyond this one (Å as a unit) can be written with an accent.
LAST_BEARER = 0x212B
# An accent on a capital stands higher than one on a small letter, by this much of the letter's height at most.
RAISED = 0.7
# Less white than this share of a letter's height parts no words.
NARROW = 0.12
_COMBINING = {
    "´": "\u0301", "`": "\u0300", "¨": "\u0308", "ˆ": "\u0302", "˜": "\u0303", "ˇ": "\u030c", "˘": "\u0306",
    "˚": "\u030a", "˙": "\u0307", "˝": "\u030b", "¸": "\u0327", "˛": "\u0328",
}  # fmt: skip
_DOTTED = {"ı": "i", "ȷ": "j"}
_LOOSE = re.compile(f"[{''.join(_COMBINING)}]")


class Box(NamedTuple):
    """Where a sign stands, in points from the lower left corner."""

    left: float
    right: float
    bottom: float
    top: float


def put_accents_on_letters(text: str, find_box: Callable[[int], Box]) -> str:
    """The text with letters and their accents as one sign each, as long as it was."""
    signs: list[str] | None = None
    find_box = cache(find_box)  # accents of one formula have the same neighbours
    for found in _LOOSE.finditer(text):
        signs = signs or list(text)
        at = found.start()
        letter = _find_letter(signs, at, find_box)
        if letter is not None:
            signs[letter] = unicodedata.normalize("NFC", _undot(signs[letter]) + _COMBINING[text[at]])
            signs[at] = GONE
            _close_gap(signs, at, find_box)
    return "".join(signs) if signs else text


def _find_letter(signs: list[str], at: int, find_box: Callable[[int], Box]) -> int | None:
    """The nearest letter below the middle of an accent that can be written with it; of two that after it."""
    accent = find_box(at)
    middle = (accent.left + accent.right) / 2
    first = max(at - FAR + 1, 0)
    bearers = _list_bearers(signs[at])
    around = [place for place, sign in enumerate(signs[first : at + FAR], first) if sign in bearers]
    for place in sorted(around, key=lambda place: 2 * abs(place - at) - (place > at)):
        box = find_box(place)
        if box.left <= middle <= box.right and abs(accent.bottom - box.bottom) <= RAISED * (box.top - box.bottom):
            return place
    return None


@cache
def _list_bearers(accent: str) -> frozenset[str]:
    """The letters that there are with this accent."""
    return frozenset(letter for letter in _list_composable() if _can_bear(letter, accent))


@cache
def _list_composable() -> frozenset[str]:
    """The letters that are written with a mark, or can be: few, and no other can bear an accent."""
    parts = {chr(code): unicodedata.decomposition(chr(code)) for code in range(LAST_BEARER + 1)}
    bases = (chr(int(found.split()[0], 16)) for found in parts.values() if found and not found.startswith("<"))
    marked = (sign for sign, found in parts.items() if found)
    return frozenset(sign for sign in (*bases, *marked, *_DOTTED) if sign.isalpha() and ord(sign) <= LAST_BEARER)


def _can_bear(letter: str, accent: str) -> bool:
    return len(unicodedata.normalize("NFC", _undot(letter) + _COMBINING[accent])) == 1


def _undot(letter: str) -> str:
    return _DOTTED.get(letter, letter)


def _close_gap(signs: list[str], at: int, find_box: Callable[[int], Box]) -> None:
    """Of the spaces around an accent that is gone one stays where the words on both sides stand apart, else none."""
    before, after = at - 1, at + 1
    while before >= 0 and signs[before] in (" ", GONE):
        before -= 1
    while after < len(signs) and signs[after] in (" ", GONE):
        after += 1
    spaces = [place for place in range(before + 1, after) if signs[place] == " "]
    if before < 0 or after >= len(signs) or not (signs[before].isprintable() and signs[after].isprintable()):
        return
    left, right = find_box(before), find_box(after)
    apart = right.left - left.right > NARROW * (left.top - left.bottom)
    for place in spaces[1:] if apart else spaces:
        signs[place] = GONE
