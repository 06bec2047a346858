"""The language of a title by its small words: a title is too short for more, and parsing must be quick."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.text.language import find_language
from harvester.text.late_patterns import compile_late

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft

# Without a title, so many characters of a reference tell its language.
LOOKED_AT = 200
_CYRILLIC = compile_late("[А-яЁёІіЇїЄєҐґ]{2}")
_UKRAINIAN = compile_late("[іїєґ]", re.IGNORECASE)
_RUSSIAN = compile_late("[ыэъё]", re.IGNORECASE)
# Endings and soft signs of Russian words in Latin letters; what French leaves out.
_ROMANISED = compile_late(
    r"[a-z]{3}(?:aniya|eniya|eniye|anie|ykh|ikh|ogo|osti|skiy|skij|skaya|skoy|tsiya|tsii)\b|[a-z]{2}[ltdr]['’ʹ][nkzgym]"
)
_ELIDED = compile_late(r"\b(?:[ldnscj]|qu)['’](?=[a-zàâéèêîôûœ]{2})", re.IGNORECASE)
_WORD = compile_late(r"[^\W\d_]+")
SMALL = {
    "en": "the of and for on to with from by an is are at its",
    "de": "der die das und für von zur zum im des dem den eine ein über aus mit auf ist zu einer",
    "fr": "le la les et du des une dans pour sur au aux en",
    "es": "el los las y del una para por con",
    "it": "il lo gli di e della dei nel per una con sulla",
    "ru": "i v na o po dlya iz ob pri kak ili",
}
_OF = {word: name for name, words in reversed(SMALL.items()) for word in words.split()}


def read_language(draft: Draft) -> None:
    reference = draft.reference
    text = reference.title or reference.container or draft.tokens.text[:LOOKED_AT]
    reference.language = language_of_title(text) or None


def language_of_title(text: str) -> str:
    """A two-letter code, "" for a text without words; romanised Russian is Russian."""
    if _CYRILLIC.search(text):
        return "uk" if _UKRAINIAN.search(text) and not _RUSSIAN.search(text) else "ru"
    votes: dict[str, int] = {}
    for word in _WORD.findall(text.lower()):
        if name := _OF.get(word):
            votes[name] = votes.get(name, 0) + 1
    if ("'" in text or "’" in text) and (elided := len(_ELIDED.findall(text))):
        votes["fr"] = votes.get("fr", 0) + elided
    if votes:
        return max(votes, key=votes.__getitem__)
    return "ru" if _ROMANISED.search(text) else find_language(text)
