"""Which words of a text are the names of given people: a label for each word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.persons.byline_network import BEGINS, FAMILY, GIVEN, MARKED, OTHER
from harvester.text.patterns import LOOSE_EMAIL
from harvester.text.scripts import is_cyrillic, squeeze
from harvester.text.tokens import tokens_of
from harvester.text.transliteration import make_surname_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.text.tokens import Tokens

_ADDRESS = re.compile(LOOSE_EMAIL)
# Letters that are printed as marks; a shorter name with one glued on may be another name.
MARKS, SHORTEST_MARKED = frozenset("abcdefghабвгдежз"), 4
# Between the parts of a name so many marks may stand.
MARKS_BETWEEN = 2


@dataclass(frozen=True, slots=True)
class FullName:
    """The words of a name, as they are compared."""

    family: tuple[str, ...]
    given: tuple[str, ...]

    @classmethod
    def read(cls, family: str, given: str) -> FullName:
        return cls(*(tuple(map(squeeze, tokens_of(part).words)) for part in (family, given)))


@dataclass(slots=True)
class FoundName:
    first: int
    marked: bool
    given: list[int]


def label_names(tokens: Tokens, people: Sequence[FullName]) -> tuple[list[str], int]:
    """The labels of the words, and how many of the people were found; each is looked for once."""
    labels, found = [OTHER] * len(tokens), 0
    words = _list_words(tokens)
    for person in people:
        places = list(_find_places(words, labels, person)) if person.family else []
        if not places:
            continue
        best = max(places, key=lambda place: (len(place.given), -place.first))
        found += 1
        last = best.first + len(person.family) - 1
        parts = dict.fromkeys(best.given, GIVEN) | dict.fromkeys(range(best.first, last + 1), FAMILY)
        if best.marked:
            parts[last] = MARKED
        for place, part in parts.items():
            labels[place] = (BEGINS if place == min(parts) else "") + part
    return labels, found


def _list_words(tokens: Tokens) -> list[str]:
    """The words as they are compared; those of an e-mail address are nobody's name."""
    addresses = [found.span() for found in _ADDRESS.finditer(tokens.text)]
    return [
        "" if any(first <= start < last for first, last in addresses) else squeeze(word)
        for word, (start, _) in zip(tokens.words, tokens.spans, strict=True)
    ]


def _find_places(words: list[str], labels: list[str], person: FullName) -> Iterator[FoundName]:
    count = len(person.family)
    for first in range(len(words) - count + 1):
        if any(label != OTHER for label in labels[first : first + count]):
            continue
        own = words[first : first + count]
        if all(map(_is_same, own, person.family)):
            yield FoundName(first, False, _find_given(words, labels, first, person))
        elif own[:-1] == list(person.family[:-1]) and _is_marked(own[-1], person.family[-1]):
            yield FoundName(first, True, _find_given(words, labels, first, person))


def _is_same(word: str, name: str) -> bool:
    """Whether a word is a name, in its own letters or in those of the other alphabet."""
    if word == name or not word or is_cyrillic(word) == is_cyrillic(name):
        return word == name
    return len(word) > 2 and make_surname_key(word) == make_surname_key(name)


def _is_marked(word: str, name: str) -> bool:
    return len(name) >= SHORTEST_MARKED and word[:-1] == name and word[-1:] in MARKS


def _find_given(words: list[str], labels: list[str], first: int, person: FullName) -> list[int]:
    """The given names or initials behind the family name or before it, whichever are more."""
    last = first + len(person.family) - 1
    behind = _follow(words, labels, range(last + 1, len(words)), person.given)
    before = _follow(words, labels, range(first - 1, -1, -1), person.given)
    return behind if len(behind) > len(before) else before


def _follow(words: list[str], labels: list[str], places: range, given: tuple[str, ...]) -> list[int]:
    left, found, passed = list(given), [], 0
    for place in places:
        if not left or labels[place] != OTHER or passed > MARKS_BETWEEN:
            break
        match = next((name for name in left if _is_given(words[place], name)), None)
        if match is not None:
            left.remove(match)
            found.append(place)
        elif words[place].isdigit():
            passed += 1
        else:
            break
    return found


def _is_given(word: str, name: str) -> bool:
    """Whether a word is a given name or its initial; one of the other alphabet begins with the same sound."""
    if not word or not name:
        return False
    if is_cyrillic(word) == is_cyrillic(name):
        return word == name or (min(len(word), len(name)) <= 2 and word[0] == name[0])
    ours, theirs = make_surname_key(word), make_surname_key(name)
    short = min(len(word), len(name)) <= 2
    return ours == theirs or (bool(ours and theirs) and ours[0] == theirs[0] and (short or ours[1:3] == theirs[1:3]))
