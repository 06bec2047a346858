"""Whose list it is, by the page's own headings and title: added where the entries leave the name out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from harvester.lexicon import join_classes
from harvester.persons.mentions import stands_with_initial
from harvester.persons.name_cases import read_genitive_name
from harvester.persons.name_comparison import same_surname
from harvester.persons.name_runs import read_people_at_start
from harvester.persons.name_strings import read_family, write_in_order, write_person

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.items import Person, Reference
    from harvester.pages.sections import Sections
    from harvester.pages.sheet import Unit, UnitSheet

_TOP = 12  # lines in which a list says whose it is
_HEADINGS = 2  # levels of headings that do
_MAX_HEADING = 150
_NAMED = 0.2  # of the entries with authors name the owner in lists that do not leave him out; one may do so by chance
_MIN_NAME = 3  # letters of a given name, and of a family's
_BEFORE = re.compile(rf"^\W*(?:{join_classes('author_labels.owner')})(?: (?:of|by))?(?: von)?\W+", re.I)
# The name stands in the genitive after these.
_OF = re.compile(rf"(?:{join_classes('author_labels.genitive')})\s+(?=[А-ЯЁ])")
_PARTS = re.compile(r"\s*[|–—·»]\s*|\s-\s")
_AFTER = re.compile(r"^\s*(?:$|[:/(,.])")
_COAUTHORS = re.compile(rf"^\W*(?:{join_classes('author_labels.coauthors')})\W*$", re.I)
_GLUED = re.compile(r"\.(?=[^\W\d_])")


def find_owner(sheet: UnitSheet) -> str:
    """The only person that the headings and the title name; empty when there is none, or more than one."""
    people = list(_find_people(sheet)) or list(_find_confirmed(sheet))
    families = {person.family.casefold() for person in people}
    return write_in_order(max(people, key=lambda person: len(person.given))) if len(families) == 1 else ""


class Owners:
    """Who is to be added to the authors of an entry: the one who was given, else the one whom the page names."""

    def __init__(self, sheet: UnitSheet, sections: Sections, given: str, references: Sequence[Reference]) -> None:
        self._sections = sections
        self._given = given
        self._of_page = find_owner(sheet)
        self._is_left_out = names_coauthors(sheet) or (bool(given) and not names_owner(references, given))

    def find_missing_author(self, unit: Unit, has_authors: bool, are_coauthors: bool) -> str:
        """Empty where the entry names its authors, and does not say that they are the owner's co-authors."""
        if has_authors and not (self._is_left_out or are_coauthors):
            return ""
        # A department lists the works of each member below the name.
        people = (_read_person(text) for text in self._sections.above(unit))
        member = next((person for person in people if person), None)
        if member and not _is_of_family(self._given, member.family):
            return write_in_order(member)
        return self._given or self._of_page


def names_coauthors(sheet: UnitSheet) -> bool:
    """A column of co-authors: the owner is one of the authors of each entry."""
    return any(len(line.text) < _MAX_HEADING and _COAUTHORS.match(line.text) for line in sheet.lines)


def names_owner(references: Sequence[Reference], owner: str) -> bool:
    """Entries that print the owner among their authors: those beside them that do not are works of others."""
    signed = [reference.authors for reference in references if reference.authors]
    named = sum(any(_is_of_family(owner, person.family) for person in authors) for authors in signed)
    return named >= max(1, _NAMED * len(signed))


def _list_headings(sheet: UnitSheet) -> list[str]:
    return [*(line.text for line in sheet.lines[:_TOP] if line.level in range(1, _HEADINGS + 1)), sheet.title]


def _find_people(sheet: UnitSheet) -> Iterator[Person]:
    for text in _list_headings(sheet):
        if person := _read_person(text):
            yield person
    for text in (*(line.text for line in sheet.lines[:_TOP]), sheet.title):
        if person := _read_genitive(text):
            yield person


def _find_confirmed(sheet: UnitSheet) -> Iterator[Person]:
    """Two words that may be a name, whose last is in the address too or stands with the initial in the list."""
    address = unquote(urlsplit(sheet.url).path).casefold()
    printed = "\n".join(line.text for line in sheet.lines)
    for text in _list_headings(sheet):
        person = _read_person(text, weak=True)
        if person is None or len(person.given) < _MIN_NAME or len(person.family) < _MIN_NAME:
            continue
        if person.family.casefold() in address or stands_with_initial(person, printed):
            yield person


def _read_person(text: str, weak: bool = False) -> Person | None:
    """The person that one part of a heading names and nothing else; of a name and a sentence the name."""
    for part in _PARTS.split(text[:_MAX_HEADING]):
        people, rest = read_people_at_start(_BEFORE.sub("", part, count=1), weak)
        if len(people) == 1 and _AFTER.match(rest):
            return people[0]
    return None


def _read_genitive(text: str) -> Person | None:
    found = list(_OF.finditer(text[:_MAX_HEADING]))
    return read_genitive_name(text[found[-1].end() : _MAX_HEADING]) if found else None


def list_authors(reference: Reference, owner: str) -> list[str]:
    """As printed; the owner of the page comes first where the page leaves the name out."""
    names = [_GLUED.sub(". ", write_person(person)) for person in reference.authors]
    if owner and not any(_is_of_family(owner, person.family) for person in reference.authors):
        names.insert(0, owner)
    return names


def _is_of_family(name: str, family: str) -> bool:
    """Whether a name has this surname, whichever part of it comes first."""
    return bool(name) and any(same_surname(family, one) for one in (read_family(name), *name.split()))
