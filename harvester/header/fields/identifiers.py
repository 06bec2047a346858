"""Codes with a form of their own: УДК, ББК, DOI, ISSN, and the classifications of mathematics and economics."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.header.fields.weights import BARE_UDC, CLASS, CODE, METHOD, UDC
from harvester.items import Value
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import DOI, ISSN

if TYPE_CHECKING:
    from collections.abc import Iterable

# Main numbers and what is added to them: languages, places, times, forms, points of view.
_NUMBER = (
    r"(?:\d[\d.]*|\[[\d.:+/ ]+\])(?:['’]\d[\d.]*|[ ]?[:+/=\-–—][ ]?[-(.]?\d[\d.]*\)?|"
    r"\(=?\d[\d.:/=\-–+]*\)|[ ]\(\d{2,3}(?:[.:+=/-]\d+)*\)|"
    r"(?<=\))\.\d[\d.]*|[ ]?[\"«“]\d[\d./–—-]*[\"»”]|\[[\d.:]+\])*"
)
_UDC = compile_late(
    rf"\b(?:УДК|UDC|UDK)[\s:№.]*({_NUMBER}(?:\s?;\s?{_NUMBER}(?!\s?[^\W\d_])|\s?,\s?\d{{1,3}}[.:/]{_NUMBER})*)",
    re.IGNORECASE,
)
_UDC_NAMES = ("удк", "udc", "udk")
# Some journals print the number alone, as the first line.
_BARE_UDC = compile_late(r"^\d{2,3}\.\d{2,3}(?:\.\d+)*(?:[:+]\d{2,3}(?:\.\d+)*)*$")
_BARE_LINES = 4
_PATTERNS = {
    "bbk": compile_late(
        r"\bББК\s*:?\s*([\dА-ЯA-Z][\dА-Яа-яA-Za-z.()*+\-–:=/]{1,40}(?:\s?\([\d.=А-Яа-я]+\)[\dа-я]{0,4})?)"
    ),
    "doi": compile_late(rf"(?<![\w.])({DOI})"),
    "issn": compile_late(rf"\bISSN\W*(?:print|online|печат\w*)?\W*({ISSN})", re.IGNORECASE),
}
# What a text with such a code has for sure; the last in letters of any size.
_SIGNS = {"bbk": "ББК", "doi": "10.", "issn": "issn"}
# A paragraph that speaks of the classification has two of these words, or begins with its name.
_MSC_WORDS = ("ams", "msc", "classification", "subject", "mathematics")
_MSC_NAMES = ("msc", "ams", "subject classification")
_MSC_NAME = compile_late(rf"\b(?:{'|'.join(_MSC_NAMES)})")
_MSC_START = compile_late(r"^\W*(?:\d{4}\s+)?(?:MSC|AMS)\b|^\W*MSC\s?\d{4}", re.IGNORECASE)
_MSC = compile_late(r"(?<![\w.])\d?\d(?:[A-Z][\dxX]{1,2}|-(?:\d\d|XX))(?![\w.]\w)")
_JEL = compile_late(r"\bJEL\b[^:\d]{0,40}[:\s]\s*([A-Z]\d{1,2}(?:\s?[,;\s]\s?[A-Z]\d{1,2})*)")
_WORD = compile_late(r"[a-z]+", re.IGNORECASE)


def find_udc(text: str) -> Value | None:
    """The number after УДК; a number of that form alone when it is among the first lines."""
    small = text.lower()
    match = _UDC.search(text) if any(name in small for name in _UDC_NAMES) else None
    if match:
        return Value(" ".join(match[1].split()).strip(" .,;:-–"), UDC, METHOD)
    first = text.split("\n", _BARE_LINES)[:_BARE_LINES]
    bare = next((line.strip() for line in first if _BARE_UDC.match(line.strip())), None)
    return Value(bare, BARE_UDC, METHOD) if bare else None


def find_code(text: str, name: str) -> Value | None:
    """The first code of that name: bbk, doi or issn."""
    told = text.lower() if name == "issn" else text
    match = _PATTERNS[name].search(text) if _SIGNS[name] in told else None
    return Value(_close_brackets(match[1].strip(" .,;:")), CODE, METHOD) if match else None


def _close_brackets(code: str) -> str:
    """A code without a bracket that was opened before it."""
    while code.endswith(")") and code.count(")") > code.count("("):
        code = code[:-1].rstrip(" .,;:")
    return code


def names_msc(text: str) -> bool:
    """Whether a text names the Mathematics Subject Classification."""
    small = text.lower()
    return any(name in small for name in _MSC_NAMES) and _MSC_NAME.search(small) is not None


def find_msc(paragraphs: Iterable[str]) -> list[Value]:
    """The codes of the Mathematics Subject Classification, from the paragraphs that name it."""
    found: dict[str, Value] = {}
    for text in paragraphs:
        if _speaks_of_msc(text):
            found |= {code: Value(code, CLASS, METHOD) for code in _MSC.findall(text)}
    return list(found.values())


def _speaks_of_msc(text: str) -> bool:
    if len(text) > 1500 or not _MSC.search(text):
        return False
    words = {word.casefold() for word in _WORD.findall(text)}
    return bool(_MSC_START.match(text)) or sum(word in words for word in _MSC_WORDS) >= 2


def find_jel(text: str) -> list[Value]:
    """The codes of the Journal of Economic Literature."""
    match = _JEL.search(text) if "JEL" in text else None
    return [Value(code, CLASS, METHOD) for code in re.findall(r"[A-Z]\d{1,2}", match[1])] if match else []
