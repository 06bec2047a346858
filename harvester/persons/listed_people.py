"""Texts that are nothing but names of people, as lists of publications print them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.items import Person
from harvester.lexicon import join_classes
from harvester.persons.author_line_signs import MARKS
from harvester.persons.given_names import GIVEN_NAMES
from harvester.persons.name_cases import INSTRUMENTAL, replace_ending
from harvester.persons.name_runs import read_people_at_start
from harvester.persons.name_shapes import CAPITALISED, FAMILY, GIVEN_WORD, INITIALS, UP
from harvester.persons.name_strings import parse_name
from harvester.persons.reference_line_names import LOW as _LOW
from harvester.persons.reference_line_names import UP as _UP
from harvester.text.late_patterns import compile_late

if TYPE_CHECKING:
    from collections.abc import Sequence

_LONGEST_LIST_OF_NAMES = 1_000
_OTHERS = compile_late(
    rf"[\s,;(]*(?:{join_classes('and_others.phrases')}"
    r"|(?:and|и|und)\s+(?:ещё\s+)?(?:\d+\s+)?(?:more|weitere|других)(?: authors?)?)\b[\s.,:;)]*$",
    re.I,
)
_LABEL = compile_late(r"^\W*(?:автор[ыа]?|authors?|autor(?:en|in)?|by|von)\b\W*", re.I)
_WITH = rf"(?:(?:{join_classes('author_labels.together')}) )?(?:{join_classes('author_labels.with')})\s"
TOGETHER = compile_late(rf"^\W*{_WITH}", re.I)
_IN_BRACKETS = compile_late(rf"\(({_WITH}[^()]{{4,300}})\)", re.I)
# «И.П.. С. 138–143»: without its numbers, which look like marks of footnotes, the mark of pages would be an initial.
_PAGES = compile_late(rf"[\s.,;(]+(?:{join_classes('part_marks.paging')})\s*\d+(?:\s?[-–—−]+\s?\d+)?[\s.,;)]*$", re.I)
_GOES_ON = compile_late(r"(?:[,;&]|\b(?:and|und|и))\s*$")
_PARTS = compile_late(r"\s*(?:;|&|\band\b|\bund\b|\bи\b)\s*")
_TURNED = compile_late(rf"{FAMILY},\s*(?:{GIVEN_WORD}(?:\s{GIVEN_WORD}){{0,2}}(?:\s{INITIALS})?|{INITIALS})")
_BARE = compile_late(rf"{UP}{{1,3}} {FAMILY}")  # "M Bright, CD Grey"
_WITH_CAPITALS = "|".join(sorted(map(str.title, CAPITALISED | {"der", "al", "el"})))
_PARTICLES = compile_late(rf"\s((?:{_WITH_CAPITALS})(?:\s(?:Der|La|Den))?)$")
# "Iman S. H. Suyoto" reads as two people, "Iman S.H. Suyoto" as one.
_INITIALS = compile_late(r"(?<=\b[^\W\d_]\.)\s(?=[^\W\d_]\.)")
_STOPS = compile_late(r"\.[\s.]*\.")
_ENDS = " ,;:()–—-"
_SURE = 2  # times as many names in one order as in the other
# The shape of a name: initials and a word, or two words before a comma or an "and".
_NAME = compile_late(
    rf"(?:[{_UP}]\.[ -]?){{1,3}} ?[{_UP}][{_LOW}]+|[{_UP}][{_LOW}]+,? (?:[{_UP}]\.[ -]?){{1,3}}"
    rf"|[{_UP}][{_LOW}]+ [{_UP}]{{1,2}}(?=[,. (]|$)"
    rf"|[{_UP}][{_LOW}]+ (?:[{_UP}]\. ?)?[{_UP}][{_LOW}]+(?=,| and| und| и|$)"
)


def read_names(text: str) -> list[Person]:
    """The people of a text that has nothing but their names."""
    text = _PAGES.sub(".", text[:_LONGEST_LIST_OF_NAMES])
    text = TOGETHER.sub("", _OTHERS.sub("", MARKS.sub(" ", text)), count=1)
    text = _INITIALS.sub("", _STOPS.sub(".", _LABEL.sub("", text, count=1))).strip(_ENDS).lstrip(" .0123456789")
    turned = [part for part in _PARTS.split(text) if part]
    if turned and all(_TURNED.fullmatch(part) for part in turned):
        return [parse_name(part) for part in turned]
    bare = [part.partition(" ") for part in text.split(", ") if _BARE.fullmatch(part)]
    if len(bare) == text.count(", ") + 1:
        return [Person(family, initials) for initials, _, family in bare]
    people, rest = read_people_at_start(text, weak=True)
    return [_with_particles(person) for person in people] if not rest.strip(f"{_ENDS}.") else []


def read_people_before(text: str) -> list[Person]:
    """The people a text begins with, where initials or a stop part them from what follows, and no comma does."""
    text = _INITIALS.sub("", text[:_LONGEST_LIST_OF_NAMES])
    people, rest = read_people_at_start(text)
    goes_on = _GOES_ON.search(text[: len(text) - len(rest)])
    parted = rest[:1] in (".", ":", ";") or all("." in person.given for person in people)
    is_sure = parted and not goes_on and all(map(is_surely_person, people))
    return [_with_particles(person) for person in people] if is_sure else []


def read_coauthors(text: str) -> list[Person]:
    """Those whom brackets name as the ones with whom a work was written."""
    found = _IN_BRACKETS.search(text)
    people = read_names(found[1]) if found else []
    if found and re.search("[а-яё]", found[1]):
        for person in people:
            person.family = replace_ending(person.family, INSTRUMENTAL)
    return people if any(map(is_surely_person, people)) else []


def is_surely_person(person: Person) -> bool:
    """Initials, a patronymic or a common given name: no two words of a journal's name."""
    given = person.given.split()[0] if person.given else ""
    return (
        "." in given
        or bool(person.patronymic)
        or (given.isupper() and len(given) <= 3)
        or given.casefold() in GIVEN_NAMES
    )


