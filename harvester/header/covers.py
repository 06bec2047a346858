"""Cover sheets: what repositories, portals and volumes put before a paper."""

from __future__ import annotations

import re
from itertools import accumulate
from typing import TYPE_CHECKING

from harvester.header.rule_switches import is_on
from harvester.layout.words.section_words import ABSTRACT, KEYWORDS
from harvester.layout.words.title_page_words import SIGN
from harvester.lexicon import join_classes, join_edged, join_stems
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from harvester.items import Document, DocumentPage, Line

# A cover has fewer letters than this; so many pages of covers and imprints at most stand before a paper.
SPARSE, MOST_COVER_PAGES = 1800, 4
# The page behind a cover has at least so many letters, and the title again among its first ones.
FULL, HEAD = 500, 1500
LINES = 60
_SHEET = re.compile(
    rf"{join_edged('cover_sheets')}|citations\W+reads|использование .{{0,60}}портала|"
    rf"this (?:{join_classes('cover_sheets.things')}) (?:is|was) (?:{join_stems('cover_sheets.done')})",
    re.IGNORECASE,
)
_IMPRINT = re.compile(join_edged("cover_sheets.imprint"), re.IGNORECASE)
_VOLUME = re.compile(
    rf"{join_stems('serials')}|{join_edged('serials.covers')}|\b(?:{join_classes('part_marks.issue')}) ?\d",
    re.IGNORECASE,
)
# What the back of a title page has; two of them make a page one. Whole volumes have it too, but many more pages.
_BACK = re.compile(
    rf"\b(?P<isbn>ISBN)\b|\b(?P<code>ББК)\b|(?P<judges>{join_edged('cover_sheets.judges')})|"
    rf"(?P<copies>{join_edged('cover_sheets.copies')})|(?P<rights>©)|(?P<editors>{join_edged('cover_sheets.editors')})",
    re.IGNORECASE,
)
OFFPRINT = 40


def find_first_own_page(document: Document) -> int:
    """The index of the page on which the paper itself begins; 0 for a thesis, whose first page is its own."""
    if not is_on("covers"):
        return 0
    first = _after_imprint(document)
    for index, page in enumerate(document.pages[first : first + MOST_COVER_PAGES], first):
        after = document.pages[index + 1 : index + 2]
        if not after or not _is_cover(page, after[0]):
            return index
    return first


def _after_imprint(document: Document) -> int:
    """The page after the back of a volume's title page: all before it is the volume's, whatever it looks like."""
    pages = document.pages[:MOST_COVER_PAGES]
    if not 2 < len(document.pages) <= OFFPRINT or not _is_sparse(pages[0]):
        return 0
    for index, page in enumerate(pages[1:-1], 1):
        signs = {match.lastgroup for line in page.lines[:LINES] for match in _BACK.finditer(line.text[:300])}
        if len(signs) > 1 and all(map(_is_sparse, pages[: index + 1])) and _count_letters(pages[index + 1]) > FULL:
            return index + 1
    return 0


def _is_sparse(page: DocumentPage) -> bool:
    """Few letters, and nothing that a paper or a thesis itself has."""
    if not 0 < _count_letters(page) <= SPARSE:
        return False
    lines = (line.text[:300] for line in page.lines[:LINES])
    return not any(SIGN.search(line) or ABSTRACT.match(line) or KEYWORDS.match(line) for line in lines)


def _is_cover(page: DocumentPage, after: DocumentPage) -> bool:
    lines = [line.text[:300] for line in page.lines[:LINES]]
    letters = sum(map(len, lines))
    if not _is_sparse(page) or _count_letters(after) < min(FULL, letters):
        return False
    text = " ".join(lines)
    if _SHEET.search(text) or (_IMPRINT.search(text) and _VOLUME.search(text)):
        return True
    return 2 * letters < _count_letters(after) and _repeats_title(page, after)


def _count_letters(page: DocumentPage) -> int:
    return sum(len(line.text[:300]) for line in page.lines[:LINES])


def _repeats_title(page: DocumentPage, after: DocumentPage) -> bool:
    """Whether what is set largest, the title, stands on the next page too, and not within a reference to the paper."""
    title = squeeze(" ".join(line.text for line in _find_largest(page)))
    head = squeeze(" ".join(line.text for line in after.lines[:LINES])[:HEAD])
    if len(title) <= 12 or title[-40:] not in head:
        return False
    starts = {0, *accumulate(len(squeeze(line.text)) for line in after.lines[:LINES])}
    return title not in head or head.index(title) in starts


def _find_largest(page: DocumentPage) -> list[Line]:
    """The last lines in the largest size that stand together."""
    largest = max(line.size for line in page.lines[:LINES])
    found: list[Line] = []
    for line in page.lines[:LINES]:
        if line.size > 0.97 * largest > 0:
            found = [*found, line] if found and line.y0 - found[-1].y1 < 2 * largest else [line]
    return found
