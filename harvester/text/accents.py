"""Accents on their letters: some files print them before the letter, after it, or apart from it."""

from __future__ import annotations

import re
import unicodedata

_ACCENTS = re.compile("[´`¨ˆ˜ˇ]")
_ACCENT = re.compile(r"(?<=[^\W\d_])([´`¨ˆ˜])([^\W\d_])")
_AFTER = re.compile(r"([^\W\d_])\s([´`¨ˆ˜ˇ])(?=[a-z])")
_STRAY = re.compile(r"(?<=\b[^\W\d_])\s[´`¨ˆ˜]\s(?=[^\W\d_])|\s[´`¨ˆ˜](?=\s|$)")
_COMBINING = {"´": "\u0301", "`": "\u0300", "¨": "\u0308", "ˆ": "\u0302", "˜": "\u0303", "ˇ": "\u030c"}


def mend_accents(text: str) -> str:
    """The line with accents on their letters, as one character each."""
    if _ACCENTS.search(text):
        text = _AFTER.sub(lambda found: _compose_letter(found[1], found[2]), text)
        text = _STRAY.sub("", _ACCENT.sub(lambda found: _compose_letter(found[2], found[1]), text))
    return unicodedata.normalize("NFC", text)


def _compose_letter(letter: str, accent: str) -> str:
    return letter.replace("ı", "i") + _COMBINING[accent]
