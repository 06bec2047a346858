"""Volume, issue, pages and extent of a reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.text.late_patterns import compile_late

if TYPE_CHECKING:
    from harvester.bibliography.parsing.draft import Draft

# "320 с.", "320c": a number of pages, not a page.
_UNIT = compile_late(r"\s?(?:с|c|стр|p|pp|S|s(?=\.))\b")
_COUNTED = compile_late(r"\d+[сcpS]")
# What follows pages and is none: "5–9. EDN: ABCDEF", "69-88. JSTOR".
_AFTER_PAGES = compile_late(r"(?<=\d)[.,;]?\s+\[?[^\W\d_]{3,}.*$|(?<=\d)[.,;]\s+\[?[A-ZА-ЯЁ]{2}.*$")
_RANGE = compile_late(r"\d+\s?[–—‒-]+\s?\d+")
_STOP = compile_late(r"(?<=[^\W\d_]{4})[.?!] (?=[A-ZА-ЯЁ])")


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
