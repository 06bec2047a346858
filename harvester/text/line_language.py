"""The language of a line or two: too little for a trained guess, enough for letters and small words."""

from __future__ import annotations

import re

from harvester.compiled import compiled
from harvester.text.scripts import is_cyrillic

_CYRILLIC = re.compile("[а-яёіїєґўәғқңөұүһ]+")
_LATIN = re.compile("[a-z]+")
# A Latin i among Cyrillic letters is what keyboards without the other one give.
_UKRAINIAN = re.compile("[іїєґ]|(?<=[а-яґєї])i|i(?=[а-яґєї])")
_RUSSIAN = re.compile("[ыэъё]")
# Without any of these a Cyrillic text is in none of the other languages.
_NOT_RUSSIAN = re.compile("[іїєґiўәғқңөұүһ]")
_BELARUSIAN = re.compile(r"ў|\b(?:і|як|гэт\w+|яго|праз|паводле|адзін|дзе)\b|дз[еіяюё]|[^\W\d_]цц[аяыі]")
_UNBELARUSIAN = re.compile("[ищъїєґ]")  # letters it does not have
_KAZAKH = re.compile("[әғқңөұүһ]")
# «in» and «an» are words of both.
_ENGLISH = re.compile(r"\b(?:the|of|and|on|for|with|by|to|from|a|using|based|at|is|are|its?|as)\b")
_GERMAN = re.compile(
    r"\b(?:der|die|das|und|für|zur?m?|im|eine[srnm]?|ein|von|vom|mit|auf|des|dem|den|am|bei|nach|über|als|ist)\b|[äöüß]"
)
_FRENCH = re.compile(
    r"\b(?:le|la|les|du|des|et|dans|une|par|sur|pour|aux?|est|sont|ce|cette|avec|entre|d|l)\b|[éèêçœàùû]"
)
# Foreign words stand in Russian titles; these only in English sentences.
_SENTENCE = re.compile(r"\b(?:of|the|and|for|on|with|by|to|from|using)\b")
CYRILLIC_LANGUAGES = frozenset({"ru", "uk", "be", "kk"})
_WORD = re.compile(r"[^\W\d_]{3,}")
_SMALL_CYRILLIC = re.compile(r"(?<![^\W\d_])[А-ЯЁІа-яёі]{1,2}(?![^\W\d_])")
# Words of a line wholly in another script that make it more than some foreign words; letters, where blanks are lost.
OWN_WORDS, OWN_LETTERS = 3, 30
# More letters tell nothing new.
ENOUGH = 200


def is_parallel(upper: str, lower: str) -> bool:
    """Whether the lower text is surely the upper one in another language; a German subtitle of English words is not."""
    upper, lower = upper.lower(), lower.lower()
    if is_cyrillic(upper) != is_cyrillic(lower):
        return bool(_SENTENCE.search(f"{upper} {lower}"))
    german, english = len(_GERMAN.findall(upper)), len(_ENGLISH.findall(lower))
    return german > len(_ENGLISH.findall(upper)) and english > 1 + len(_GERMAN.findall(lower))


def is_translated(above: str, below: str) -> bool:
    """Whether the line below is wholly in another script: a twin, not some foreign words.

    A small Cyrillic word makes foreign ones part of a Russian title; single Latin letters are those of formulas.
    """
    if is_cyrillic(above) == is_cyrillic(below):
        return False
    words = _WORD.findall(below)
    long = len(words) >= OWN_WORDS or sum(map(len, words)) >= OWN_LETTERS
    if not long or len({is_cyrillic(word) for word in words}) > 1:
        return False
    return is_cyrillic(below) or not _SMALL_CYRILLIC.search(below)


def tell_language(text: str) -> str:
    """ru, uk, be, kk, en, de or fr; Latin letters without a German or French word count as English."""
    text = text[:ENOUGH].lower()
    cyrillic, latin = count_letters(text)
    if cyrillic > latin:
        return _tell_cyrillic(text)
    english, german, french = (len(words.findall(text)) for words in (_ENGLISH, _GERMAN, _FRENCH))
    if french > german and french > english + 1:
        return "fr"
    return "de" if german > english else "en"


@compiled
def count_letters(small: str) -> tuple[int, int]:
    """How many Cyrillic and how many Latin letters a text in small letters has."""
    cyrillic = 0 if small.isascii() else sum(map(len, _CYRILLIC.findall(small)))
    return cyrillic, sum(map(len, _LATIN.findall(small)))


def _tell_cyrillic(text: str) -> str:
    """By the letters that one language has and the others do not."""
    if not _NOT_RUSSIAN.search(text):
        return "ru"
    russian, ukrainian = len(_RUSSIAN.findall(text)), len(_UKRAINIAN.findall(text))
    if 2 * len(_KAZAKH.findall(text)) > ukrainian and _KAZAKH.search(text):
        return "kk"
    if is_belarusian(text):
        return "be"
    return "uk" if ukrainian > russian else "ru"


def is_belarusian(text: str) -> bool:
    """Whether a text in small letters is Belarusian: it has ў and і, and neither и nor щ."""
    if "і" not in text:
        return False
    signs, foreign = len(_BELARUSIAN.findall(text)), len(_UNBELARUSIAN.findall(text))
    return signs > 0 and signs > 3 * foreign
