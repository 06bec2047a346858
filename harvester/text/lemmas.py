"""Words in their dictionary form, so that a search finds a word in any of its forms."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import Any

WORD = re.compile(r"[^\W_]+")
CYRILLIC = re.compile("[а-я]+")
LONGEST_WORD = 60  # longer ones are debris of broken files


def lemmas(text: str) -> list[str]:
    """The words of a text in order, each in its dictionary form: case, ё and е, endings do not matter."""
    return [lemma(word) for word in words(text)]


def words(text: str) -> list[str]:
    """The words of a text in order, in lower case, with е for ё."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("ё", "е").replace("\u00ad", "")
    return [word for word in WORD.findall(plain) if len(word) <= LONGEST_WORD]


@lru_cache(maxsize=200_000)
def lemma(word: str) -> str:
    """The dictionary form of one word as `words` gives it."""
    if CYRILLIC.fullmatch(word):
        return str(_russian().parse(word)[0].normal_form).replace("ё", "е")
    return _stem(word) if word.isalpha() else word


@cache
def _russian() -> Any:
    # The dictionary takes most of a second to load: only who searches or saves pays for it.
    from pymorphy3 import MorphAnalyzer

    return MorphAnalyzer(lang="ru")


def _stem(word: str) -> str:
    """English plurals and the commonest German endings, lightly: three letters always stay."""
    if len(word) > 4 and word.endswith("ies"):
        word = word[:-3] + "y"
    elif len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    elif len(word) > 5 and word.endswith("is"):
        word = word[:-2]
    for ending in ("en", "e"):
        if len(word) >= len(ending) + 3 and word.endswith(ending):
            return word[: -len(ending)]
    return word
