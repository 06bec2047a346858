"""Under which licence a paper stands, and whose rights it names."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from harvester.items import Value
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import YEAR

if TYPE_CHECKING:
    from collections.abc import Iterable

METHOD = "rules"
# A licence by its address or by its full name, by letters; a line of rights with a year, without.
LICENCE_NAMED, LICENCE_LETTERS, RIGHTS_DATED, RIGHTS = 0.95, 0.85, 0.95, 0.8
MOST_LINES, LONGEST_LINE, LONGEST_RIGHTS = 600, 400, 300
# Lines of rights of one paper stand so close; a year that ends one stands in a line not much longer than its beginning.
NEAR, NEAR_LENGTH = 2, 40
_ADDRESS = compile_late(r"creativecommons\.org/(?:licenses/([a-z-]{2,8})|publicdomain/(zero))/(\d\.\d)", re.IGNORECASE)
_LETTERS = compile_late(r"\bCC[ -](BY(?:[ -](?:NC|ND|SA))*)(?:[ -](\d\.\d))?\b|\bCC0\b")
_NAME = compile_late(
    r"\bCreative\s+Commons\W+(?:License\W+|Лицензия\W+)?"
    r"(?P<parts>(?:(?:Attribution|Non-?\s?Commercial|No-?\s?Deriv(?:ative|atives|s)?|Share-?\s?Alike|BY|NC|ND|SA|"
    r"С\s+указанием\s+авторства|Атрибуция|Некоммерческ\w+(?:\s+использование)?|Без\s+производных(?:\s+произведений)?|"
    r"(?:С\s+сохранением|На\s+тех\s+же)\s+услови\w+|Namensnennung|Nicht-?\s?kommerziell|Keine\s+Bearbeitungen?|"
    r"Weitergabe\s+unter\s+gleichen\s+Bedingungen)[\s,–—«»\"-]*)+)(?:\W{0,3}Licen[sc]e)?(?:[^\d\n]{0,30}?(?P<version>[1-4]\.\d))?",
    re.IGNORECASE,
)
_PARTS = {
    "BY": compile_late(r"attribution|\bBY\b|авторства|атрибуция|namensnennung", re.IGNORECASE),
    "NC": compile_late(r"commercial|\bNC\b|некоммерческ|kommerziell", re.IGNORECASE),
    "ND": compile_late(r"deriv|\bND\b|без\s+производных|bearbeitung", re.IGNORECASE),
    "SA": compile_late(r"alike|\bSA\b|услови|bedingungen", re.IGNORECASE),
}
_RIGHTS = compile_late(
    r"©|(?:^|\s)\([cCсС]\)(?=\s?(?:[А-ЯЁІЇЄA-Z]|(?:19|20)\d\d))|"
    r"(?:^|\s)Copyright(?=\W+(?:©|by\b|(?:19|20)\d\d|for this))"
)
# What a line of rights has for sure; in brackets the Latin letter or the Cyrillic one.
_SIGNS = ("©", "opyright", "(c)", "(C)", "(с)", "(С)")
_YEAR = compile_late(rf"(?<!\d){YEAR}(?!\d)")
_SENTENCE = compile_late(r"(?<=[^\W\d_]{4})\.\s+(?=[^\W\d_])")
_LETTER = compile_late(r"[^\W\d_]{2,}")


def find_licence(lines: Iterable[str]) -> Value | None:
    """As "CC BY 4.0"."""
    text = "\n".join(line[:LONGEST_LINE] for line in list(lines)[:MOST_LINES])
    name = name_licence(text)
    if not name:
        return None
    sure = _ADDRESS.search(text) or _NAME.search(text)
    return Value(name, LICENCE_NAMED if sure else LICENCE_LETTERS, METHOD)


def name_licence(text: str) -> str:
    """The short name of the licence that a text names; "" when it names none."""
    if "CC" not in text and "ommons" not in text and "COMMONS" not in text:
        return ""
    if found := _ADDRESS.search(text):
        return f"CC {found[1].upper()} {found[3]}" if found[1] else f"CC0 {found[3]}"
    if found := _LETTERS.search(text):
        return " ".join(filter(None, ("CC", found[1].replace(" ", "-"), found[2]))) if found[1] else "CC0"
    if found := _NAME.search(text):
        parts = [part for part, pattern in _PARTS.items() if pattern.search(found["parts"])]
        return " ".join(filter(None, ("CC", "-".join(dict.fromkeys(["BY", *parts])), found["version"])))
    return ""


def find_copyright(lines: Iterable[str]) -> Value | None:
    """The line of rights as printed; lines of several authors, each with the sign, are one."""
    shown = [line[:LONGEST_LINE] for line in list(lines)[:MOST_LINES]]
    together = "\n".join(shown)
    if not any(sign in together for sign in _SIGNS):
        return None
    places = [place for place, line in enumerate(shown) if _find_sign(line) >= 0]
    found: list[str] = []
    for before, place in pairwise([places[0], *places] if places else []):
        if place - before > NEAR:
            break
        found.append(_read_rights(shown[place : place + 2]))
    whole = "; ".join(filter(None, dict.fromkeys(found)))[:LONGEST_RIGHTS]
    if not whole:
        return None
    return Value(whole, RIGHTS_DATED if _YEAR.search(whole) else RIGHTS, METHOD)


def _find_sign(line: str) -> int:
    """Where a line of rights begins; a letter in brackets may also count the cases of a proof, so it needs a year."""
    sign = _RIGHTS.search(line) if any(sign in line for sign in _SIGNS) else None
    if sign is None or ("(" in sign[0] and not _YEAR.search(line)):
        return -1
    return sign.start()


def _read_rights(lines: list[str]) -> str:
    """From the sign to the end of the sentence, which may go on in the next line."""
    text = lines[0][_find_sign(lines[0]) :].strip()
    after = lines[1].strip() if len(lines) > 1 and _find_sign(lines[1]) < 0 else ""
    dated = _YEAR.search(text) or not _YEAR.search(after)
    if after and (
        text.endswith(",") or not _LETTER.search(text) or (not dated and len(after) < len(text) + NEAR_LENGTH)
    ):
        text = f"{text} {after}"
    return _SENTENCE.split(text, maxsplit=1)[0] if _LETTER.search(text) else ""
