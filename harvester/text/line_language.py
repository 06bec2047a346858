"""The language of a line or two: too little for a trained guess, enough for letters and small words."""

from __future__ import annotations

import re

from harvester.text.scripts import is_cyrillic

_CYRILLIC = re.compile("[а-яёіїєґ]+")
_LATIN = re.compile("[a-z]+")
_UKRAINIAN = re.compile("[іїєґ]")
_RUSSIAN = re.compile("[ыэъё]")
# «in» and «an» are words of both.
_ENGLISH = re.compile(r"\b(?:the|of|and|on|for|with|by|to|from|a|using|based|at|is|are|its?|as)\b")
_GERMAN = re.compile(
    r"\b(?:der|die|das|und|für|zur?m?|im|eine[srnm]?|ein|von|vom|mit|auf|des|dem|den|am|bei|nach|über|als|ist)\b|[äöüß]"
)
# Foreign words stand in Russian titles; these only in English sentences.
_SENTENCE = re.compile(r"\b(?:of|the|and|for|on|with|by|to|from|using)\b")
# More letters tell nothing new.
ENOUGH = 200


def is_parallel(upper: str, lower: str) -> bool:
    """Whether the lower text is surely the upper one in another language; a German subtitle of English words is not."""
    upper, lower = upper.lower(), lower.lower()
    if is_cyrillic(upper) != is_cyrillic(lower):
        return bool(_SENTENCE.search(f"{upper} {lower}"))
    german, english = len(_GERMAN.findall(upper)), len(_ENGLISH.findall(lower))
    return german > len(_ENGLISH.findall(upper)) and english > 1 + len(_GERMAN.findall(lower))


def tell_language(text: str) -> str:
    """ru, uk, en or de; Latin letters without a German word count as English."""
    text = text[:ENOUGH].lower()
    if sum(map(len, _CYRILLIC.findall(text))) > sum(map(len, _LATIN.findall(text))):
        return "uk" if len(_UKRAINIAN.findall(text)) > len(_RUSSIAN.findall(text)) else "ru"
    return "de" if len(_GERMAN.findall(text)) > len(_ENGLISH.findall(text)) else "en"
