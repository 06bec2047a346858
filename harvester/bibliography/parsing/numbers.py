"""Volume, issue, pages and extent of a reference."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.text.patterns import YEAR_SINCE_1800

if TYPE_CHECKING:
    from harvester.bibliography.parsing.segments import Segments
    from harvester.items import Reference

# "320 с.", "320c": a number of pages, not a page.
_UNIT = re.compile(r"\s?(?:с|c|стр|p|pp|S|s(?=\.))\b")
_COUNTED = re.compile(r"\d+[сcpS]")
# What follows pages and is none: "5–9. EDN: ABCDEF", "69-88. JSTOR".
_AFTER_PAGES = re.compile(r"(?<=\d)[.,;]?\s+\[?[^\W\d_]{3,}.*$|(?<=\d)[.,;]\s+\[?[A-ZА-ЯЁ]{2}.*$")
# The number of an act, `51-ФЗ`.
_OF_ACT = re.compile(r"\d+-[^\W\d_]{1,3}")
_RANGE = re.compile(r"\d+\s?[–—‒-]+\s?\d+")
# Vancouver's chain: `2010;362(7):228–38`, `1999 Jun 3;67:18`, `2011;(5):33-8`.
_CHAIN = re.compile(
    rf"\b({YEAR_SINCE_1800})(?:,? [A-ZА-ЯЁ][^\W\d_]{{2,8}}(?:[ –/-]{{1,3}}\w{{1,4}}){{0,2}})?"
    r"\s?;\s?([A-Z]?\d{1,4}[A-Z]?)?"
    r"(?:\s?\(([^()]{1,20})\))?\s?:\s?([A-Za-z]?\d+(?:\s?[–—‒-]\s?[A-Za-z]?\d+)?)"
)
_STOP = re.compile(r"(?<=[^\W\d_]{4})[.?!] (?=[A-ZА-ЯЁ])")
_YEAR_FIRST = re.compile(rf"({YEAR_SINCE_1800})\s?;\s?(.+)$")


def numbers(segments: Segments, reference: Reference) -> None:
    reference.volume = segments.first("volume")
    reference.issue = _closed(segments.first("issue"))
    reference.number = segments.first("number")
    reference.pages, reference.extent = _pages(segments, bool(reference.container))
    if ";" in segments.tokens.text:
        _unchained(segments.tokens.text, reference)


def _unchained(text: str, reference: Reference) -> None:
    """Vancouver's year, volume, issue and pages, where the tagger ran some of them together."""
    chain = _CHAIN.search(text)
    if chain:
        reference.year = reference.year or chain[1]
        if ";" in (reference.volume or ";") and chain[2] != reference.issue:
            reference.volume = chain[2]
        reference.issue = reference.issue or chain[3]
        reference.pages = reference.pages or chain[4]
        _parted(reference, chain[1])
    elif reference.volume and (parted := _YEAR_FIRST.match(reference.volume)):
        reference.year, reference.volume = reference.year or parted[1], parted[2]


def _parted(reference: Reference, year: str) -> None:
    """A journal without the chain that follows it, and without the title that was taken for a part of it."""
    if reference.container and reference.title:
        reference.container = reference.container.partition(f" {year}")[0].rstrip(" .,")
    whole = reference.title or reference.container
    glued = whole and reference.authors and not (reference.title and reference.container)
    if whole and glued and (stop := _STOP.search(whole)):
        reference.title, reference.container = whole[: stop.start()], whole[stop.end() :]


def _closed(issue: str | None) -> str | None:
    """`2 (49)` with the bracket the last word lost."""
    return f"{issue})" if issue and issue.count("(") > issue.count(")") else issue


def _pages(segments: Segments, inside: bool) -> tuple[str | None, str | None]:
    """Pages and extent: `320 с.` is the extent of a book, `5–9 с.` are pages."""
    pages, extent = _cited(segments), segments.last("extent")
    if pages and not inside and not extent:
        after = segments.tokens.text[segments.tokens.spans[segments.runs["pages"][-1][1] - 1][1] :]
        counted = _COUNTED.fullmatch(pages) if pages[-1:].isalpha() else _UNIT.match(after) and pages.isdigit()
        return (None, pages.rstrip("cсpS")) if counted else (pages, None)
    if extent and not pages and not extent.rstrip("cсpS").isdigit():
        return extent.rstrip("cсpS"), None
    return pages, extent and extent.rstrip("cсpS")


def _cited(segments: Segments) -> str | None:
    """The last pages; of a translation and its original, which a semicolon parts, the first."""
    runs = segments.runs.get("pages")
    if not runs:
        return None
    if _OF_ACT.fullmatch(segments.text(runs[-1])):
        return None
    first, last = (_AFTER_PAGES.sub("", segments.text(run)) for run in (runs[0], runs[-1]))
    if len(runs) == 1 or not (_RANGE.fullmatch(first) and _RANGE.fullmatch(last)):
        return last
    parted = any(gap.strip() == ";" for gap in segments.tokens.gaps[runs[0][1] : runs[-1][0]])
    return first if parted else last
