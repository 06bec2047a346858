"""Words in their dictionary form, so that a search finds a word in any of its forms."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from harvester.compiled import compiled
from harvester.text.russian_dictionary import open_dictionary

if TYPE_CHECKING:
    from collections.abc import Callable

WORD = re.compile(r"[^\W_]+")
CYRILLIC = re.compile("[а-я]+")
LONGEST_WORD = 60  # longer ones are debris of broken files
# Readings that are much rarer than the first one are mistakes of the dictionary in nearly every text.
RARE = 0.1
MOST_READINGS = 4  # words that the dictionary lacks have many guessed ones


class WordReading(NamedTuple):
    """What a word can be: its dictionary form, its tag of OpenCorpora, and how likely that is beside its other ones."""

    normal_form: str
    tag: str
    score: float


class LikelyWord(NamedTuple):
    """What a word most likely is: its dictionary form, and the tags of its readings but for the rare ones."""

    lemma: str
    tags: tuple[str, ...]


class WordEnding(NamedTuple):
    """How the forms of many words at one place of their tables end, and what stands there in the dictionary form."""

    prefix: int
    suffix: int
    normal_prefix: str
    normal_suffix: str
    tag: str


RatedEnding = tuple[float, str, WordEnding]


def list_lemmas(text: str) -> list[str]:
    """The words of a text in order, each in its dictionary form: case, ё and е, endings do not matter."""
    return [find_lemma(word) for word in split_terms(text)]


def split_terms(text: str) -> list[str]:
    """The words of a text in order, in lower case, with е for ё."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("ё", "е").replace("\u00ad", "")
    return [word for word in WORD.findall(plain) if len(word) <= LONGEST_WORD]


def find_lemma(word: str) -> str:
    """The likeliest dictionary form of one word as `split_terms` gives it."""
    return find_likely(word).lemma if CYRILLIC.fullmatch(word) else list_readings(word)[0]


@lru_cache(maxsize=200_000)
def list_readings(word: str) -> tuple[str, ...]:
    """Every dictionary form that a word may have, the likeliest first: "стали" is both "сталь" and "стать"."""
    if CYRILLIC.fullmatch(word):
        forms = (reading.normal_form.replace("ё", "е") for reading in look_up_word(word))
        return tuple(dict.fromkeys(forms))[:MOST_READINGS]
    return (_cut_ending(word) if word.isalpha() else word,)


@lru_cache(maxsize=50_000)
def find_likely(word: str) -> LikelyWord:
    """The likeliest of what `look_up_word` says, in half the time: no dictionary form is made but the first."""
    rated = _rate_endings(word)
    best, form, ending = rated[0]
    tags = tuple([ending.tag for score, _, ending in rated if score >= RARE * best])
    return LikelyWord(_put_in_normal_form(form, ending).replace("ё", "е"), tags)


def look_up_word(word: str) -> list[WordReading]:
    """What a Russian word in small letters can be, the likeliest first.

    It is what the dictionary's `parse` says, which takes three times as long for what only inflection needs.
    """
    rated = _rate_endings(word)
    return [WordReading(_put_in_normal_form(form, ending), ending.tag, score) for score, form, ending in rated]


@lru_cache(maxsize=4096)  # asked for its readings, and for the likeliest of them
def _rate_endings(word: str) -> list[RatedEnding]:
    rated = _open_words().rate(word) if len(word) > 1 else []
    if rated:
        return rated
    guessed = open_dictionary().parse(word)  # or an initial
    return [(one.score, str(one.normal_form), WordEnding(0, 0, "", "", str(one.tag))) for one in guessed]


def _put_in_normal_form(form: str, ending: WordEnding) -> str:
    """The dictionary form of a word with this ending."""
    stem = form[ending.prefix : len(form) - ending.suffix]
    return f"{ending.normal_prefix}{stem}{ending.normal_suffix}"


@compiled
class KnownWords:
    """The words that the dictionary has."""

    def __init__(self, analyser: Any, open_ending: Callable[[int, int], WordEnding]) -> None:
        self.words, self.substitutes = analyser.dictionary.words, analyser.char_substitutes
        self.counted = analyser.prob_estimator.p_t_given_w
        self.open_ending = open_ending

    def rate(self, word: str) -> list[RatedEnding]:
        """How likely each reading of a word is, the likeliest first: how the dictionary spells it, and its ending."""
        spelt = self.words.similar_items(word, self.substitutes)
        found = [(form, self.open_ending(*place)) for form, places in spelt for place in places]
        chances = dict(self.counted.items(f"{word}:")) if len(found) > 1 else {}
        if not chances:
            return [(1 / len(found), form, ending) for form, ending in found]
        most = self.counted.MULTIPLIER
        rated = [(chances.get(f"{word}:{ending.tag}", 0) / most, form, ending) for form, ending in found]
        return sorted(rated, key=itemgetter(0), reverse=True)


@cache
def _open_words() -> KnownWords:
    return KnownWords(open_dictionary(), open_ending)


@lru_cache(maxsize=50_000)
def open_ending(table: int, place: int) -> WordEnding:
    """Of a table come the numbers of all suffixes, of all tags, of all prefixes."""
    dictionary = open_dictionary().dictionary
    numbers = dictionary.paradigms[table]
    size = len(numbers) // 3
    prefixes, suffixes = dictionary.paradigm_prefixes, dictionary.suffixes
    tag = str(dictionary.gramtab[numbers[size + place]])
    prefix, suffix = prefixes[numbers[2 * size + place]], suffixes[numbers[place]]
    return WordEnding(len(prefix), len(suffix), prefixes[numbers[2 * size]], suffixes[numbers[0]], tag)


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
