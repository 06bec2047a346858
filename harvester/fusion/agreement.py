"""Do two witnesses say the same? Values are compared by what they mean: people, pages, names of journals, numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.fusion.numbers_in_print import clean_doi, list_numbers, read_range
from harvester.lexicon import load_words
from harvester.persons.name_comparison import list_given_names, may_be_one, same_surname
from harvester.text.coarse import coarsen
from harvester.text.likeness import compare_titles
from harvester.text.patterns import YEAR_SINCE_1500
from harvester.text.scripts import is_cyrillic, squeeze

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harvester.items import Person, Statement

SAME_TITLE = 0.9  # likeness: a typing error, another dash, a subtitle's full stop
SAME_TEXT = 0.8
# What a person whom the other names, and one whom it leaves out, take of its support.
NAMED, LEFT_OUT = 1.5, 1.0
_YEAR = re.compile(YEAR_SINCE_1500)
LONGEST_NAME = 40  # words
_WORD = re.compile(r"[^\W\d_]+")
_SMALL = load_words("small_words") | load_words("conjunctions")
_PARTS = frozenset(word for word in load_words("part_marks") if len(word) > 1)
DECLINED = 3  # letters from which the last may be an ending
# What names a university, of which an abbreviation has a letter that the full name often leaves out.
LEAST_INITIALS, MOST_INITIALS = 2, 8


def agree(one: Statement, other: Statement) -> float:
    """How far two statements about one field say the same, 0 to 1."""
    if one.about == "authors":
        return compare_people(one.people, other.people)
    same = _SAME.get(one.about, _are_equal)
    return float(same(one.value, other.value))


def compare_people(one: Sequence[Person], other: Sequence[Person]) -> float:
    """How far a list of people speaks for this one; 1 when they are the same people.

    Whoever names somebody more says more against it than whoever leaves somebody out: lists are often cut short.
    """
    left = list(other)
    for person in one:
        same = next((each for each in left if same_surname(person.family, each.family)), None)
        if same is not None:
            left.remove(same)
    common = len(other) - len(left)
    return (common / len(other)) ** NAMED * (common / len(one)) ** LEFT_OUT if one and other else 0.0


def may_be_one_person(one: Person, other: Person) -> bool:
    """Whether surnames are one and nothing in the given names is against it."""
    return same_surname(one.family, other.family) and may_be_one(list_given_names(one), list_given_names(other))


def _are_titles_alike(one: str, other: str) -> bool:
    return compare_titles(one, other) >= SAME_TITLE


def _are_texts_alike(one: str, other: str) -> bool:
    return compare_titles(one[:2000], other[:2000]) >= SAME_TEXT


def _are_years_equal(one: str, other: str) -> bool:
    return bool(set(_YEAR.findall(one)) & set(_YEAR.findall(other)))


def _are_numbers_equal(one: str, other: str) -> bool:
    numbers = list_numbers(one)
    return numbers == list_numbers(other) if numbers else _are_equal(one, other)


def _are_pages_equal(one: str, other: str) -> bool:
    """The first page, and the last where both have one."""
    a, b = read_range(one), read_range(other)
    if a is None or b is None:
        return _are_equal(one, other)
    return a[0] == b[0] and (not a[1] or not b[1] or a[1] == b[1])


def _are_dois_equal(one: str, other: str) -> bool:
    return clean_doi(one) == clean_doi(other)


def _are_equal(one: str, other: str) -> bool:
    return squeeze(one) == squeeze(other)


# --- names of journals, conferences and books: cut words, initials, a series and the alphabet do not count


def is_one_name(one: str, other: str) -> bool:
    """Whether the words of the shorter stand in the longer, in their order, each whole, cut short or by its initial."""
    shorter, longer = sorted((split_name(one), split_name(other)), key=len)
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
        if is_cut_of(word, other):
            return place + 1
        for count in range(1, len(rest) - place + 1):
            if _are_initials(word, rest[place : place + count]):
                return place + count
        if _are_initials(other, [word]):
            return place + 1
    return 0


def split_name(name: str) -> list[str]:
    """The words of a name as they are printed, without small ones and its series or part."""
    words = [word for word in _WORD.findall(name) if word.casefold() not in _SMALL or is_abbreviation(word)]
    end = next((place for place, word in enumerate(words) if place and word.casefold() in _PARTS), LONGEST_NAME)
    return words[: min(end, LONGEST_NAME)]


def is_cut_of(one: str, other: str) -> bool:
    """One word is the other, or its beginning: «Вестн.» and «Вестник», "Mat." and «Математика»."""
    plain = sorted((one.casefold(), other.casefold()), key=len)
    a, b = sorted((coarsen(one).strip(), coarsen(other).strip()), key=len)
    declined = len(a) > DECLINED and b.startswith(a[:-1]) and is_cyrillic(one + other)
    return plain[1].startswith(plain[0]) or (bool(a) and (b.startswith(a) or declined))


def _are_initials(word: str, words: list[str]) -> bool:
    """МГУ is Московский университет: the first and the last letter, and no other letters than the word's own."""
    if not is_abbreviation(word):
        return False
    letters, initials = word.casefold(), "".join(other[0] for other in words).casefold()
    left = iter(letters)
    inside = all(letter in left for letter in initials)
    return inside and len(initials) >= LEAST_INITIALS and (initials[0], initials[-1]) == (letters[0], letters[-1])


def is_abbreviation(word: str) -> bool:
    return LEAST_INITIALS <= len(word) <= MOST_INITIALS and sum(map(str.isupper, word)) >= 2


_SAME: dict[str, Callable[[str, str], bool]] = {
    "title": _are_titles_alike,
    "title_other": _are_titles_alike,
    "abstract": _are_texts_alike,
    "year": _are_years_equal,
    "container": is_one_name,
    "volume": _are_numbers_equal,
    "issue": _are_numbers_equal,
    "page_range": _are_pages_equal,
    "doi": _are_dois_equal,
}
