"""The year of a reference: the best of the years printed in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.parsing.features.lexicon import lexicon
from harvester.bibliography.parsing.links import looked_at

if TYPE_CHECKING:
    from harvester.bibliography.parsing.segments import Segments

_YEAR = re.compile(r"(?:1[5-9]|20)\d\d(?:$|[^\W\d_])")
_LOOKED = re.compile(
    r"обращени|доступа|просмотр|access|retrieved|visited|abgerufen|zugriff|stand|aufruf|http|www\.|ред\. от|изм\.",
    re.IGNORECASE,
)
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
    for choose in YEARS if years else ():
        chosen = choose(segments, years)
        if chosen is not None:
            return words[chosen][:4]
    return None


def _of_case(segments: Segments, n: int) -> bool:
    """Whether a year ends the number of a case or a file: `12345/2015`."""
    before = segments.tokens.words[n - 1] if n and segments.tokens.gaps[n] == "/" else ""
    return before.isdigit() and len(before) > 2 and not _YEAR.match(before)  # noqa: PLR2004


def _published(segments: Segments, years: list[int]) -> int | None:
    place = segments.tokens.text.find("опубл.")
    return next((n for n in years if segments.tokens.spans[n][0] > place), None) if place > 0 else None


def _labelled(segments: Segments, years: list[int]) -> int | None:
    return next((n for n in years if segments.labels[n] == "year"), None)


def _outside(segments: Segments, years: list[int]) -> int | None:
    return next((n for n in reversed(years) if segments.labels[n] == "other" and not _looked_up(segments, n)), None)


def _of_act(segments: Segments, years: list[int]) -> int | None:
    return next((n for n in years if segments.labels[n] == "title"), None) if ACT.search(segments.tokens.text) else None


def _inside(segments: Segments, years: list[int]) -> int | None:
    return next((n for n in reversed(years) if segments.labels[n] == "container" or _of_a_day(segments, n)), None)


YEARS = (_published, _labelled, _outside, _of_act, _inside)


def _looked_up(segments: Segments, n: int) -> bool:
    """Whether a year is that of a look at a page, or part of an address."""
    before = segments.tokens.text[max(0, segments.tokens.spans[n][0] - 40) : segments.tokens.spans[n][0]]
    return bool(_LOOKED.search(before))


def _of_a_day(segments: Segments, n: int) -> bool:
    """Whether a year ends a date that is not the day a page was looked at."""
    before = segments.tokens.words[n - 1] if n else ""
    month = "lx=month" in lexicon(before) or (before.isdigit() and segments.tokens.gaps[n] == ".")
    return month and segments.labels[n] != "accessed" and not _looked_up(segments, n)
