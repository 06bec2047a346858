"""When a paper appeared."""

from __future__ import annotations

import re

from harvester.header.fields.weights import METHOD, YEAR_ALONE, YEAR_OF_EDGE, YEAR_OF_THESIS, YEAR_OF_VENUE
from harvester.items import Value
from harvester.lexicon import join_classes, join_edged, load_words
from harvester.text.patterns import LONE_YEAR, YEAR

# Dates stand in short lines; a longer one is a paragraph, whose years belong to what it tells.
LONGEST_DATED_LINE = 300
MONTH = rf"(?:{join_classes('months.forms')})\b"
# A year of a span («1986—2004 гг.») or of a decade («1930-х») is what a paper writes about.
UNSPANNED_YEAR = re.compile(
    r"(?<![\d./-])(?<!\d{4}[–—])(?<!\d{4} [–—] )((?:19[3-9]|20[0-4])\d)"
    r"(?!\d|[.,/-]\d|\s?[–—]\s?\d{4}|\s?-?(?:х|е|ые)\b|\s?гг)"
)
_COPYRIGHT = re.compile(rf"(?:©|\(c\)|copyright|#)\D{{0,30}}(?<!\d)({YEAR})(?!\d)", re.IGNORECASE)
_DATE = re.compile(
    rf"^\W*(?:\w+[-–— ])?(?:[А-ЯЁ]?[а-яё]+|[A-Z][a-z]+)?[\s,.]*({YEAR})\s*(?:г\.?|год|year)?\W*$|"
    rf"\b\d{{1,2}}(?:[.\s]\d\d\.|\.?\s[^\W\d_]{{3,9}}\s)({YEAR})\b",
    re.IGNORECASE | re.MULTILINE,
)
_BIRTH = re.compile(join_edged("birth_words"), re.IGNORECASE)
# What a text with these words has for sure, in small letters.
_BIRTH_STEMS = tuple(word.strip("*") for word in load_words("birth_words"))
# «Нижний Новгород – 2014», as title pages end.
_PLACE = re.compile(
    rf"^\W*(?:г\. ?)?[А-ЯЁA-ZÄÖÜ][\w.-]*(?: [А-ЯЁA-ZÄÖÜ][\w.-]*){{0,2}}\s?[,–—-]\s?({YEAR})\s*(?:г\.?|год)?\W*$",
    re.MULTILINE,
)


def find_year(edges: list[str], lines: list[str], thesis: bool = False) -> Value | None:
    """A year of the rights, of a running head, or alone on its line; years inside sentences tell nothing."""
    places = (
        (lines, _COPYRIGHT, YEAR_OF_VENUE),
        (edges, UNSPANNED_YEAR, YEAR_OF_EDGE),
        (lines[:40], _DATE, YEAR_ALONE),
        (lines[:40], _PLACE, YEAR_ALONE),
    )
    for candidates, pattern, weight in places:
        match = pattern.search(_join_dated(candidates))
        if match:
            return Value(next(filter(None, match.groups())), max(weight, thesis * YEAR_OF_THESIS), METHOD)
    return None


def _join_dated(lines: list[str]) -> str:
    """The lines without those that tell when somebody was born; nothing where no year stands."""
    whole = "\n".join(lines)
    if not LONE_YEAR.search(whole):
        return ""
    small = whole.lower()
    if any(stem in small for stem in _BIRTH_STEMS):
        lines = [line for line in lines if not _BIRTH.search(line)]
    return "\n".join([line[:LONGEST_DATED_LINE] for line in lines])
