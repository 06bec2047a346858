"""The journal or book that a reference names: cut words, initials, a series and the alphabet do not count."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.lexicon import load_words
from harvester.quotations.findings import DIFFERS, SAME, SILENT, Finding
from harvester.quotations.identity import LONGEST_TEXT
from harvester.quotations.quoted_titles import are_comparable
from harvester.text.coarse import coarsen, coarsen_words
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from harvester.items import Reference

FEWEST_LETTERS = 8  # of a name that stands in a text by no chance
LONGEST_NAME = 40  # words
_WORD = re.compile(r"[^\W\d_]+")
_SMALL = load_words("small_words") | load_words("conjunctions")
_COMMON = frozenset(coarsen_words(word) for word in load_words("journal_words"))
_PARTS = frozenset(word for word in load_words("part_marks") if len(word) > 1)
DECLINED = 3  # letters from which the last may be an ending
# What names a university, of which an abbreviation has a letter that the full name often leaves out.
LEAST_INITIALS, MOST_INITIALS = 2, 8


def judge_container(reference: Reference, record: Reference) -> Finding:
    said, right = reference.container or "", record.container or ""
    if not said or not right:
        return SILENT
    letters = coarsen_words(right).replace(" ", "")
    if len(letters) >= FEWEST_LETTERS and letters in coarsen_words(reference.text, LONGEST_TEXT).replace(" ", ""):
        return SAME
    if is_one_name(said, right):
        return SAME
    return Finding(DIFFERS, said, right) if are_comparable(said, right) and _are_two(said, right) else SILENT


def is_one_name(one: str, other: str) -> bool:
    """Whether the words of the shorter stand in the longer, in their order, each whole, cut short or by its initial."""
    shorter, longer = sorted((_split(one), _split(other)), key=len)
    rest = list(longer)
    for word in shorter:
        used = _match_word(word, rest)
        if not used:
            return False
        rest = rest[used:]
    return bool(shorter)


def _match_word(word: str, rest: list[str]) -> int:
    """How many of the words are used up when this one is found; 0: it is not there."""
    for place, other in enumerate(rest):
        if _is_cut_of(word, other):
            return place + 1
        for count in range(1, len(rest) - place + 1):
            if _are_initials(word, rest[place : place + count]):
                return place + count
        if _are_initials(other, [word]):
            return place + 1
    return 0


def _split(name: str) -> list[str]:
    """The words of a name as they are printed, without small ones and its series or part."""
    words = [word for word in _WORD.findall(name) if word.casefold() not in _SMALL or _is_abbreviation(word)]
    end = next((place for place, word in enumerate(words) if place and word.casefold() in _PARTS), LONGEST_NAME)
    return words[: min(end, LONGEST_NAME)]


def _is_cut_of(one: str, other: str) -> bool:
    """One word is the other, or its beginning: «Вестн.» and «Вестник», "Mat." and «Математика»."""
    plain = sorted((one.casefold(), other.casefold()), key=len)
    a, b = sorted((coarsen(one).strip(), coarsen(other).strip()), key=len)
    declined = len(a) > DECLINED and b.startswith(a[:-1]) and is_cyrillic(one + other)
    return plain[1].startswith(plain[0]) or (bool(a) and (b.startswith(a) or declined))


def _are_initials(word: str, words: list[str]) -> bool:
    """МГУ is Московский университет: the first and the last letter, and no other letters than the word's own."""
    if not _is_abbreviation(word):
        return False
    letters, initials = word.casefold(), "".join(other[0] for other in words).casefold()
    left = iter(letters)
    inside = all(letter in left for letter in initials)
    return inside and len(initials) >= LEAST_INITIALS and (initials[0], initials[-1]) == (letters[0], letters[-1])


def _is_abbreviation(word: str) -> bool:
    return LEAST_INITIALS <= len(word) <= MOST_INITIALS and sum(map(str.isupper, word)) >= 2


def _are_two(one: str, other: str) -> bool:
    """Both have words of their own, not only those of every journal, and share none of them."""
    a, b = (_split_own(name) for name in (one, other))
    abbreviated = any(map(_is_abbreviation, (*_split(one), *_split(other))))
    return bool(a) and bool(b) and not abbreviated and not any(_is_cut_of(x, y) for x in a for y in b)


def _split_own(name: str) -> list[str]:
    return [word for word in _split(name) if len(word) > 1 and coarsen(word).strip() not in _COMMON]
