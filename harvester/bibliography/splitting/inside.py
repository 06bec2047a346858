"""Entries that begin inside a line: where the number missing at the lines' beginnings stands within one, where one
number has several of them, a), b), c), and where a paragraph without numbers parts them by semicolons.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.bibliography.finding.words import IN_LINE, read_entry_number
from harvester.bibliography.short_forms import EARLIER_WORK
from harvester.text.late_patterns import compile_late
from harvester.text.patterns import YEAR_SINCE_1600

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

_FIRST_NUMBER = compile_late(r"[:.]\s*(?:\[1\]|1[.)])\s")  # in the line of a heading
_NUMBER = compile_late(r"(?<=\S)\s+(?:\[\s?(\d{1,3})\s?\][.,]?|(\d{1,3})[.)])\s+(?=[^\W\d_]|[«\"“„(])")
# What numbers stand after that number no entries; "200 с." is the extent of a book, and an entry may begin after it.
_COUNTED = compile_late(
    r"(?:№|\b(?:[ТтTVvЧч]|(?<!\d)(?<!\d\s)(?:[СсCcPp]|pp)|[Вв]ып|[Vv]ol|[Nn]o|[Пп]рил|Bd|[Тт]ом|[Чч]асть|[Pp]art))\.?$|"
    r"[-–—(/:=,]$"
)
_FIRST_PART = compile_late(r"(\s*(?:\[\s?\d{1,3}\s?\][.,]?|\d{1,3}[.)]))\s*\(?a\s?\)\s*(?=\S)")
_NEXT_PART = compile_late(r"(?:(?<=[;.,])\s+|^\s*)\(?([b-z])\s?\)\s?(?=\S)")
# A semicolon between works: a year, pages or an extent before it, a name with initials after it.
_CAPITAL, _LETTERS = r"[^\W\d_a-zа-яё]", r"[^\W\d_]+"
_SEMICOLON = compile_late(
    rf"(?<=[\d.)сcp]);\s+(?:(?:см\.|see|vgl\.)(?:\s(?:также|тж\.|also|auch))?:?\s+)?"
    rf"(?={_CAPITAL}{_LETTERS}(?:-{_LETTERS})?,?\s{_CAPITAL}\.|(?:{_CAPITAL}\.\s?){{1,2}}{_LETTERS})",
)
_YEAR = compile_late(rf"\b{YEAR_SINCE_1600}\b")
LEAST_WORKS = 3  # in a list, two dated names parted by a semicolon are often one entry
# A line with more has no entries to be parted; none is so long but by mistake.
PARTED_LENGTH = 200_000


@dataclass(slots=True)
class LinePiece:
    """A line or a part of one, and the number of the line; `begins`: what parts it says that an entry begins."""

    text: str
    line: int
    begins: bool = False


def cut_pieces(lines: Sequence[str]) -> list[LinePiece]:
    """The lines, those parted in which an entry begins: its number is the next, and begins no line after it."""
    lines = [IN_LINE.sub("", line, count=1) if _FIRST_NUMBER.search(line) else line for line in lines]
    numbers = [read_entry_number(line) for line in lines]
    parted: list[LinePiece] = []
    expected = 1
    for index, line in enumerate(lines):
        if numbers[index] is not None and numbers[index] in (expected, expected + 1):
            expected = (numbers[index] or 0) + 1
        following = set(numbers[index + 1 : index + 40])
        cuts: list[int] = []
        for mark in _NUMBER.finditer(line) if len(line) < PARTED_LENGTH else ():
            if expected > 1 and expected not in following and _begins(mark, expected):
                cuts.append(mark.start())
                expected += 1
        parted += [
            LinePiece(line[first:last].strip() if cuts else line, index) for first, last in _spans(cuts, len(line))
        ]
    return [part for piece in _lettered(parted) for part in _by_semicolons(piece)]


def _lettered(parted: list[LinePiece]) -> Iterator[LinePiece]:
    """The pieces, those parted in which the next letter under one number stands; the letters are left out."""
    due = ""
    for piece in parted:
        text, begins = piece.text, False
        if first := _FIRST_PART.match(text):
            text, due = f"{first[1]} {text[first.end() :]}", "b"
        elif read_entry_number(text) is not None:
            due = ""
        while due and (mark := next((mark for mark in _NEXT_PART.finditer(text) if mark[1] == due), None)):
            if before := text[: mark.start()].strip():
                yield LinePiece(before, piece.line, begins)
            text, begins, due = text[mark.end() :], True, chr(ord(due) + 1)
        yield LinePiece(text, piece.line, begins)


def split_works(text: str) -> list[str]:
    """The works that a text names, parted by semicolons; names alone are parted by them too, but have no years."""
    works = _SEMICOLON.split(text) if len(text) < PARTED_LENGTH else [text]
    return works if all(_YEAR.search(work) or EARLIER_WORK.match(work) for work in works) else [text]


def _by_semicolons(piece: LinePiece) -> Iterator[LinePiece]:
    """The works of a paragraph without numbers."""
    works = split_works(piece.text) if read_entry_number(piece.text) is None else []
    if len(works) < LEAST_WORKS:
        yield piece
    else:
        yield from (LinePiece(work, piece.line, True) for work in works)


def _begins(mark: re.Match[str], expected: int) -> bool:
    before = mark.string[max(0, mark.start() - 12) : mark.start()]
    return int(mark[1] or mark[2]) == expected and not _COUNTED.search(before)


def _spans(cuts: list[int], length: int) -> list[tuple[int, int]]:
    return list(zip([0, *cuts], [*cuts, length], strict=True))
