"""Headings in the midst of a line: «… на стенде. Ключевые слова: ротор; опоры», which then begins two sections."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from harvester.header.words.sections import RUN_IN, RUN_IN_STEMS, start_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Line

# The first words of headings that have two: the second may stand on the next line.
_HALVES = ("Ключевые", "Ключові", "Key", "Index")
_LONGEST_HALF = 30


def sections(lines: list[Line], longest: int) -> Iterator[tuple[Line, str]]:
    """The lines, parted before such headings, each with what it begins."""
    together = " ".join(line.text[:longest] for line in lines).casefold()
    stems = [stem for stem in RUN_IN_STEMS if stem in together]
    for line, after in zip_longest(lines, lines[1:]):
        whole = line.text[:longest]
        text = whole.casefold() if stems else ""
        if stems and (whole.endswith(_HALVES) or any(stem in text for stem in stems)):
            yield from _parted(line, whole, after.text if after else "")
        else:
            yield line, start_of(whole)


def _parted(line: Line, whole: str, after: str) -> Iterator[tuple[Line, str]]:
    seen = f"{whole} {after[:_LONGEST_HALF]}" if whole.endswith(_HALVES) else whole
    begin, start = 0, start_of(whole)
    for match in RUN_IN.finditer(seen):
        if match.start() < len(whole):
            yield replace(line, text=whole[begin : match.start()].rstrip()), start
            begin, start = match.start(), match.lastgroup or ""
    yield (replace(line, text=whole[begin:]) if begin else line), start
