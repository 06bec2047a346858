"""Entries that begin inside a line: where the number missing at the lines' beginnings stands within one, and where
one number has several of them, a), b), c).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.bibliography.finding.words import number_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_NUMBER = re.compile(r"(?<=\S)\s+(?:\[\s?(\d{1,3})\s?\][.,]?|(\d{1,3})[.)])\s+(?=[^\W\d_]|[«\"“„(])")
# What numbers stand after that number no entries.
_COUNTED = re.compile(
    r"(?:№|\b(?:[ТтTСсCPpVvЧч]|[Вв]ып|[Vv]ol|[Nn]o|pp|[Пп]рил|Bd|[Тт]ом|[Чч]асть|[Pp]art))\.?$|[-–—(/:=,]$"
)
_FIRST_PART = re.compile(r"(\s*(?:\[\s?\d{1,3}\s?\][.,]?|\d{1,3}[.)]))\s*\(?a\s?\)\s*(?=\S)")
_NEXT_PART = re.compile(r"(?:(?<=[;.,])\s+|^\s*)\(?([b-z])\s?\)\s?(?=\S)")
# A line with more has no entries to be parted; none is so long but by mistake.
LONGEST = 200_000


@dataclass(slots=True)
class Piece:
    """A line or a part of one, and the number of the line; `begins`: its letter says that an entry begins."""

    text: str
    line: int
    begins: bool = False


def pieces(lines: Sequence[str]) -> list[Piece]:
    """The lines, those parted in which an entry begins: its number is the next, and begins no line after it."""
    numbers = [number_of(line) for line in lines]
    parted: list[Piece] = []
    expected = 1
    for index, line in enumerate(lines):
        if numbers[index] is not None and numbers[index] in (expected, expected + 1):
            expected = (numbers[index] or 0) + 1
        following = set(numbers[index + 1 : index + 40])
        cuts: list[int] = []
        for mark in _NUMBER.finditer(line) if len(line) < LONGEST else ():
            if expected > 1 and expected not in following and _begins(mark, expected):
                cuts.append(mark.start())
                expected += 1
        parted += [Piece(line[first:last].strip() if cuts else line, index) for first, last in _spans(cuts, len(line))]
    return list(_lettered(parted))


def _lettered(parted: list[Piece]) -> Iterator[Piece]:
    """The pieces, those parted in which the next letter under one number stands; the letters are left out."""
    due = ""
    for piece in parted:
        text, begins = piece.text, False
        if first := _FIRST_PART.match(text):
            text, due = f"{first[1]} {text[first.end() :]}", "b"
        elif number_of(text) is not None:
            due = ""
        while due and (mark := next((mark for mark in _NEXT_PART.finditer(text) if mark[1] == due), None)):
            if before := text[: mark.start()].strip():
                yield Piece(before, piece.line, begins)
            text, begins, due = text[mark.end() :], True, chr(ord(due) + 1)
        yield Piece(text, piece.line, begins)


def _begins(mark: re.Match[str], expected: int) -> bool:
    before = mark.string[max(0, mark.start() - 12) : mark.start()]
    return int(mark[1] or mark[2]) == expected and not _COUNTED.search(before)


def _spans(cuts: list[int], length: int) -> list[tuple[int, int]]:
    return list(zip([0, *cuts], [*cuts, length], strict=True))
