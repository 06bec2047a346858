"""Titles and names in a coarse alphabet that Russian and its romanisations share, whatever their punctuation."""

from __future__ import annotations

import re
from functools import lru_cache

from harvester.text.transliteration import make_key

LONGEST_TITLE = 400  # letters that are looked at: longer ones are no titles, but text that ran on

_NOT_WORDS = re.compile(r"[\W_]+")
# Soft and hard signs and ties of some ways to romanise, which are no letters of their own.
_SIGNS = re.compile("[ʹʺ’‘`'\u0361\ufe20\ufe21]")
_SUBTITLE = re.compile(r"[:.?!]\s|\s[—–-]\s")
# To look for one of these letters takes a tenth of what it takes to look for what they may be part of.
_BEFORE_SUBTITLE = re.compile("[:.?!—–-]")
_ROMAN_LETTER = re.compile("[IVX]")
# Roman numbers, which the coarse alphabet would mix up; a single letter is one only where nothing follows.
_ROMAN = {name: str(number) for number, name in enumerate("I II III IV V VI VII VIII IX X XI XII".split(), 1)}  # noqa: SIM905
_ROMAN_NUMBER = re.compile(r"\b(?:[IVX]{2,4}\b|[IVX](?=\W*(?:$|[.:])))")
# What tells a part of a series from the others, in the coarse alphabet.
_PART = re.compile(r"\d+|cast|part|tom|teil|vip|vipusk")


def keep_letters(text: str) -> str:
    """Letters and digits only, in lower case, with е for ё: layout and punctuation do not count."""
    return "".join(filter(str.isalnum, text.casefold())).replace("ё", "е")


@lru_cache(maxsize=4096)  # a title is described, keyed and compared: asked for five times, of long texts
def coarsen_words(text: str, longest: int = LONGEST_TITLE) -> str:
    """The words of a text in the coarse alphabet that Russian and its romanisations share."""
    return " ".join(filter(None, map(_coarsen_word, _read_numbers(text[:longest]).split()))) if text else ""


@lru_cache(maxsize=16_384)  # titles have most of their words in common
def _coarsen_word(word: str) -> str:
    letters = _coarsen_letters(word)
    return letters if letters.isalnum() else " ".join(filter(None, _NOT_WORDS.split(letters)))


def cut_subtitle(title: str) -> str:
    """The words before a subtitle; "" when there is none, or when it names a part."""
    *_, last = [None, *_SUBTITLE.finditer(title)] if _BEFORE_SUBTITLE.search(title) else [None]
    if not last or names_part(coarsen_words(title[last.end() :]).split()):
        return ""
    main = coarsen_words(title[: last.start()])
    return main if " " in main else ""


def names_part(title_words: list[str]) -> bool:
    """Whether words number what they stand in among others."""
    return any(map(_PART.fullmatch, title_words))


def coarsen(text: str) -> str:
    """Letters as Russian and all its romanisations share them."""
    return _coarsen_letters(_read_numbers(text))


def _read_numbers(text: str) -> str:
    """Roman numbers in digits, and no signs that are no letters."""
    plain = _SIGNS.sub("", text)
    if not _ROMAN_LETTER.search(plain):
        return plain
    return _ROMAN_NUMBER.sub(lambda found: _ROMAN.get(found[0], found[0]), plain)


def _coarsen_letters(plain: str) -> str:
    # Some write х as x, which is кс to others.
    return make_key(plain).replace("ks", "h")
