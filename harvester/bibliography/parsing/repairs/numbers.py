"""Volume, issue, pages and extent of a reference."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.text.patterns import YEAR_SINCE_1800

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft

# "320 с.", "320c": a number of pages, not a page.
_UNIT = re.compile(r"\s?(?:с|c|стр|p|pp|S|s(?=\.))\b")
_COUNTED = re.compile(r"\d+[сcpS]")
# What follows pages and is none: "5–9. EDN: ABCDEF", "69-88. JSTOR".
_AFTER_PAGES = re.compile(r"(?<=\d)[.,;]?\s+\[?[^\W\d_]{3,}.*$|(?<=\d)[.,;]\s+\[?[A-ZА-ЯЁ]{2}.*$")
_RANGE = re.compile(r"\d+\s?[–—‒-]+\s?\d+")
# Vancouver's chain: `2010;362(7):228–38`, `1999 Jun 3;67:18`, `2011;(5):33-8`.
_CHAIN = re.compile(
    rf"\b({YEAR_SINCE_1800})(?:,? [A-ZА-ЯЁ][^\W\d_]{{2,8}}(?:[ –/-]{{1,3}}\w{{1,4}}){{0,2}})?"
    r"\s?;\s?([A-Z]?\d{1,4}[A-Z]?)?"
    r"(?:\s?\(([^()]{1,20})\))?\s?:\s?([A-Za-z]?\d+(?:\s?[–—‒-]\s?[A-Za-z]?\d+)?)"
)
_STOP = re.compile(r"(?<=[^\W\d_]{4})[.?!] (?=[A-ZА-ЯЁ])")


_UNITS = "cсpS"


def read_numbers(draft: Draft) -> None:
    """As they are labelled: the first volume and issue, the last pages."""
    reference = draft.reference
    reference.volume, reference.issue, reference.number = map(draft.first, ("volume", "issue", "number"))
    reference.pages, reference.extent = draft.last("pages"), draft.last("extent")


def close_bracket_of_issue(draft: Draft) -> None:
    """`2 (49)` with the bracket the last word lost."""
    issue = draft.reference.issue or ""
    if issue.count("(") > issue.count(")"):
        draft.reference.issue = f"{issue})"


def cut_words_after_pages(draft: Draft) -> None:
    if draft.reference.pages:
        draft.reference.pages = _AFTER_PAGES.sub("", draft.reference.pages)


def take_pages_of_translation(draft: Draft) -> None:
    """Of a translation and its original, which a semicolon parts, the first."""
    runs = draft.runs.get("pages", ())
    if len(runs) < 2 or not draft.reference.pages:
        return
    first = _AFTER_PAGES.sub("", draft.text(runs[0]))
    ranges = _RANGE.fullmatch(first) and _RANGE.fullmatch(draft.reference.pages)
    if ranges and any(gap.strip() == ";" for gap in draft.tokens.gaps[runs[0][1] : runs[-1][0]]):
        draft.reference.pages = first


def take_pages_as_extent(draft: Draft) -> None:
    """`320 с.` is the extent of a book."""
    reference = draft.reference
    pages = reference.pages
    if not pages or reference.container or reference.extent:
        return
    after = draft.tokens.text[draft.tokens.spans[draft.runs["pages"][-1][1] - 1][1] :]
    if _COUNTED.fullmatch(pages) if pages[-1:].isalpha() else _UNIT.match(after) and pages.isdigit():
        reference.pages, reference.extent = None, pages


def strip_extent(draft: Draft) -> None:
    draft.reference.extent = draft.reference.extent and draft.reference.extent.rstrip(_UNITS)


def unchain_numbers(draft: Draft) -> None:
    """Vancouver's year, volume, issue and pages, where the tagger ran some of them together."""
    chain, reference = _chain(draft), draft.reference
    if not chain:
        return
    reference.year = reference.year or chain[1]
    if ";" in (reference.volume or ";") and chain[2] != reference.issue:
        reference.volume = chain[2]
    reference.issue = reference.issue or chain[3]
    reference.pages = reference.pages or chain[4]


def part_title_before_chain(draft: Draft) -> None:
    """Where a chain follows, title and journal may have been taken for one."""
    reference = draft.reference
    whole = reference.title or reference.container
    glued = whole and reference.authors and not (reference.title and reference.container)
    if whole and glued and _chain(draft) and (stop := _STOP.search(whole)):
        reference.title, reference.container = whole[: stop.start()], whole[stop.end() :]


def _chain(draft: Draft) -> re.Match[str] | None:
    return _CHAIN.search(draft.tokens.text) if ";" in draft.tokens.text else None
