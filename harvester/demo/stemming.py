"""Words of a text without their endings, ё as е: enough for a small search engine in three languages."""

from __future__ import annotations

import re
from functools import lru_cache

WORD = re.compile(r"[^\W_]+")
ENDINGS = {
    "ru": "иями ями ами ого его ому ему ыми ими иях ях ах ией ию ью ия ие ий ый ой ая яя ое ее ые ов ев ей "
    "ом ем ам ям ую юю ых их а я о е ы и у ю ь й",
    "other": "ations ation ungen ings ing ung ies es ed en er em s",
}
SORTED_ENDINGS = {name: tuple(sorted(line.split(), key=len, reverse=True)) for name, line in ENDINGS.items()}


def fold_letters(text: str) -> str:
    return text.lower().replace("ё", "е")


@lru_cache(maxsize=100_000)
def stem_word(word: str) -> str:
    """The word without its ending; at least three letters are left."""
    if len(word) <= 4:
        return word
    for ending in SORTED_ENDINGS["ru" if "а" <= word[0] <= "я" else "other"]:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def split_words(text: str) -> list[str]:
    return WORD.findall(fold_letters(text))


def list_terms(text: str) -> list[str]:
    return [stem_word(word) for word in split_words(text)]
