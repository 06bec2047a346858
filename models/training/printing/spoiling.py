"""What bad text layers do: letters that look alike, wrong code pages, misread letters, lost and needless spaces."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

ALIKE = str.maketrans("аеорсухАЕОРСХВКМНТ", "aeopcyxAEOPCXBKMHT")
MISREAD = {
    "и": "н",
    "н": "п",
    "ш": "ш",
    "щ": "ш",
    "о": "0",
    "з": "3",
    "б": "6",
    "ы": "ьi",
    "ц": "п",
    "l": "1",
    "m": "rn",
    "i": "l",
    "е": "с",
    "в": "n",
}
_WORD = re.compile(r"\w{3,}")
_SPACE = re.compile(r"(?<=\w) (?=\w)")


def draw_spoiling(chance: random.Random) -> Callable[[str], str] | None:
    """One way of spoiling for a whole document."""
    ways: list[Callable[[str, random.Random], str]] = [
        _swap_alike,
        _wrong_page,
        _misread,
        _lose_spaces,
        _space_letters,
        _double_wrong,
    ]
    way = chance.choices(ways, [3, 2, 4, 3, 2, 1])[0]
    return lambda text: way(text, chance)


def _swap_alike(text: str, chance: random.Random) -> str:
    return _WORD.sub(lambda match: match[0].translate(ALIKE) if chance.random() < 0.4 else match[0], text)


def _wrong_page(text: str, chance: random.Random) -> str:
    """cp1251 read as Latin-1."""
    return "".join(_recode(letter, "cp1251", "cp1252") for letter in text)


def _double_wrong(text: str, chance: random.Random) -> str:
    return "".join(_recode(letter, "koi8-r", "cp1251") for letter in text)


def _recode(letter: str, page: str, wrong: str) -> str:
    try:
        return letter.encode(page).decode(wrong) if letter.isalpha() and ord(letter) > 127 else letter
    except UnicodeError:
        return letter


def _misread(text: str, chance: random.Random) -> str:
    """As a weak OCR does."""
    return "".join(MISREAD.get(letter, letter) if chance.random() < 0.07 else letter for letter in text)


def _lose_spaces(text: str, chance: random.Random) -> str:
    return _SPACE.sub(lambda match: "" if chance.random() < 0.15 else " ", text)


def _space_letters(text: str, chance: random.Random) -> str:
    return _WORD.sub(lambda match: " ".join(match[0]) if chance.random() < 0.08 else match[0], text)
