"""Romanised Russian back to Cyrillic: search engines know the paper by its printed title only."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import combinations, islice
from typing import TYPE_CHECKING

from harvester.text.russian_dictionary import is_russian_word
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
    "''": ("ъ",),
    "y'": ("ы",),
    "e'": ("э", "е"),
    "shh": ("щ",),
    "cz": ("ц",),
    "šč": ("щ",),
    "ŝ": ("щ",),
    "č": ("ч",),
    "š": ("ш",),
    "ž": ("ж",),
    "ė": ("э",),
    "è": ("э",),
    "ë": ("ё",),
    "ĭ": ("й",),
    "â": ("я",),
    "û": ("ю",),
}
# "iya" is и-я, not ий-а: a glide after a vowel belongs to the vowel that follows.
GLIDES = "iy|yy|ij|yj|ay|ey|oy|uy"
OTHERS = "|".join(sorted(map(re.escape, set(READINGS) - set(GLIDES.split("|"))), key=len, reverse=True))
PIECE = re.compile(f"(?:{GLIDES})(?![aeou])|{OTHERS}")
SIGNS = str.maketrans(
    dict.fromkeys("’ʹ′`", "'") | dict.fromkeys("ʺ″", "''") | dict.fromkeys("\u0361\ufe20\ufe21")  # ties of t͡s, i͡a
)
LETTER = "[a-zšŝčžėèëĭâû]"
# After most vowels an apostrophe is a quotation mark, no soft sign.
WORD = re.compile(f"{LETTER}+(?:(?<![aiou])'{{1,2}}{LETTER}*)*", re.IGNORECASE)
MOST_READINGS = 400
# Swept on invented titles: of English and German words, put into Cyrillic, fewer than one in three is a Russian word.
LEAST_RUSSIAN = 0.6
LEAST_WORDS, LEAST_LETTERS = 3, 4
MOST_WORDS = 60  # that decide: a foreign text, whose every reading is tried, must not take long
# Small words that no romanised Russian text has.
FOREIGN = re.compile(
    r"\b(?:the|of|and|for|with|from|by|in|on|at|as|an|is|und|der|die|das|von|mit|zur|für|des)\b", re.IGNORECASE
)


def restore_cyrillic(text: str) -> str | None:
    """The Cyrillic original of a romanised Russian text; None when it is something else."""
    text = unicodedata.normalize("NFC", text).translate(SIGNS)
    words = [word for word in WORD.findall(text) if len(word) >= LEAST_LETTERS][:MOST_WORDS]
    if len(words) < LEAST_WORDS or is_cyrillic(text) or FOREIGN.search(text):
        return None
    known = [reading for word in words if (reading := _find_known_reading(word.lower()))]
    if len(known) < LEAST_RUSSIAN * len(words):
        return None
    # Where all is in capitals they do not tell names and formulas.
    return WORD.sub(lambda match: _restore_word(match[0]), text.capitalize() if text.isupper() else text)


def _restore_word(word: str) -> str:
    bare = word.replace("'", "")
    if not bare.islower() and not bare.istitle():  # a name or a formula such as XdivK
        return word
    reading = _find_known_reading(word.lower()) or next(list_cyrillic_readings(word.lower()))
    return reading.capitalize() if word[0].isupper() else reading


@lru_cache(maxsize=20_000)
def _find_known_reading(word: str) -> str | None:
    """The first reading of the word that is Russian."""
    return next(
        (reading for reading in islice(list_cyrillic_readings(word), MOST_READINGS) if is_russian_word(reading)), None
    )


def list_cyrillic_readings(word: str) -> Iterator[str]:
    """All readings, those with the fewest rare choices first; endings are the likeliest to have one."""
    pieces = [READINGS[piece] for piece in PIECE.findall(word)]
    rarer = [place for place in reversed(range(len(pieces))) for _ in pieces[place][1:]]
    for number in range(len(rarer) + 1):
        for places in combinations(rarer, number):
            yield "".join(piece[places.count(place)] for place, piece in enumerate(pieces))
