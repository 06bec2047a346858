"""The year of a reference: the best of the years printed in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.designations import designation
from harvester.bibliography.parsing.features.lexicon import lexicon
from harvester.bibliography.parsing.links import looked_at
from harvester.text.patterns import YEAR_SINCE_1500

if TYPE_CHECKING:
    from harvester.bibliography.parsing.segments import Segments

_YEAR = re.compile(rf"{YEAR_SINCE_1500}(?:$|[^\W\d_])")
_LOOKED = re.compile(
    r"обращени|доступа|просмотр|access|retrieved|visited|abgerufen|zugriff|stand|aufruf|http|www\.|ред\. от|изм\.",
    re.IGNORECASE,
)
_ARXIV = re.compile(r"arxiv\W{0,3}$", re.IGNORECASE)
# A patent is published or issued after it was filed.
_PUBLISHED = re.compile(r"\bопубл(?:\.|\w+)|\b[Pp]atent\b.*?\b(?:[Ii]ssued|[Gg]ranted|[Pp]ublished)\b", re.DOTALL)
_TWO_DIGITS = re.compile(r"\bопубл(?:\.|\w+)\s?\d\d?\.\d\d\.(\d\d)(?!\d)", re.IGNORECASE)
# Two digits up to this are of our century.
CENTURY = "40"
LATEST = "2040"
DASHES = ("-", "–", "—")
ACT = re.compile(
    r"^[«\"“]?(?:\w+ )?(?:закон|указ|постановлени|приказ|положени|кодекс|конституц|распоряжени|решени|"
    r"гост|снип|gost|iso)",
    re.IGNORECASE,
)


def year_of(segments: Segments) -> str | None:
    """That of a patent's publication; the first labelled one; one outside of other fields; that of an act, of a day."""
    words, spans = segments.tokens.words, segments.tokens.spans
    years = [n for n, word in enumerate(words) if word[:1] in "12" and _YEAR.match(word)]
    start, end = looked_at(segments.tokens.text) if years else (0, 0)
    years = [n for n in years if not (start <= spans[n][0] < end or _of_case(segments, n))]
    years = _outside_designation(segments, years)
    for choose in YEARS if years else ():
        chosen = choose(segments, years)
        if chosen is not None:
            return words[chosen][:4]
    short = _TWO_DIGITS.search(segments.tokens.text)
    return f"{'20' if short[1] < CENTURY else '19'}{short[1]}" if short else None


def _outside_designation(segments: Segments, years: list[int]) -> list[int]:
    """Years outside of the number of a standard, else the last in it: `DIN EN 1993-1:2010`."""
    end = designation(segments.tokens.text)[1] if years else 0
    return [n for n in years if segments.tokens.spans[n][0] > end] or years[-1:] if end else years


def _of_standard(segments: Segments, years: list[int]) -> int | None:
    """The year that ends the number of a standard, when there is no other."""
    end = designation(segments.tokens.text)[1]
    last = years[-1]
    return (
        last if segments.tokens.spans[last][0] < end and segments.tokens.gaps[last].strip() in (":", *DASHES) else None
    )


def _of_case(segments: Segments, n: int) -> bool:
    """Whether a year ends the number of a case or a file, `12345/2015`, or begins that of a preprint."""
    if segments.tokens.gaps[n + 1] == "." and _ARXIV.search(segments.tokens.text, 0, segments.tokens.spans[n][0]):
        return True
    before = segments.tokens.words[n - 1] if n and segments.tokens.gaps[n] == "/" else ""
    return before.isdigit() and len(before) > 2 and not _YEAR.match(before)


def _published(segments: Segments, years: list[int]) -> int | None:
    text = segments.tokens.text
    mark = _PUBLISHED.search(text) if "опубл" in text or "atent" in text else None
    return next((n for n in years if segments.tokens.spans[n][0] > mark.end()), None) if mark else None


def _labelled(segments: Segments, years: list[int]) -> int | None:
    labelled = next((n for n in years if segments.labels[n] == "year"), None)
    begun = labelled is not None and labelled - 1 in years and segments.tokens.gaps[labelled].strip() in DASHES
    return labelled - 1 if labelled is not None and begun else labelled


def _outside(segments: Segments, years: list[int]) -> int | None:
    return next((n for n in reversed(years) if segments.labels[n] == "other" and not _looked_up(segments, n)), None)


def _of_act(segments: Segments, years: list[int]) -> int | None:
    return next((n for n in years if segments.labels[n] == "title"), None) if ACT.search(segments.tokens.text) else None


def _inside(segments: Segments, years: list[int]) -> int | None:
    return next((n for n in reversed(years) if segments.labels[n] == "container" or _of_a_day(segments, n)), None)


def _ranged(segments: Segments, years: list[int]) -> int | None:
    """The first of several years in which volumes came out, after the title."""
    words, gaps = segments.tokens.words, segments.tokens.gaps
    for n in years:
        ranged = n + 1 in years and gaps[n + 1].strip() in DASHES and words[n] < LATEST
        if ranged and n and segments.labels[n - 1] != "title":
            return n
    return None


YEARS = (_published, _labelled, _outside, _of_act, _inside, _ranged, _of_standard)


def _looked_up(segments: Segments, n: int) -> bool:
    """Whether a year is that of a look at a page, or part of an address."""
    before = segments.tokens.text[max(0, segments.tokens.spans[n][0] - 40) : segments.tokens.spans[n][0]]
    return bool(_LOOKED.search(before))


def _of_a_day(segments: Segments, n: int) -> bool:
    """Whether a year ends a date that is not the day a page was looked at."""
    before = segments.tokens.words[n - 1] if n else ""
    month = "lx=month" in lexicon(before) or (before.isdigit() and segments.tokens.gaps[n] == ".")
    return month and segments.labels[n] != "accessed" and not _looked_up(segments, n)
