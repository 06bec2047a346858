"""Words in their dictionary form, so that a search finds a word in any of its forms."""

from __future__ import annotations

import re
import struct
import unicodedata
from functools import cache, lru_cache
from typing import Any

WORD = re.compile(r"[^\W_]+")
CYRILLIC = re.compile("[а-я]+")
LONGEST_WORD = 60  # longer ones are debris of broken files
MOST_READINGS = 4  # words that the dictionary lacks have many guessed ones


def list_lemmas(text: str) -> list[str]:
    """The words of a text in order, each in its dictionary form: case, ё and е, endings do not matter."""
    return [find_lemma(word) for word in split_terms(text)]


def split_terms(text: str) -> list[str]:
    """The words of a text in order, in lower case, with е for ё."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("ё", "е").replace("\u00ad", "")
    return [word for word in WORD.findall(plain) if len(word) <= LONGEST_WORD]


def find_lemma(word: str) -> str:
    """The likeliest dictionary form of one word as `words` gives it."""
    return list_readings(word)[0]


@lru_cache(maxsize=200_000)
def list_readings(word: str) -> tuple[str, ...]:
    """Every dictionary form that a word may have, the likeliest first: "стали" is both "сталь" and "стать"."""
    if CYRILLIC.fullmatch(word):
        forms = (str(parse.normal_form).replace("ё", "е") for parse in open_dictionary().parse(word))
        return tuple(dict.fromkeys(forms))[:MOST_READINGS]
    return (_cut_ending(word) if word.isalpha() else word,)


@lru_cache(maxsize=50_000)
def is_russian_word(word: str) -> bool:
    """Whether the Russian dictionary has the word, in any of its forms."""
    return bool(open_dictionary().word_is_known(word))


@cache
def open_dictionary() -> Any:
    """The dictionary of Russian words and their forms, one for a process; only who asks it waits for it."""
    from pymorphy3 import MorphAnalyzer

    if _reads_padding():
        from pymorphy3.dawg import PredictionSuffixesDAWG, WordsDawg

        for table in (WordsDawg, PredictionSuffixesDAWG):
            table.DATA_FORMAT += f"{-struct.calcsize(table.DATA_FORMAT) % 3}x"
    return MorphAnalyzer(lang="ru")


def _reads_padding() -> bool:
    """Whether dawg2 takes the signs at the end of base64 for bytes, as it does compiled for Linux on ARM."""
    from pymorphy3.dawg import EXTENSION_AVAILABLE, RecordDAWG

    if EXTENSION_AVAILABLE:
        try:
            RecordDAWG(">H", [("слово", (1,))]).get("слово")
        except struct.error:
            return True
    return False


def _cut_ending(word: str) -> str:
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