def put_lists_in_one_order(lists: Sequence[tuple[str, list[Person]]]) -> None:
    """Names of two words in the order of the others of their slot: whose given name is common shows it."""
    plain = [
        (text, person)
        for text, people in lists
        for person in people
        if f"{person.family} {person.given}" in text or f"{person.given} {person.family}" in text
        if len(person.given) > 2 and not re.search(r"[.\s]", person.given)
    ]
    votes = [_is_family_first(text, person) for text, person in plain if _has_one_given(person)]
    first, last = votes.count(True), votes.count(False)
    if max(first, last) < _SURE * max(min(first, last), 1):
        return
    for text, person in plain:
        if (f"{person.family} {person.given}" in text) != (first > last):
            person.family, person.given = person.given, person.family


def _has_one_given(person: Person) -> bool:
    return (person.given.casefold() in GIVEN_NAMES) != (person.family.casefold() in GIVEN_NAMES)


def _is_family_first(text: str, person: Person) -> bool:
    turned = person.family.casefold() in GIVEN_NAMES  # the common given name was taken for the family's
    return (f"{person.family} {person.given}" in text) != turned


def _with_particles(person: Person) -> Person:
    """ "C. Del Vescovo": what a capital letter made part of the given name."""
    if found := _PARTICLES.search(person.given):
        person.family, person.given = f"{found[1]} {person.family}", person.given[: found.start()]
    return person


def find_name_shapes(text: str) -> list[str]:
    """Stretches of a text that have the shape of a name, whoever that is."""
    return _NAME.findall(text)


def count_name_letters(text: str) -> int:
    """How many letters of a text belong to names of persons."""
    return sum(found.end() - found.start() for found in _NAME.finditer(text[:1500]))
