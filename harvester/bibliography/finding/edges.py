"""Where a list surely ends or is parted, whatever a model thinks: notes after its last entry, headings inside."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.finding.words import list_heads, read_entry_number
from harvester.lexicon import join_classes, join_stems
from harvester.text.patterns import EMAIL, WEB_START, YEAR_SINCE_1600

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.bibliography.finding.blocks import Block

# How to cite the paper, who wrote it, when it came: they follow the list, and look like it.
_NOTE = re.compile(
    rf"^\W*(?:(?:{join_classes('author_notes', 'citation_notes')})\b\s*[/:.(]?|©|"
    r"(?:(?:статья|материал|рукопись)\s+)?поступил[аои]?\s|(?:статья|материал|рукопись)\s+(?:опубликован|принят)[аы]?\b|"
    r"дата поступления|received\s)",
    re.IGNORECASE,
)
# A person with a post, without anything that a work has.
_POST = re.compile(rf"\b(?:{join_stems('posts.stems')})", re.IGNORECASE)
_OF_A_WORK = re.compile(rf"(?<!\d){YEAR_SINCE_1600}(?!\d)|//|{WEB_START}|№|\bdis\b|\bдисс?\b")
_FULL_NAME = re.compile(r"^\W*(?:[^\W\d_a-zа-яё][^\W\d_]+\s+(?:[^\W\d_]\.\s+)?){2,3}[(,.–—-]")
# Addresses of people have years in them.
_EMAIL = re.compile(EMAIL)
# Longer lines are no headings; notes of more lines are another list that begins with one.
HEADING_LENGTH, NOTE_LINES = 90, 20


def part_at_headings(texts: Sequence[str], blocks: Sequence[Block]) -> list[Block]:
    """The blocks without the headings that stand between the lists of one."""
    return [part for block in blocks for part in _part_at_headings(texts, *block)]


def end_before_notes(texts: Sequence[str], blocks: Sequence[Block]) -> list[Block]:
    """The blocks without the notes on the paper and its authors that follow the last entry."""
    return [[first, _find_end(texts, first, last)] for first, last in blocks]


def _part_at_headings(texts: Sequence[str], first: int, last: int) -> Iterator[Block]:
    begin = first
    for place in range(first, last + 1):
        if len(texts[place]) < HEADING_LENGTH and "heading" in list_heads(texts[place]):
            if place > begin:
                yield [begin, place - 1]
            begin = place + 1
    if begin <= last:
        yield [begin, last]


def _find_end(texts: Sequence[str], first: int, last: int) -> int:
    highest = 0
    for place in range(first, last + 1):
        noted = first < place >= last - NOTE_LINES and _is_note(texts[place])
        if noted and not _goes_on(texts[place + 1 : last + 1], highest):
            return place - 1
        highest = max(highest, read_entry_number(texts[place]) or 0)
    return last


def _is_note(text: str) -> bool:
    return bool(_NOTE.match(text)) or bool(
        _FULL_NAME.match(text) and _POST.search(text) and not _OF_A_WORK.search(_EMAIL.sub("", text))
    )


def _goes_on(texts: Sequence[str], highest: int) -> bool:
    """Whether the next number of the list, or another list, follows."""
    numbers = {read_entry_number(text) for text in texts}
    return highest + 1 in numbers or 1 in numbers
