"""Texts that are said to name people, in tags and on the page, as persons."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.metadata import words
from harvester.persons.author_lines import read_author_line
from harvester.persons.name_comparison import same_surname
from harvester.persons.name_strings import parse_name, split_names
from harvester.text.patterns import LOOSE_EMAIL

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Person, Value

SEVERAL = ("author", "citation_authors", "article:author")  # tags that may name several people at once
_EMAIL = re.compile(rf"{LOOSE_EMAIL}|\S+\[at\]\S+")
_NAME = re.compile(r"[^\W\d_a-zа-яё][^\W\d_]*[.'’-]?")
_COMMA = re.compile(r"\s*[,;]\s*")
_OTHERS = re.compile(r"\b(?:et al\.?|and others|и др(?:угие|\.)|u\. ?a\.)\W*$", re.IGNORECASE)


def stated_people(values: Iterable[Value]) -> list[Person]:
    """The people whom tags name, each with the tag's weight; organisations and what is no name are left out."""
    found = []
    for value in values:
        for name in _names(value):
            person = parse_name(name)
            if _is_name(name) and person.family:
                person.weight, person.method = value.weight, value.method
                found.append(person)
    return unique(found)


def _names(value: Value) -> list[str]:
    text = _OTHERS.sub("", words.DEGREES.sub("", _EMAIL.sub("", value.value))).strip(" ,;()")
    if words.ORGANISATION.search(text) or "://" in text:
        pieces = [piece for piece in _COMMA.split(text) if not words.ORGANISATION.search(piece) and "://" not in piece]
        text = ", ".join(pieces)
    # "Sanchez Garcia, Maria Jose" is one person, "Maria Sanchez, Jose Garcia" are two: the tag tells, or initials.
    sides = text.split(",")
    if len(sides) == 2 and (value.method not in SEVERAL or _turned(text)) and not all(map(read_author_line, sides)):
        return [text]
    return split_names(text)


def _is_name(text: str) -> bool:
    parts = text.replace(",", " ").split()
    return 1 <= len(parts) <= 6 and sum(bool(_NAME.match(part)) for part in parts) * 2 >= len(parts)


def named_people(text: str) -> list[Person]:
    """The people of a text that is said to name people."""
    text = words.AUTHORS.sub("", words.BY.sub("", words.DEGREES.sub("", _EMAIL.sub("", text)))).strip(" ,;|")
    if _turned(text):
        return [parse_name(text)]
    people = read_author_line(text)
    return people if people or words.ORGANISATION.search(text) else read_author_line(text, weak=True)


def _turned(text: str) -> bool:
    """ "Family, Given" with nothing else, particles aside."""
    family, comma, given = text.partition(",")
    parts = [part for part in family.split() if not part.islower()]
    return bool(comma) and len(parts) == 1 and "," not in given and _is_name(given) and len(given.split()) <= 3


def unique(people: Iterable[Person]) -> list[Person]:
    found: list[Person] = []
    for person in people:
        same = (other for other in found if same_surname(other.family, person.family))
        if person.family and not any(other.given[:1] == person.given[:1] for other in same):
            found.append(person)
    return found
