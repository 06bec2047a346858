"""A query in an engine's own terms: the operators it has, as many words as it takes, the language it is asked in."""

from __future__ import annotations

import re
from dataclasses import dataclass

# What our queries have beside plain words.
_OPERATOR = re.compile(r"(?<!\S)(filetype|site):(?=\S)")
_RESTRICTION = re.compile(r"(?<!\S)(?:filetype|site):\S+")
_SITE = re.compile(r"(?<!\S)site:\S")
_CYRILLIC, _LATIN, _UKRAINIAN = re.compile(r"[а-яё]", re.I), re.compile(r"[a-z]", re.I), re.compile(r"[іїєґ]", re.I)


@dataclass(frozen=True, slots=True)
class EngineTerms:
    """How an engine calls our operators, and how long a query it takes; 0: as long as one likes."""

    filetype: str = "filetype"
    site: str = "site"
    most_words: int = 0
    most_letters: int = 0

    def put(self, query: str) -> str:
        """The query as this engine reads it; what is too long loses its last words, never an operator."""
        names = {"filetype": self.filetype, "site": self.site}
        words = _OPERATOR.sub(lambda found: f"{names[found[1]]}:", query).split()
        while len(words) > 1 and self._is_too_long(words):
            plain = [
                place for place, word in enumerate(words) if not word.startswith(tuple(f"{n}:" for n in names.values()))
            ]
            del words[plain[-1] if plain else -1]
        return " ".join(words)[: self.most_letters or None]

    def _is_too_long(self, words: list[str]) -> bool:
        letters = sum(map(len, words)) + len(words) - 1
        return 0 < self.most_words < len(words) or 0 < self.most_letters < letters


def tell_query_language(query: str) -> str:
    """The language that an engine is told; nothing in Latin letters, where a name or a title may be of any."""
    text = _RESTRICTION.sub(" ", query)
    if len(_CYRILLIC.findall(text)) <= len(_LATIN.findall(text)):
        return ""
    return "uk" if _UKRAINIAN.search(text) else "ru"


def names_site(query: str) -> bool:
    """Whether it is restricted to a host, of which a catalogue of works knows nothing."""
    return _SITE.search(query) is not None


def has_latin_letters(query: str) -> bool:
    return _LATIN.search(_RESTRICTION.sub(" ", query)) is not None
