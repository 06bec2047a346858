"""Which lines of a file are its paper's own: on its first page the paper before may end, on its last the next begin."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.bibliography.finding.blocks import Block
    from harvester.items import Document

# The code that a paper begins with: its number tells two papers apart.
_CODE = re.compile(r"^\W*(?:УДК|UDC|UDK)\W{0,4}(\d[\d.:+()/\"\s-]*)", re.IGNORECASE)
# A file with more codes is a volume, whose lists are all its own.
CODES_OF_NEIGHBOURS = 3


def find_own_lines(document: Document, blocks: Sequence[Block]) -> range:
    """The lines of the paper itself, when `blocks` are the lists of the whole file.

    A list on the first page ends the paper before when a code follows it there and more lists come; a list after
    another code than the paper's own, when there was a list before, is that of the next one.
    """
    lines = document.lines
    whole = range(len(lines))
    codes = _list_codes([line.text for line in lines])
    if not codes or len({number for _, number in codes}) > CODES_OF_NEIGHBOURS:
        return whole
    start = _find_start(codes, blocks, len(document.pages[0].lines))
    own = next(number for place, number in codes if place >= start)
    ends = [place for place, number in codes if number != own and any(start <= last < place for _, last in blocks)]
    return range(start, min(ends, default=len(lines)))


def keep_blocks(blocks: Sequence[Block], own: range) -> list[Block]:
    """The lists, or what of them stands within the paper's own lines."""
    kept = [[max(first, own.start), min(last, own.stop - 1)] for first, last in blocks]
    return [[first, last] for first, last in kept if first <= last]


def _list_codes(texts: Sequence[str]) -> list[tuple[int, str]]:
    found = ((place, _CODE.match(text)) for place, text in enumerate(texts))
    return [(place, re.sub(r"\D", "", code[1])) for place, code in found if code]


def _find_start(codes: Sequence[tuple[int, str]], blocks: Sequence[Block], first_page: int) -> int:
    """The code after which the paper's own lines begin; 0 when nothing stands before them."""
    for place, _ in codes:
        ended = any(last < place for _, last in blocks)
        if ended and place < first_page and any(first > place for first, _ in blocks):
            return place
    return 0
