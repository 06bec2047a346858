r"""Patterns that many rooms look for, each once: years, DOIs, e-mail addresses, addresses of the web, ISSNs.

Those in capitals are pieces of text to build patterns from (`rf"\({YEAR}\)"`); none has a group or an edge of its own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

# How far back a year may go depends on where it stands: a line of a page is dated now, a reference may be to Euler.
YEAR = r"(?:19|20)\d\d"
YEAR_SINCE_1800 = r"(?:1[89]|20)\d\d"
YEAR_SINCE_1600 = r"(?:1[6-9]|20)\d\d"
YEAR_SINCE_1500 = r"(?:1[5-9]|20)\d\d"
YEAR_SINCE_1400 = r"(?:1[4-9]|20)\d\d"
LONE_YEAR = re.compile(rf"(?<!\d){YEAR}(?!\d)")
# A number range, of pages first of all.
RANGE = r"\d+\s?[–—-]\s?\d+"
DOI_PREFIX = r"10\.\d{4,9}/"
DOI = rf"{DOI_PREFIX}[^\s\"<>«»]+"
# The number of a paper at arXiv, of today and of before 2007.
ARXIV = r"(?:\d{4}\.\d{4,5}|[a-z][a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d{1,2})?"
# With a hyphen or a dash, blanks around it, and a Cyrillic Х for the last digit, as scans and typists have it.
ISSN = r"\d{4}\s?[-–]\s?\d{3}[\dXХ]"
# What is surely an e-mail address, what can only be one, and the least that shows that one is there.
EMAIL = r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"
LOOSE_EMAIL = r"\S+@\S+"
# What stands between has no further @: a run of them would be looked through from each.
EMAIL_SIGN = r"\S@[^\s@]+\.\w"
# Alternatives of a larger pattern: how an address of the web begins, and all of it to the next blank.
WEB_START = r"https?:|www\."
WEB_ADDRESS = r"https?:\S+|www\.\S+"
LINK = r"(?:https?://|\bftp://|\bwww\.)\S+"


_LETTERS = re.compile(r"[^\W\d_]+")
# So many letters tell a word from nearly all others.
LONGEST_STEM = 6


class AnyOf:
    """Patterns in small letters, for texts in any: to ignore case while searching takes several times as long.

    Those of the beginning of a text are tried there only, those of the beginning of a word at words only.
    """

    def __init__(self, *patterns: str) -> None:
        every = [one for pattern in patterns for one in split_alternatives(pattern)]
        first = [one[1:] for one in every if one.startswith("^")]
        edged = [one[2:] for one in every if one.startswith(r"\b")]
        others = [one for one in every if not one.startswith(("^", r"\b"))]
        # The beginning of a text costs least, so it is tried first.
        self._tries = [_join_beginnings("", first).match] if first else []
        self._tries += [_join_beginnings(r"\b", edged).search] if edged else []
        self._tries += [_join_beginnings("", others).search] if others else []

    def search(self, text: str) -> bool:
        return self.search_small(text.lower())

    def search_small(self, small: str) -> bool:
        """The same for a text that is in small letters already."""
        found = None
        for find in self._tries:  # a loop, since any() takes longer than most of the searches
            found = found or find(small)
        return found is not None


def split_alternatives(pattern: str) -> list[str]:
    """The alternatives of a pattern that stand side by side outside of groups and classes of letters."""
    found, depth, listed = [""], 0, False
    for piece in re.findall(r"\\.|.", pattern, re.DOTALL):
        if piece == "|" and not depth and not listed:
            found.append("")
            continue
        listed = piece != "]" if listed else piece == "["
        depth += 0 if listed else (piece == "(") - (piece == ")")
        found[-1] += piece
    return found


def list_stems(pattern: str) -> tuple[str, ...]:
    """With which letters a match can begin, a stem for each alternative; none where that cannot be told.

    To look whether a text has one of them costs a tenth of the search for the pattern.
    """
    found: dict[str, None] = {}
    for one in split_alternatives(pattern):
        letters = _LETTERS.match(one)
        stem = letters[0][: -1 if one[letters.end() :].startswith(("?", "*", "{")) else None] if letters else ""
        if not stem:
            return ()
        found[stem[:LONGEST_STEM]] = None
    return tuple(found)


class WholeWords:
    """Alternatives of a pattern that stand as words of their own; each begins with letters.

    A text in small letters is looked at where it has one of their stems.
    """

    def __init__(self, pattern: str) -> None:
        self._match = re.compile(rf"(?<!\w)(?:{pattern})(?!\w)").match
        # With the stems the longest words of what begins so: short stems are everywhere.
        self._stems: dict[str, set[str]] = {}
        for one in split_alternatives(pattern):
            (stem,) = list_stems(one)
            self._stems.setdefault(stem, set()).add(_find_longest_word(one))

    def find_all(self, small: str) -> list[re.Match[str]]:
        """As `re.finditer`."""
        found: list[re.Match[str]] = []
        likely = (stem for stem, words in self._stems.items() if any(word in small for word in words))
        for place in sorted(place for stem in likely for place in _find_places(stem, small)):
            match = self._match(small, place) if not found or place >= found[-1].end() else None
            if match is not None:
                found.append(match)
        return found

    def search(self, small: str) -> re.Match[str] | None:
        return next(iter(self.find_all(small)), None)


def _find_longest_word(alternative: str) -> str:
    """The most letters in a row that every match of an alternative has."""
    fixed = re.split(r"\(|\[", alternative, maxsplit=1)[0]
    words: list[str] = re.findall(r"(?<![\\\w])([^\W\d_]+?)(?:[^\W\d_][?*{]|(?![\w?*{]))", fixed)
    return max(words, key=len, default="")


def _find_places(stem: str, text: str) -> Iterator[int]:
    place = text.find(stem)
    while place >= 0:
        yield place
        place = text.find(stem, place + 1)


def _join_beginnings(edge: str, alternatives: list[str]) -> re.Pattern[str]:
    return re.compile(rf"{edge}(?:{'|'.join(alternatives)})")
