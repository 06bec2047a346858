"""Headings in the midst of a line: «… на стенде. Ключевые слова: ротор; опоры», which then begins two sections."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise, zip_longest
from statistics import median
from typing import TYPE_CHECKING

from harvester.layout.words.section_words import RUN_IN, RUN_IN_STEMS, name_start
from harvester.lexicon import list_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items.documents import Line

# The first words of headings that have two: the second may stand on the next line.
_HALVES = list_words("keyword_headings.halves")
_LONGEST_HALF = 30
ENDS = (".", "!", "?", ":", "…")
# Lines as they were typed: many of more letters than this end in the midst of a sentence, which goes on in the next
# one with a small letter, and none is very long.
TYPED, LONGEST_TYPED, UNFINISHED, GOING_ON = 35, 260, 0.4, 0.15
# One so much shorter than the others is the last of a paragraph.
SHORT_TYPED = 0.8
# The first key word of a line has no more words; the last one, with no sign after it, has fewer.
LISTED, LAST = 7, 3
_SIGNS = re.compile(r"[,;•·–—]")


def part_at_headings(lines: list[Line], longest: int) -> Iterator[tuple[Line, str]]:
    """The lines, parted before such headings, each with what it begins."""
    together = " ".join(line.text[:longest] for line in lines).casefold()
    stems = [stem for stem in RUN_IN_STEMS if stem in together]
    for line, after in zip_longest(lines, lines[1:]):
        whole = line.text[:longest]
        text = whole.casefold() if stems else ""
        if stems and (whole.endswith(_HALVES) or any(stem in text for stem in stems)):
            yield from _part_line(line, whole, after.text if after else "")
        else:
            yield line, name_start(whole)


def _part_line(line: Line, whole: str, after: str) -> Iterator[tuple[Line, str]]:
    seen = f"{whole} {after[:_LONGEST_HALF]}" if whole.endswith(_HALVES) else whole
    begin, start = 0, name_start(whole)
    for match in RUN_IN.finditer(seen):
        if match.start() < len(whole):
            yield replace(line, text=whole[begin : match.start()].rstrip()), start
            begin, start = match.start(), match.lastgroup or ""
    yield (replace(line, text=whole[begin:]) if begin else line), start


def measure_typed_width(lines: list[Line]) -> float:
    """The usual length of typed lines; 0 when the lines are paragraphs, or have a layout."""
    long = [line.text.rstrip() for line in lines if len(line.text) > TYPED and not line.x1]
    if not long or max(map(len, long)) > LONGEST_TYPED:
        return 0.0
    unfinished = sum(not text.endswith(ENDS) for text in long)
    typed = unfinished > UNFINISHED * len(long) and _going_on(lines) > GOING_ON * len(long)
    return median(map(len, long)) if typed else 0.0


def _going_on(lines: list[Line]) -> int:
    """How many long lines surely go on in the next one."""
    pairs = ((line.text.rstrip(), after.text[:1]) for line, after in pairwise(lines) if len(line.text) > TYPED)
    return sum(not text.endswith(ENDS) and (head.islower() or text[-1:] in ",-") for text, head in pairs)


def is_parted_without_layout(before: str, text: str, width: float, keywords: bool) -> bool:
    """Whether a paragraph ends between two lines; `width` as above, `keywords`: it is a list of them."""
    ended = before.rstrip().endswith(ENDS)
    if not width:
        return ended or not text[:1].islower() or "@" in text.split(" ", 1)[0]
    short = len(before) < SHORT_TYPED * width
    if keywords and text[:1].isupper() and not before.rstrip().endswith((",", ";", "-")):
        return short or ended or _is_sentence(text)
    return len(before) <= TYPED or (ended and short)


def _is_sentence(text: str) -> bool:
    first, *after = _SIGNS.split(text, maxsplit=1)
    return len(first.split()) > (LISTED if after else LAST)
