"""Text as it was meant: ligatures, soft hyphens, spaced letters, look-alike letters, wrong code pages, broken words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_SIGNS = {
    **{
        ord(sign): " "
        for sign in "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u3000\t"
    },
    **{ord(sign): None for sign in "\u00ad\u200b\u200c\u200d\u2060\ufeff"},
    **dict.fromkeys((*range(9), *range(14, 32), 127)),
    ord("\u2010"): "-",
    ord("\u2011"): "-",
    ord("ﬀ"): "ff",
    ord("ﬁ"): "fi",
    ord("ﬂ"): "fl",
    ord("ﬃ"): "ffi",
    ord("ﬄ"): "ffl",
    ord("ﬅ"): "st",
    ord("ﬆ"): "st",
}
_LATIN = "ABCEHKMOPTXYaceopxyi"
_CYRILLIC = "АВСЕНКМОРТХУасеорхуі"
_TO_CYRILLIC = str.maketrans(_LATIN[:-1], _CYRILLIC[:-1])
_TO_LATIN = str.maketrans(_CYRILLIC, _LATIN)
_MIXED = re.compile(r"[A-Za-z][А-Яа-яЁё]|[А-Яа-яЁё][A-Za-z]")
_WORD = re.compile(r"[A-Za-zА-Яа-яЁё]+")
_SPACED = re.compile(r"(?<!\w)(?:[^\W\d_] ){3,}[^\W\d_](?!\w)")
_HIGH = re.compile(r"[À-ÿ¨¸\u0080-\u009f]")
# A word whose letters all stand where cp1251 has Cyrillic; the marks among them are cp1251's quotes and dashes.
_MOJIBAKE_WORD = re.compile(r"[À-ÿ¨¸¹«»\u0080-\u009f\u00ab\u00bb]+")
_SOFT_END = re.compile("\u00ad\\s*$")
_LETTER = re.compile(r"[^\W\d_]")


# Some fonts map Cyrillic to places where Thai stands; the distance is always the same.
_THAI = {code + 0x09FA: code for code in range(0x0410, 0x0460)}


def mend(text: str) -> str:
    """One line of text with everything repaired that a line alone can tell."""
    text = _SOFT_END.sub("-", text)
    text = cp1251(text.translate(_SIGNS).translate(_THAI))
    text = _SPACED.sub(lambda match: match.group().replace(" ", ""), text)
    if _MIXED.search(text):
        text = _WORD.sub(_one_script, text)
    return " ".join(text.split())


def cp1251(text: str) -> str:
    """«Ìèíèñòåðñòâî» is cp1251 read as Latin-1; no language written in Latin has so many such letters."""
    high = len(_HIGH.findall(text))
    if high < 3 or high < 0.5 * len(_LETTER.findall(text)):
        return text
    return _MOJIBAKE_WORD.sub(lambda match: _recode(match.group()), text)


def _recode(word: str) -> str:
    return word.encode("latin-1", "replace").decode("cp1251", "replace")


def _one_script(match: re.Match[str]) -> str:
    """A word of two scripts is put into one when all letters of the rarer script look like the other's."""
    word = match.group()
    if not _MIXED.search(word):
        return word
    latin = [letter for letter in word if letter.isascii()]
    cyrillic = [letter for letter in word if not letter.isascii()]
    if len(latin) <= len(cyrillic) and all(letter in _LATIN for letter in latin):
        return word.translate(_TO_CYRILLIC)
    if len(cyrillic) < len(latin) and all(letter in _CYRILLIC for letter in cyrillic):
        return word.translate(_TO_LATIN)
    return word


def join_lines(lines: Iterable[str]) -> str:
    """Lines as one running text: a word broken by a hyphen at a line's end is whole again."""
    joined = ""
    for line in (line.strip() for line in lines):
        if not line:
            continue
        if _broken(joined, line):
            joined = joined.rstrip("-\u00ad\u2010") + line
        else:
            joined = f"{joined} {line}" if joined and not _keeps_hyphen(joined, line) else joined + line
    return joined


def _broken(before: str, after: str) -> bool:
    return len(before) > 1 and before[-1] in "-\u00ad\u2010" and before[-2].isalpha() and after[0].islower()


def _keeps_hyphen(before: str, after: str) -> bool:
    return len(before) > 1 and before[-1] == "-" and before[-2].isalnum() and after[0].isalnum()
