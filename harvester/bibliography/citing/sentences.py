"""A paragraph becomes sentences: words cut short, initials and dates do not end one, what is cited after the stop is
still of it."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING

from harvester.bibliography.citing.raised_numbers import RAISED
from harvester.lexicon import load_words
from harvester.text.late_patterns import compile_late

if TYPE_CHECKING:
    from collections.abc import Sequence

Span = tuple[int, int]
_NEVER, _WITH_CAPITAL = load_words("sentence_abbreviations"), load_words("sentence_abbreviations.ending")
# A stop, what closes with it, and the marks of citations that stand after it.
_STOP = compile_late(
    rf"(?<![.!?…])[.!?…]{{1,6}}[»”\"“’')\]]{{0,3}}(?:\s?\[[^\[\]]{{1,40}}\]){{0,4}}(?:[{RAISED}]{{1,3}}|(?<=[^\d\s].)\d{{1,3}})?"
    r"(?=\s{1,4}[«„“\"‘(\[—–•-]{0,3}\s?(?:[^\W\d_a-zа-яёß-öø-ÿ]|\d))"
)
_WORD = compile_late(r"[^\W\d_]+(?:\.\s?[^\W\d_]+)*$")
_BLANKS = compile_late(r"\s*")
_COUNTED = compile_late(r"(?:\d|[IVX])\s?$")
# The longest word cut short, with the stops within it.
LOOK_BACK = 16


def split_sentences(text: str) -> list[Span]:
    """The sentences of a paragraph as [start, end) of each, blanks outside."""
    spans = []
    start = 0
    for stop in _STOP.finditer(text):
        if stop.start() > start and _ends(text, stop):
            spans.append((start, stop.end()))
            start = _BLANKS.match(text, stop.end()).end()  # type: ignore[union-attr]
    if start < len(text):
        spans.append((start, len(text)))
    return spans


def find_span(spans: Sequence[Span], place: int) -> Span:
    """The sentence at a place."""
    return spans[max(0, bisect_right(spans, (place, len(spans) and spans[-1][1] + 1)) - 1)]


def _ends(text: str, stop: re.Match[str]) -> bool:
    if stop[0][0] != ".":
        return True
    before = text[max(0, stop.start() - LOOK_BACK) : stop.start()]
    following = text[stop.end() : stop.end() + 4].lstrip()[:1]
    if before[-1:].isdigit():
        return not following.isdigit() or len(stop[0]) > 1
    found = _WORD.search(before)
    if not found or len(stop[0].rstrip(f"{RAISED}0123456789")) > 1:
        return True
    return _word_ends(re.sub(r"\s", "", found[0]), before[: found.start()], following)


def _word_ends(word: str, before: str, following: str) -> bool:
    """Whether a word with a full stop may be the last of a sentence."""
    last = word.rsplit(".", 1)[-1]
    if len(last) == 1 and last.isupper():  # an initial
        return False
    for form in (word.lower(), last.lower()):
        if form in _WITH_CAPITAL:
            return following.isupper()
        if form in _NEVER:  # a year, or so many centimetres
            return following.isupper() and _COUNTED.search(before) is not None
    return True
