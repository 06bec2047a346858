"""The title by rules (S17): the block of head lines that is set most like one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from harvester.header.paragraphs import in_capitals
from harvester.header.tongues import is_parallel
from harvester.header.words import ISSUE
from harvester.text.repair import join_lines
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from harvester.header.lines import HeadLine

# S17: shorter and longer ones are no titles (the upper limit is wider: Russian titles are long).
SHORTEST, LONGEST = 12, 320
# The next line belongs to the title too when sizes differ by less than this, and the gap is less than a blank line.
SAME_SIZE, GAP = 0.06, 1.9
# Letters of fewer characters may have any case.
CASED = 12
_FOOTNOTE = re.compile(r"(?<=\w)\s?[*∗†‡\u00b9\u00b2]+$|(?<=[^\W\d_])\d$|(?<=[^\W\d_])\s?\[\d\]$")
_LABEL = re.compile(r"^\W*(?:title|titel|название|заглавие|назва)\s*:\s+", re.IGNORECASE)


@dataclass
class Block:
    """Neighbouring lines in one style: a possible title. Its text is asked for when it is whole."""

    lines: list[HeadLine]
    first: int
    last: int
    points: float = 0.0

    @cached_property
    def text(self) -> str:
        return _FOOTNOTE.sub("", _LABEL.sub("", join_lines(line.text for line in self.lines))).strip(" .,;:-–—")


def find_title(head: list[HeadLine]) -> Block | None:
    """The block with the most points, or None when nothing could be a title."""
    return max(possible_titles(head), key=lambda block: block.points, default=None)


def possible_titles(head: list[HeadLine]) -> list[Block]:
    """Every block that could be the title, with its points."""
    blocks = [block for block in _blocks(head) if SHORTEST <= len(block.text) <= LONGEST]
    for block in blocks:
        block.points = points_of(block, head)
    return blocks


def _blocks(head: list[HeadLine]) -> list[Block]:
    blocks: list[Block] = []
    for index, line in enumerate(head):
        if not _possible(line):
            continue
        last = blocks[-1] if blocks else None
        if last is not None and last.last == index - 1 and continues(last.lines[-1], line):
            last.lines.append(line)
            last.last = index
        else:
            blocks.append(Block([line], index, index))
    return blocks


def _possible(line: HeadLine) -> bool:
    """Words of a venue or an institution may stand in a title too, but then it is set larger than the rest."""
    if line.label in ("venue", "affiliation"):
        return line.relative > 1.15 and not ISSUE.search(line.text)
    return line.label == "title"


def continues(before: HeadLine, line: HeadLine) -> bool:
    """Whether two neighbouring lines are set as one."""
    if is_cyrillic(before.text) != is_cyrillic(line.text) and is_parallel(before.text, line.text):
        return False
    if before.page != line.page or before.line.bold != line.line.bold or not _same_case(before.text, line.text):
        return False
    if abs(before.line.size - line.line.size) > SAME_SIZE * max(before.line.size, 1.0):
        return False
    if not before.line.size:
        return True
    return line.line.y0 - before.line.y1 < GAP * before.line.size


def _same_case(before: str, text: str) -> bool:
    """Capitals or not; in a line of capitals a formula may have small letters."""
    if before.isupper() == text.isupper():
        return True
    return min(len(before), len(text)) > CASED and in_capitals(before) == in_capitals(text)


def points_of(block: Block, head: list[HeadLine]) -> float:
    text = block.text
    first = block.lines[0]
    largest = max((line.relative for line in head if line.label != "number"), default=1.0)
    points = 4.0 * min(first.relative - 1.0, 1.0)
    points += 1.5 * (first.relative >= 0.97 * largest and first.relative > 1.02)
    points += 1.0 * first.line.bold + 1.0 * text.isupper()
    points += 0.7 * (sum(line.centred for line in block.lines) * 2 > len(block.lines))
    points += 1.2 * _near_people(block, head)
    points -= 0.04 * block.first
    points -= 2.0 * any(line.label != "title" for line in block.lines)
    points -= 2.5 * (text[:1].islower() or len(text.split()) < 2)
    points -= 1.0 * (len(block.lines) > 5)
    points -= 1.0 * (len(text) < 20)
    points -= 1.5 * (
        block.lines[-1].text.rstrip().endswith((".", ";")) and first.relative < 1.05 and len(block.lines) > 2
    )
    return points


def _near_people(block: Block, head: list[HeadLine]) -> bool:
    around = [*head[max(block.first - 2, 0) : block.first], *head[block.last + 1 : block.last + 3]]
    return any(line.label == "people" for line in around)
