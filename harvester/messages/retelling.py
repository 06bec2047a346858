"""Sentences of the rooms below, which are English, in the language of who reads them.

Stores keep evidence and reasons as texts, and programs read them. The catalogue has the patterns they were made by
("line {0}: not JSON"); a text that fits one is said anew with what stood in its places, any other as it is.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

from harvester.messages.catalogues import open_catalogue
from harvester.messages.named import name_value
from harvester.messages.translating import get_language

CONTEXT = "told"  # of such messages in the catalogues
LONGEST_TOLD = 2_000  # letters; a longer text is no sentence of ours
DEEPEST = 6  # a reason within a reason, behind a line and a place
LEAST_LETTERS = 4  # of a pattern; one with fewer ("{0} of {1}") fits numbers and addresses only, not any title
# What the details of these are.
_VALUES = {"kind": "kind", "unread": "status", "unreadable": "status"}
_PLACE = re.compile(r"\{\d\}")
_PLAIN_VALUE = re.compile(r"\S*\d\S*|\w+://\S+")


# Between the parts of a text of several: "line 3: not JSON; line 5: not JSON".
_JOINTS = ("; ", ": ")


class Pattern(NamedTuple):
    pieces: tuple[str, ...]  # what stands between the places
    translation: str

    def read(self, text: str) -> list[str] | None:
        """What stands in the places of a text that fits."""
        values = _match(self.pieces, text)
        if values and sum(map(str.isalpha, "".join(self.pieces))) < LEAST_LETTERS:
            return values if all(map(_PLAIN_VALUE.fullmatch, values)) else None
        return values


def retell(text: str) -> str:
    return _retell(get_language(), text, 0) if text and len(text) <= LONGEST_TOLD else text


def retell_evidence(name: str, detail: str) -> tuple[str, str]:
    """A reason for or against a paper: its name and what was seen, which may be a value of a closed list."""
    group = _VALUES.get(name)
    return retell(name), name_value(group, detail) if group else retell(detail)


@lru_cache(10_000)
def _retell(language: str, text: str, depth: int) -> str:
    whole, patterns = _open_patterns(language)
    if text in whole:
        return whole[text]
    if depth < DEEPEST:
        for pattern in patterns:
            values = pattern.read(text)
            if values is not None:
                return pattern.translation.format(*(_retell(language, value, depth + 1) for value in values))
        for sign in _JOINTS:
            if sign in text:
                return sign.join(_retell(language, part, depth + 1) for part in text.split(sign, 1))
    return text


@cache
def _open_patterns(language: str) -> tuple[dict[str, str], list[Pattern]]:
    """Sentences without places, and patterns: those that say most stand first."""
    told = [message for message in open_catalogue(language).messages if message.context == CONTEXT]
    whole = {
        _unescape(message.text): _unescape(message.translations[0])
        for message in told
        if not _PLACE.search(message.text)
    }
    patterns = [
        Pattern(tuple(map(_unescape, _PLACE.split(message.text))), message.translations[0])
        for message in told
        if _PLACE.search(message.text)
    ]
    return whole, sorted(patterns, key=lambda pattern: -sum(map(len, pattern.pieces)))


def _unescape(text: str) -> str:
    """Braces that stand for themselves are written twice in a catalogue."""
    return text.replace("{{", "{").replace("}}", "}")


def _match(pieces: tuple[str, ...], text: str) -> list[str] | None:
    """What stands in the places, each up to where the next piece first occurs."""
    first, *middle, last = pieces
    if not text.startswith(first) or not text.endswith(last) or len(text) < len(first) + len(last):
        return None
    at, end, values = len(first), len(text) - len(last), []
    for piece in middle:
        found = text.find(piece, at, end)
        if found < 0:
            return None
        values.append(text[at:found])
        at = found + len(piece)
    return [*values, text[at:end]]
