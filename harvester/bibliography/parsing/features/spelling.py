"""How a word is written: its letters, its first and last ones, its shape."""

from __future__ import annotations

import re

from harvester.text.patterns import YEAR_SINCE_1500

_YEAR = re.compile(rf"{YEAR_SINCE_1500}[^\W\d_]?$")
_ROMAN = re.compile(r"[IVXLC]{1,6}$")


def spelling(word: str) -> list[str]:
    lower = word.lower()
    shape = shape_of(word)
    found = [f"w={lower}" if len(lower) < 25 else "w=long", f"sh={shape}"]
    if word[0].isalpha() and len(word) > 3:
        found += (f"p3={lower[:3]}", f"s2={lower[-2:]}", f"s3={lower[-3:]}", f"s4={lower[-4:]}")
    if _ROMAN.match(word):
        found.append("roman")
    found.append(f"ln={min(len(word), 8)}")
    return found


def shape_of(word: str) -> str:
    """A year, a number by its length, an initial, capitals, a capitalised word, an address."""
    first = word[0]
    if first.isdigit():
        return _number(word)
    if "/" in word or word.startswith("www."):
        return "url"
    if len(word) == 1:
        return "I" if first.isupper() else "i"
    if word.isupper():
        return "XX" if len(word) < 4 else "XXX"
    if first.isupper():
        return "Xx-X" if "-" in word and word.split("-", 1)[1][:1].isupper() else "Xx"
    return "xX" if any(letter.isupper() for letter in word) else "x"


def _number(word: str) -> str:
    if word.startswith("10.") and "/" in word:
        return "doi"
    if _YEAR.match(word):
        return "year"
    if not word.isdigit():
        return "9x"
    return str(min(len(word), 5)) + "d"
