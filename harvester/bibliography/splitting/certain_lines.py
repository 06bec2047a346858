"""Lines that say themselves that an entry begins there, or that they are of none, whatever a model thinks of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography.finding.words import read_entry_number
from harvester.bibliography.short_forms import SAME_WORK
from harvester.bibliography.splitting.numbering import count_list
from harvester.text.patterns import LINK

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

FEWEST_NUMBERS = 3  # numbers that follow one another: fewer may be anything in brackets
# So many links, at so large a share of the lines, make a list of links when its first line has one.
FEWEST_LINKS, LEAST_LED = 3, 0.5
_LINK = re.compile(rf"\s*{LINK}")
_BRACKETED = re.compile(r"\s*\[\s?\d{1,3}\s?\]")
# Letters count as numbers do; those who number by them pass over some.
_LETTERED = re.compile(r"\s*([a-zа-я])\)\s")
_ALPHABETS = ("abcdefghijklmnopqrstuvwxyz", "абвгдежзиклмнопрстуфхцчшщэюя")
# "Там же. С. 5." says no more; longer, the words are somewhere within a sentence.
POINTER = 60
_SENTENCE_ENDS = (".", "!", "?", ")", "]", "»")
# A key, or the dashes that stand for the authors above, on a line of their own.
_ALONE = re.compile(r"\s*(?:\[[^\]\s][^\]]{0,20}\]|[_–—-]{2,6}[\s.,~:]*)$")

# The number of a page and the name of the journal or paper, far apart; no longer than a line.
HEAD = 200
_RUNNING_HEAD = re.compile(r"\s*(?:\d{1,4}\s{3,}\S.{7,}|\S.{7,}\s{3,}\d{1,4}\s*)$")


def find_sequence(texts: Sequence[str]) -> NDArray[np.bool_]:
    """Of each line, whether it has the next number or letter of a list: of one that is numbered in brackets or by
    letters, or that has every number from 1 on.
    """
    numbers = [read_entry_number(text) for text in texts]
    bracketed = [number if _BRACKETED.match(text) else None for number, text in zip(numbers, texts, strict=True)]
    return _next(bracketed) | _next(map(_letter, texts)) | count_entries(texts)


def count_entries(texts: Sequence[str]) -> NDArray[np.bool_]:
    """Of each line, whether its number counts a list that has every number from 1 on; none does when one is missing."""
    numbers = np.array([read_entry_number(text) or -1 for text in texts], dtype=np.float32)
    counted = count_list(numbers, np.zeros(len(numbers), dtype=bool))
    steps = np.diff(numbers[counted], prepend=0)
    return counted if len(steps) >= FEWEST_NUMBERS and (steps == 1).all() else np.zeros(len(numbers), dtype=bool)


def find_leading_links(texts: Sequence[str]) -> NDArray[np.bool_]:
    """Of each line, whether it begins with a link, in a list of links; elsewhere a link ends the entry above."""
    led = np.array([_LINK.match(text) is not None for text in texts], dtype=bool)
    listed = len(led) and led[0] and led.sum() >= max(FEWEST_LINKS, LEAST_LED * len(led))
    return led if listed else np.zeros(len(led), dtype=bool)


def _next(given: Iterable[int | None]) -> NDArray[np.bool_]:
    found = expect_numbers(np.array([number or -1 for number in given], dtype=np.float32)) > 0
    return found if found.sum() >= FEWEST_NUMBERS else np.zeros(len(found), dtype=bool)


def _letter(text: str) -> int | None:
    mark = _LETTERED.match(text)
    return max(alphabet.find(mark[1]) for alphabet in _ALPHABETS) + 1 if mark else None


def find_back_pointers(texts: Sequence[str]) -> NDArray[np.bool_]:
    """Of each line, whether it is an entry that only points to the work before."""
    ended = [True, *(text.rstrip().endswith(_SENTENCE_ENDS) for text in texts)]
    return np.array([_points_back(text) and after for text, after in zip(texts, ended, strict=False)], dtype=bool)


def _points_back(text: str) -> bool:
    words = text.strip()
    return len(words) <= POINTER and not words[:1].islower() and SAME_WORK.match(words) is not None


def find_lone_marks(texts: Sequence[str]) -> NDArray[np.bool_]:
    """Of each line, whether it is only the mark of the entry that the next line goes on with."""
    marks = [_ALONE.match(text) is not None for text in texts]
    followed = [mark and not after for mark, after in zip(marks, [*marks[1:], True], strict=True)]
    return np.array(followed, dtype=bool)


def find_running_heads(texts: Sequence[str]) -> set[int]:
    """The places of running heads in a text whose print is not known: they stand alone between two pages."""
    apart = [not text.strip() or "\f" in text for text in texts]
    return {
        place
        for place, text in enumerate(texts)
        if len(text) <= HEAD
        and _RUNNING_HEAD.match(text)
        and (apart[place] or all(apart[place - 1 : place]))
        and all(apart[place + 1 : place + 2])
    }


def expect_numbers(numbers: NDArray[np.float32]) -> NDArray[np.float32]:
    """1 where a line has the next number of the list; a number lost in between does not stop the count."""
    found = np.zeros(len(numbers), dtype=np.float32)
    following = 1
    for index in np.flatnonzero(numbers > 0):
        number = int(numbers[index])
        if following <= number <= following + 2 or (number == 1 and following > 2):
            found[index] = 1.0
            following = number + 1
    return found
