"""What a word of a name is: a given name, a patronymic, a family name that is printed before the given ones."""

from __future__ import annotations

import re
import unicodedata

from harvester.lexicon import load_words

# Common enough to tell a person line without initials: Russian, English, German.
GIVEN_NAMES = load_words("given_names.common")
# Those that tell a home page's owner: some of them are words or family names elsewhere.
_TELLING = load_words("given_names.telling")
# As common as family names: at the end of a name in Latin letters they tell nothing.
_ALSO_FAMILIES = load_words("given_names.families")
# Family names of one syllable, which Chinese, Korean and Vietnamese people print before the given ones.
CYRILLIC_FAMILIES = load_words("family_names.first", "ru")
VIETNAMESE_FAMILIES = load_words("family_names.vietnamese")
LATIN_FAMILIES = VIETNAMESE_FAMILIES | load_words("family_names.first", "any")
# Those that close a name in Latin letters: the family name stands last.
LAST_FAMILIES = LATIN_FAMILIES | load_words("family_names.last")
_PATRONYMIC = re.compile(
    r".(?:[оеёії]вич|[оеёії]вна|ична|[иі]шна|[ьъ]ич|(?<=кузьм|никит)ич|(?<=фом|лук)ич|(?<=савв)ич|[oe]v[iy]ch|[oe]vitch|[oei]vna|ichna|ishna)$",
    re.IGNORECASE,
)
_CHILD_OF = re.compile(r"(?:огл[ыу]|[кг]ызы|уулу|o[gğ]l[uyiı]|[kq][yiı]z[yiı])", re.IGNORECASE)


def is_given_name(word: str) -> bool:
    """Whether a word is a common given name, with or without its accents."""
    word = word.casefold()
    return word in GIVEN_NAMES or (not word.isascii() and _without_accents(word) in GIVEN_NAMES)


def _without_accents(word: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter))


def is_patronymic(word: str) -> bool:
    """Whether a word has the ending of one; family names may have it, too."""
    return _PATRONYMIC.search(word) is not None


def is_child_of(word: str) -> bool:
    """Whether a word makes the name before it a patronymic: `Гасан оглы`."""
    return _CHILD_OF.fullmatch(word) is not None


def is_given_or_family(word: str) -> bool:
    """Whether a given name may as well be a family name: Henry, Thomas."""
    return word.casefold() in _ALSO_FAMILIES


def begins_with_given_name(given: str) -> bool:
    """Whether the first of the given names tells the owner of a page."""
    return given.split(" ")[0].casefold() in _TELLING
