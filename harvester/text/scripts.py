"""One form for text that means the same: case, ё/е, hyphens, spaces, look-alike letters of the other alphabet."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_CHARACTERS = str.maketrans(
    {"ё": "е", "\u00ad": None, "\u200b": None, "\ufeff": None}
    | dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63", "-")
    | dict.fromkeys("«»„“”‟″", '"')
    | dict.fromkeys("‘’‚‛′`´", "'")
)
_UNLIKE = re.compile(f"[{''.join(map(chr, _CHARACTERS))}]")
_NOT_LETTERS = re.compile(r"[\W_]+")
_CYRILLIC_BYTE, _LATIN_RUN = 0x04, re.compile("[a-z]+")
# So many small letters among the first ones are too many for a text in capitals.
_JUDGED_LETTERS = 60
_SMALL_LETTERS = re.compile(rf"(?:[^a-zа-яё]*+[a-zа-яё]){{{_JUDGED_LETTERS // 4}}}")
_MEETING = re.compile("[a-z][а-я]|[а-я][a-z]")
_MIXED = re.compile(rf"\w*(?:{_MEETING.pattern})\w*")
# Letters that look alike in print; typists and bad fonts put one for the other.
_LATIN, _CYRILLIC = "aceopxykmthb", "асеорхукмтнв"
_TO_CYRILLIC = str.maketrans(_LATIN, _CYRILLIC)
_TO_LATIN = str.maketrans(_CYRILLIC, _LATIN)


def normalise_text(text: str) -> str:
    """The text in small letters, without ё, soft hyphens, kinds of dashes and quotes, and doubled spaces."""
    # The second time is for letters that NFKC puts together out of parts (е and two dots).
    return " ".join(_unify_characters(unicodedata.normalize("NFKC", _unify_characters(text)).casefold()).split())


def _unify_characters(text: str) -> str:
    # To put each letter through a table takes thirty times as long as to look whether any has to be.
    return text.translate(_CHARACTERS) if _UNLIKE.search(text) else text


def squeeze(text: str) -> str:
    """Only the letters and digits of the normal form, so that spacing and punctuation do not matter."""
    return _NOT_LETTERS.sub("", normalise_text(text))


def split_words(text: str) -> list[str]:
    """The words of the normal form; a hyphen parts words."""
    return [word for word in _NOT_LETTERS.split(normalise_text(text)) if word]


def is_cyrillic(text: str) -> bool:
    """Whether the text has more Cyrillic letters than Latin ones."""
    if text.isascii():
        return False
    # The first byte of a letter's code is that of its alphabet: to count bytes costs a tenth of finding letters.
    cyrillic = text.encode("utf-16-be", "surrogatepass")[::2].count(_CYRILLIC_BYTE)
    # Latin letters are counted where they can be the more.
    return 2 * cyrillic > len(text) or cyrillic > sum(map(len, _LATIN_RUN.findall(text.casefold())))


def unify_alphabet(text: str) -> str:
    """Normal text in which a word of two alphabets is written in the one that can write all of it."""
    # To look for the words themselves takes ten times as long, and most texts have none.
    return _MIXED.sub(lambda found: _unmix_word(found[0]), text) if _MEETING.search(text) else text


def _unmix_word(word: str) -> str:
    tables = (_TO_CYRILLIC, _TO_LATIN) if is_cyrillic(word) else (_TO_LATIN, _TO_CYRILLIC)
    written = (word.translate(table) for table in tables)
    return next((other for other in written if not _MIXED.fullmatch(other)), word)


@lru_cache(maxsize=512)
def in_capitals(text: str) -> bool:
    """Nearly all letters are capitals; a formula among them may have small ones."""
    text = text[:_JUDGED_LETTERS]
    if _SMALL_LETTERS.match(text):
        return False
    return text.isupper() or sum(map(str.isupper, text)) > 3 * sum(map(str.islower, text))
