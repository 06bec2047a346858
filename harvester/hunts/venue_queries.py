"""What to ask search engines about a venue: its name, with the words of its kind in its language."""

from __future__ import annotations

import re

from harvester.text.scripts import is_cyrillic
from harvester.venues.words import CALLED

# By language, then by what the name says the venue is; without a word of a kind those of all kinds.
WORDS = {
    "ru": {"conference": "материалы конференции", "journal": "журнал архив номеров", "institute": "сотрудники"},
    "en": {"conference": "proceedings", "journal": "journal archive issues", "institute": "staff"},
    "de": {"conference": "Tagungsband", "journal": "Zeitschrift Archiv", "institute": "Mitarbeiter"},
}
HOME = {"ru": "официальный сайт", "en": "home page", "de": "Startseite"}
MOST = 5
_GERMAN = re.compile(r"\b(?:für|und|der|die|das|institut|hochschule|universität|tagung|zeitschrift|lehrstuhl)\b", re.I)
_BRACKETS = re.compile(r"\s*\([^()]*\)")


def queries(name: str) -> list[str]:
    """The most telling first; the caller asks as many as it likes."""
    language = language_of(name)
    bare = plain(_BRACKETS.sub("", name)) or plain(name)
    kinds = [kind for kind, called in CALLED.items() if called.search(name)] or list(CALLED)
    asked = [plain(name), f"{bare} {HOME[language]}", *(f"{bare} {WORDS[language][kind]}" for kind in kinds), bare]
    return list(dict.fromkeys(asked))[:MOST]


def language_of(name: str) -> str:
    if is_cyrillic(name):
        return "ru"
    return "de" if _GERMAN.search(name) else "en"


def plain(text: str) -> str:
    """The bare words: no sign in a name must steer the engine."""
    return " ".join(re.findall(r"\w+(?:[-'’]\w+)*", text))
