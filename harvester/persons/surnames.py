"""The surnames of a want as they stand on pages and in addresses, in either alphabet."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import cache

from harvester.lexicon import load_words
from harvester.persons.given_names import CYRILLIC_FAMILIES, LATIN_FAMILIES
from harvester.persons.name_strings import read_family
from harvester.text.scripts import squeeze
from harvester.text.transliteration import list_spellings, make_surname_key

_ALPHABETS = "abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщыэюяёіїє"
_STRETCH = 5  # letters by which a transliteration may be longer than its original
_LONG = 5  # letters: a shorter name inside a word of an address may be an accident


@cache
def _list_common_keys() -> frozenset[str]:
    return frozenset(map(make_surname_key, load_words("family_names.common") | LATIN_FAMILIES | CYRILLIC_FAMILIES))


def is_common_family(family: str) -> bool:
    """Whether very many people have this family name, in either form and alphabet: Иванов, Ivanova, Wang."""
    key = make_surname_key(family)
    return key in _list_common_keys() or (key.endswith("a") and key[:-1] in _list_common_keys())


class Surnames:
    """Made once a want; tells a surname across alphabets and schemes of transliteration."""

    def __init__(self, authors: list[str]) -> None:
        names = [name for name in map(read_family, authors) if len(squeeze(name)) >= 3]
        self._keys = {make_surname_key(name) for name in names} - {""}
        self._latin = {squeeze(form) for name in names for form in list_spellings(name)}
        self._longest = max((len(name) for name in names), default=0) + _STRETCH
        sounds = {key[0] for key in self._keys}
        letters = {letter for letter in _ALPHABETS if make_surname_key(letter)[:1] in sounds}
        initials = "".join(letter.upper() for letter in letters | {form[:1] for form in self._latin})
        self._name = re.compile(rf"\b[{re.escape(initials)}][^\W\d_’'-]{{2,}}") if initials else None

    def __len__(self) -> int:
        return len(self._keys)

    def find(self, text: str) -> SurnamePlaces:
        """Where the surnames stand in a text."""
        names = self._name.finditer(text) if self._name else ()
        return SurnamePlaces([name.span() for name in names if self._is_one(name[0])])

    def in_address(self, address: str, parts: list[str]) -> bool:
        """A surname as a word of an address (in small letters), or inside one when it is long enough."""
        return any(name in parts or (len(name) >= _LONG and name in address) for name in self._latin)

    def _is_one(self, word: str) -> bool:
        return len(word) <= self._longest and make_surname_key(word) in self._keys


class SurnamePlaces:
    """The places of surnames in one text, in order."""

    def __init__(self, spans: list[tuple[int, int]]) -> None:
        self._spans = spans
        self._starts = [start for start, _ in spans]

    def between(self, start: int, end: int) -> list[tuple[int, int]]:
        return self._spans[bisect_left(self._starts, start) : bisect_left(self._starts, end)]
