"""Fonts whose map is wrong: what they decode to is a simple cipher of Russian, found by trying and judged by its sound.

Seen in the wild: one code page taken for another (cp1251 for MacRoman, MacCyrillic for MacRoman …), and alphabets
that stand in order but at another place (subsets numbered by glyph, Cyrillic where Thai is).
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from heapq import nlargest
from typing import TYPE_CHECKING

from harvester.documents.ciphers import Cipher, measure_odd_share, recode
from harvester.text.soundness import FEW, RUSSIAN, UNSOUND, count_pairs, rate_soundness, table_pairs

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from harvester.documents.ciphers import Table

# As much text of a font as is looked at.
SAMPLE = 3000
# A map is believed when what it gives sounds like this; the fewer pairs there are, the more chance must be ruled out.
SOUND, CHANCE = 0.34, 2.0
# Of all maps those few are tried on the whole sample that are the best on so many signs of it.
LIKELY, GLANCE = 5, 800
# From this share of signs on that stand in no honest text, a font is looked at however little text it has.
ODD = 0.3
# Letters of words stand beside others, so many of them at least; signs of formulas stand alone, or one is repeated:
# in a language no pair of letters is so frequent. Of 51 fonts with a text and 30 of formulas these tell all.
BESIDE, REPEATED = 0.45, 0.25

_UPPER, _LOWER = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "абвгдежзийклмнопрстуфхцчшщъыьэюя"
ALPHABETS = (_UPPER + _LOWER, _UPPER.replace("Ж", "ЁЖ") + _LOWER.replace("ж", "ёж"))
FREQUENT_LETTERS = "оеаинт"
READ_AS = ("latin-1", "mac-roman", "cp1252", "cp1251", "koi8-r")
MEANT = ("cp1251", "mac-cyrillic", "koi8-r", "cp866", "iso8859-5")
# Where a font numbers its glyphs from 1, the space is number 1 or 3 and ASCII follows in order.
SPACES = (1, 3)
# Glyphs in each part of a font that was cut, and the share of commas, hyphens and full stops among its signs.
PART_SIZE, MANY_SIGNS = 256, 0.2
_PART = re.compile(r"_\d\d$")
_SIGN, _SIGN_BESIDE = re.compile(r"[^\s.]"), re.compile(r"(?<=[^\s.])[^\s.]")


@dataclass(slots=True)
class Font:
    """A font of a document: its name and weight, some of its text, and the map that mends it once it is known."""

    name: str
    bold: bool
    sample: list[str] = field(default_factory=list)
    length: int = 0
    table: Table | None = None

    def take(self, text: str) -> None:
        if self.length < SAMPLE:
            self.sample.append(text)
            self.length += len(text)


def find_tables(fonts: Collection[Font]) -> bool:
    """Give each font with a wrong map the one that mends it; says whether there was any.

    What one font needs helps others of the document that are too short to tell.
    """
    texts = {id(font): "\n".join(font.sample) for font in fonts}
    for font in fonts:
        font.table = find_table(texts[id(font)])
    known = [font.table for font in fonts if font.table]
    if known:
        _mend_parts(fonts, texts)
    for font in fonts if known else ():
        if font.table is None and measure_odd_share(texts[id(font)]) >= ODD:
            font.table = _find_best_known(texts[id(font)], known)
    return bool(known)


def find_table(text: str) -> Table | None:
    """The map that makes sound Russian of an unsound text, or None when it is sound or no map helps."""
    if not _is_suspicious(text):
        return None
    glance, whole = Cipher(text[:GLANCE], table_pairs(RUSSIAN)), Cipher(text, table_pairs(RUSSIAN))
    tables = (*_list_code_pages(), *_list_shifts(text))
    rated = glance.rate_all(tables)
    likely = nlargest(LIKELY, range(len(tables)), key=rated.__getitem__)
    table = max((tables[place] for place in likely), key=whole.rate, default={})
    meant = recode(text, table)
    is_believed = whole.rate(table) >= SOUND + CHANCE / max(count_pairs(meant), 1) and not _repeats_a_pair(meant)
    return table if is_believed else None


def _is_suspicious(text: str) -> bool:
    """Few frequent pairs, though there are enough signs to tell; a cipher may have signs where letters belong."""
    if len(text) - text.count("\n") < FEW or rate_soundness(text) >= UNSOUND:
        return False
    return (count_pairs(text) >= 4 * FEW or measure_odd_share(text) >= ODD) and _has_words(text)


def _has_words(text: str) -> bool:
    return len(_SIGN_BESIDE.findall(text)) >= BESIDE * len(_SIGN.findall(text))


def _repeats_a_pair(text: str) -> bool:
    text = text.lower()
    pairs = Counter(pair for pair in map(str.__add__, text, text[1:]) if pair.isalpha())
    return max(pairs.values(), default=0) > 1 + REPEATED * pairs.total()


def _mend_parts(fonts: Collection[Font], texts: dict[int, str]) -> None:
    """Programs that write PostScript cut a font of many glyphs into parts of 256, called NAME_00, NAME_01 and so on.

    Letters of an alphabet that begins in one part go on in the next; signs and Latin stand in the first.
    """
    parts = {font.name: font for font in fonts if _PART.search(font.name)}
    for font in parts.values():
        base, number = font.name[:-2], int(font.name[-2:])
        after = parts.get(f"{base}{number + 1:02}")
        if number == 0 and any(other.startswith(base) and parts[other].table for other in parts):
            font.table = _shift_signs(texts[id(font)]) or font.table
        elif font.table is None and after is not None and after.table:
            font.table = _go_back(after.table)


def _go_back(table: Table) -> Table | None:
    """Where the letters stand in the part before that have no place in this one."""
    alphabet = ALPHABETS[0]
    last = next((code for code, letter in table.items() if letter == alphabet[-1]), -1)
    start = last - len(alphabet) + 1
    if start >= 0 or table.get(last - 1) != alphabet[-2]:
        return None
    return {start + PART_SIZE + place: alphabet[place] for place in range(-start)}


def _shift_signs(text: str) -> Table | None:
    """Signs are numbered as in ASCII, but from the first glyph on: comma, hyphen and full stop tell where that is."""
    counts = Counter(text.replace("\n", "").replace(" ", ""))
    masses = {code: sum(counts[chr(code + place)] for place in range(3)) for code in range(1, ord(",") + 1)}
    comma = max(range(1, ord(",") - 2), key=masses.__getitem__)
    if masses[comma] < max(MANY_SIGNS * counts.total(), 1.5 * masses[ord(",")], 1):
        return None
    return {code - ord(",") + comma: chr(code) for code in range(33, 127) if code - ord(",") + comma > 0}


def _find_best_known(text: str, tables: list[Table]) -> Table | None:
    cipher = Cipher(text, table_pairs(RUSSIAN))
    best = max(tables, key=cipher.rate)
    fewer = measure_odd_share(recode(text, best)) < 0.2 * measure_odd_share(text)
    return best if fewer and cipher.rate(best) >= SOUND / 2 else None


@cache
def _list_code_pages() -> tuple[Table, ...]:
    """Bytes of one code page that were read as another."""
    tables = []
    for read_as in READ_AS:
        signs = {byte: bytes([byte]).decode(read_as, "ignore") for byte in range(128, 256)}
        for meant in MEANT:
            if meant != read_as:
                meanings = ((sign, bytes([byte]).decode(meant, "replace")) for byte, sign in signs.items() if sign)
                tables.append({ord(sign): meaning for sign, meaning in meanings})
    return tuple(tables)


def _list_shifts(text: str) -> Iterator[Table]:
    """Alphabets in order, at another place: the most frequent signs must be the most frequent letters."""
    signs = [sign for sign, _ in Counter(text.replace("\n", "").replace(" ", "")).most_common(4)]
    starts = dict.fromkeys(
        (ord(sign) - place, alphabet)
        for sign in signs
        for alphabet in ALPHABETS
        for place, letter in enumerate(alphabet)
        if letter.lower() in FREQUENT_LETTERS
    )
    space = next((space for space in SPACES if text.count(chr(space)) > 0.04 * len(text)), None)
    # Where there are numbered spaces, the other signs of ASCII are numbered like them.
    others = {} if space is None else {code: chr(code + 32 - space) for code in range(space, 95 + space)}
    for start, alphabet in starts:
        yield others | dict(zip(range(max(start, 0), start + len(alphabet)), alphabet[max(-start, 0) :], strict=True))
