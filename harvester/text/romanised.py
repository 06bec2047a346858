"""Romanised Russian back to Cyrillic: search engines know the paper by its printed title only."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice, product
from typing import TYPE_CHECKING

from harvester.text.lemmas import is_russian_word
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from collections.abc import Iterator

# Longest first. Several readings of one spelling stand in the order of their frequency.
READINGS: dict[str, tuple[str, ...]] = {
    "shch": ("щ",),
    "sch": ("щ", "сч"),
    "yie": ("ые", "ие"),
    "kh": ("х",),
    "zh": ("ж",),
    "ts": ("ц", "тс"),
    "ch": ("ч",),
    "sh": ("ш",),
    "yu": ("ю",),
    "ju": ("ю",),
    "iu": ("ю", "иу"),
    "ya": ("я",),
    "ja": ("я",),
    "ia": ("я", "иа", "ия"),
    "yo": ("ё",),
    "ye": ("е", "ье", "ые"),
    "iy": ("ий",),
    "yy": ("ый",),
    "ij": ("ий",),
    "yj": ("ый",),
    "ay": ("ай",),
    "ey": ("ей", "еы"),
    "oy": ("ой",),
    "uy": ("уй",),
    "a": ("а",),
    "b": ("б",),
    "v": ("в",),
    "w": ("в",),
    "g": ("г",),
    "d": ("д",),
    "e": ("е", "э"),
    "z": ("з",),
    "i": ("и", "й"),
    "j": ("й", "ж"),
    "k": ("к",),
    "l": ("л", "ль"),
    "m": ("м",),
    "n": ("н", "нь"),
    "o": ("о",),
    "p": ("п",),
    "r": ("р", "рь"),
    "s": ("с", "сь"),
    "t": ("т", "ть"),
    "u": ("у",),
    "f": ("ф",),
    "h": ("х",),
    "c": ("ц", "к"),
    "x": ("кс", "х"),
    "y": ("ы", "й"),
    "q": ("к",),
    "'": ("ь", "ъ"),
}
# "iya" is и-я, not ий-а: a glide after a vowel belongs to the vowel that follows.
GLIDES = "iy|yy|ij|yj|ay|ey|oy|uy"
OTHERS = "|".join(sorted(map(re.escape, set(READINGS) - set(GLIDES.split("|"))), key=len, reverse=True))
PIECE = re.compile(f"(?:{GLIDES})(?![aeou])|{OTHERS}")
WORD = re.compile(r"[a-z'’ʹ]+", re.IGNORECASE)
MOST_READINGS = 400
# Swept on invented titles: of English and German words, put into Cyrillic, fewer than one in three is a Russian word.
LEAST_RUSSIAN = 0.6
LEAST_WORDS, LEAST_LETTERS = 3, 4
# Small words that no romanised Russian text has.
FOREIGN = re.compile(r"\b(?:the|of|and|for|with|from|by|und|der|die|das|von|mit|zur|für|des)\b", re.IGNORECASE)


def cyrillic_of(text: str) -> str | None:
    """The Cyrillic original of a romanised Russian text; None when it is something else."""
    words = [word for word in WORD.findall(text) if len(word) >= LEAST_LETTERS]
    if len(words) < LEAST_WORDS or is_cyrillic(text) or FOREIGN.search(text):
        return None
    known = [reading for word in words if (reading := _known_reading(word.lower()))]
    if len(known) < LEAST_RUSSIAN * len(words):
        return None
    return WORD.sub(lambda match: _in_cyrillic(match[0]), text)


def _in_cyrillic(word: str) -> str:
    reading = _known_reading(word.lower()) or next(_readings(word.lower()))
    if (
        not (bare := word.strip("'").replace("'", "")).islower() and not bare.istitle()
    ):  # a name or a formula such as XdivK
        return word
    return reading.capitalize() if word[0].isupper() else reading


@lru_cache(maxsize=20_000)
def _known_reading(word: str) -> str | None:
    """The first reading of the word that is Russian."""
    return next((reading for reading in islice(_readings(word), MOST_READINGS) if is_russian_word(reading)), None)


def _readings(word: str) -> Iterator[str]:
    """All readings, those with the fewest rare choices first."""
    pieces = [READINGS[piece] for piece in PIECE.findall(word.replace("’", "'").replace("ʹ", "'"))]
    choices = islice(product(*(range(len(piece)) for piece in pieces)), 50 * MOST_READINGS)
    for choice in sorted(choices, key=sum):
        yield "".join(piece[index] for piece, index in zip(pieces, choice, strict=True))
