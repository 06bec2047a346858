"""Raised numbers: the marks of notes and of references as some journals print them."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from harvester.bibliography.citing.numbers import read_numbers
from harvester.text.late_patterns import compile_late

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Line

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
RAISED = "⁰¹²³⁴-⁹"
# A raised number that stands on a line of its own belongs to the end of a word so near to its place.
NEAR = 8
_WORD_END = compile_late(r"(?<=\S)(?=\s|$)")
# What stands raised, or right after a word in small letters (formulas have capitals and single letters there).
_MARK = compile_late(
    rf"([{RAISED}]{{1,3}})|(?<=[a-zа-яёß-öø-ÿ]{{3}})[.,;:»”\"“)]{{0,2}}(\d{{1,3}}(?:[,–-]\d{{1,3}}){{0,4}})(?![\w.,]\w)(?!\w)"
)


def write_raised(number: str) -> str:
    return number.translate(_RAISED)


def read_raised(marks: str) -> int:
    return int("".join(str(unicodedata.digit(figure)) for figure in marks))


def stands_above(mark: Line, line: Line) -> bool:
    """Whether a number on a line of its own belongs to the line that follows it."""
    return line.x0 <= mark.x0 <= line.x1 + line.size and line.y0 - line.size < mark.y0 < line.y1


def raise_number(text: str, mark: Line, line: Line) -> str:
    """The text of a line with the number that reading found above it, at the end of the word under it."""
    share = (mark.x0 - line.x0) / max(line.x1 - line.x0, 1.0)
    place = round(min(max(share, 0.0), 1.0) * len(text))
    ends = [end.start() for end in _WORD_END.finditer(text, max(0, place - NEAR), place + NEAR + 1)]
    best = min(ends, key=lambda end: abs(end - place), default=place)
    return f"{text[:best]}{write_raised(mark.text.strip())}{text[best:]}"


def find_raised(text: str) -> Iterator[tuple[int, int, list[int]]]:
    """Raised numbers, and numbers that stand right after a word: where each stands, and which numbers it has."""
    for mark in _MARK.finditer(text):
        if mark[1]:
            yield mark.start(), mark.end(), [read_raised(mark[1])]
        elif numbers := read_numbers(mark[2]):
            yield mark.start(2), mark.end(2), numbers
