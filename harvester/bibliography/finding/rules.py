"""The rule model: a key word, numbers within a few lines of it, and the list goes on while the numbers do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.bibliography.finding.words import AFTER, IN_LINE, list_heads, read_entry_number
from harvester.persons.reference_line_names import NAMED
from harvester.text.patterns import WEB_START, YEAR_SINCE_1600, YEAR_SINCE_1800

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.bibliography.finding.blocks import Block

# A numbered list has ended when so many lines pass without the next number.
PATIENCE = 14
# Longer lines are no headings.
HEADING_LENGTH = 90
# One without numbers, when so many pass without a year or an address.
PLAIN_PATIENCE = 7
_GOES_ON = re.compile(r"(?:[a-zа-яё\d(/–—-]|https?:|URL|DOI|С\.|P\.)")
_DATED = re.compile(rf"\b{YEAR_SINCE_1600}\b|{WEB_START}")
_SOURCE = re.compile(
    rf"\b{YEAR_SINCE_1800}\b|https?://|{NAMED}|"
    r"\b(?:[Зз]акон|[Кк]одекс|[Кк]онституция)\b"
)


def find_by_rules(lines: Sequence[str]) -> list[Block]:
    """The blocks of references as [first, last] line numbers, their headings outside."""
    blocks: list[Block] = []
    index = 0
    while index < len(lines):
        block = _block(lines, index + 1) if is_list_heading(lines[index]) else _in_line(lines, index)
        if block is not None:
            blocks.append(block)
            index = block[1] + 1
        else:
            index += 1
    return blocks


def is_list_heading(line: str) -> bool:
    """Whether a line is the heading of a list, or of the part that a list of laws or sources begins with."""
    return len(line) < HEADING_LENGTH and bool({"heading", "part"}.intersection(list_heads(line)))


def _block(lines: Sequence[str], start: int) -> Block | None:
    first = next((number for number in range(start, min(start + 6, len(lines))) if lines[number].strip()), None)
    if first is None:
        return None
    # A table of contents names the list too, with a page number or the next chapter after it.
    numbered = next((n for n in range(first, min(first + 4, len(lines))) if read_entry_number(lines[n]) == 1), None)
    if numbered is None and "heading" not in list_heads(lines[start - 1]):
        return None
    last = _numbered_end(lines, numbered) if numbered is not None else _plain_end(lines, first)
    return [first, last] if _holds_references(lines[first : last + 1]) else None


def _in_line(lines: Sequence[str], index: int) -> Block | None:
    """The list whose first entry stands in one line with its heading."""
    if "1" not in lines[index] or not IN_LINE.match(lines[index]):
        return None
    last = _numbered_end(lines, index)
    return [index, last] if _holds_references(lines[index : last + 1]) else None


def _numbered_end(lines: Sequence[str], first: int) -> int:
    expected, last_start = 2, first
    for index in range(first + 1, len(lines)):
        number = read_entry_number(lines[index])
        if number is not None and expected <= number <= expected + 1:
            expected, last_start = number + 1, index
        elif index - last_start > PATIENCE or (_heads(lines[index]) and index - last_start > 1):
            break
    return _entry_end(lines, last_start)


def _entry_end(lines: Sequence[str], start: int) -> int:
    """The last line of the last entry: it goes on until a sentence ends before something else begins."""
    last = start
    for index in range(start + 1, min(start + 6, len(lines))):
        line = lines[index].strip()
        if not line or AFTER.match(line) or _heads(line) or line.isdigit():
            break
        if lines[last].rstrip().endswith(".") and not _GOES_ON.match(line):
            break
        last = index
    return last


def _plain_end(lines: Sequence[str], first: int) -> int:
    """Without numbers the list goes on while years do."""
    last = dated = first
    for index in range(first, len(lines)):
        line = lines[index].strip()
        if index > first and (AFTER.match(line) or _heads(line)):
            return last
        if index - dated > PLAIN_PATIENCE:
            return dated
        if _DATED.search(line):
            dated = index
        if line:
            last = index
    return last


def _heads(line: str) -> bool:
    return len(line) < HEADING_LENGTH and "heading" in list_heads(line)


def _holds_references(lines: Sequence[str]) -> bool:
    """References have years; a heading in a table of contents has none after it."""
    return any(_SOURCE.search(line) for line in lines)
