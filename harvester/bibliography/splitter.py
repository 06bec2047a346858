"""The lines of a list become its entries: by numbers, by labels, or by how entries begin."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

from harvester.bibliography.finder import LABEL, number_of
from harvester.header.names import FAMILY, INITIALS
from harvester.text.repair import join_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

_BEGINS = re.compile(rf"^\s*(?:[•–—-]\s+)?(?:{FAMILY},?\s+{INITIALS}|{INITIALS}\s*{FAMILY}|{FAMILY},\s)")
_BULLET = re.compile(r"^\s*[•●▪–—-]\s+\S")
_PAGE_NUMBER = re.compile(r"^\s*\d{1,4}\s*$")


def split(lines: Sequence[str]) -> list[str]:
    """The entries of a block of lines, each one string; no text is lost but numbers of pages."""
    kept = [line for line in lines if line.strip() and not _PAGE_NUMBER.match(line)]
    starts = _starts(kept)
    if not kept:
        return []
    edges = sorted({0, *starts, len(kept)})
    return [join_lines(kept[first:last]) for first, last in itertools.pairwise(edges)]


def _starts(lines: list[str]) -> list[int]:
    numbered = _numbered(lines)
    if len(numbered) > 1 or (numbered and len(lines) < 5):
        return numbered
    for pattern in (LABEL, _BULLET):
        starts = [index for index, line in enumerate(lines) if pattern.match(line)]
        if len(starts) > 1:
            return starts
    return [index for index, line in enumerate(lines) if _begins(lines, index, line)]


def _numbered(lines: list[str]) -> list[int]:
    """The lines whose numbers count up; a number lost in between does not stop the count."""
    starts: list[int] = []
    expected = 1
    for index, line in enumerate(lines):
        number = number_of(line)
        if number is not None and (expected <= number <= expected + 2 or (number == 1 and expected > 2)):
            starts.append(index)
            expected = number + 1
    return starts


def _begins(lines: list[str], index: int, line: str) -> bool:
    """Without numbers: a line that begins with a name, after a line that ended a sentence."""
    if index == 0:
        return True
    ended = lines[index - 1].rstrip().endswith((".", "с", "p", "/", "]", ")"))
    return ended and bool(_BEGINS.match(line))
