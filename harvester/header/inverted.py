"""Lists of people with a comma after each family name: «Falke, Fritzi; Fuchs, Rosa», as repositories print them."""

from __future__ import annotations

import re

from harvester.header.persons import cased
from harvester.header.words.given import is_given
from harvester.header.words.names import FAMILY, GIVEN_WORD, INITIALS
from harvester.header.words.people import AND
from harvester.items import Person
from harvester.text.patterns import YEAR

_AND = rf"\s*(?:,\s*)?(?:{AND}|&)\s*"
_BETWEEN_PEOPLE = re.compile(rf"\s*;\s*(?:{AND}\s*)?|{_AND}")
_ANY = re.compile(rf"{_AND}|\s*,\s*")
_FAMILY = re.compile(FAMILY)
_GIVEN = re.compile(rf"{GIVEN_WORD}(?:\s+(?:{GIVEN_WORD}|{INITIALS}))?")
_FIRST = re.compile(rf"{FAMILY},\s*{GIVEN_WORD}(?!\w)")
# A year in brackets, with which citations go on.
_YEAR = re.compile(rf"\s*\({YEAR}\)\W*$")


def people_inverted(text: str) -> list[Person]:
    """The people of such a list; none when it is not one from end to end, or its given names are not known ones.

    Where commas part the people too, all of them must be known.
    """
    text = _YEAR.sub("", text).strip(" ,;")
    if not _FIRST.match(text):
        return []
    if ";" in text:
        pieces = [tuple(piece.split(",")) for piece in _BETWEEN_PEOPLE.split(text)]
    else:
        parts = _ANY.split(text)
        pieces = [tuple(parts[place : place + 2]) for place in range(0, len(parts), 2)]
    found = [person for piece in pieces if (person := _person(piece))]
    known = sum(is_given(person.given.split()[0]) and not is_given(person.family) for person in found)
    enough = 2 * known >= len(found) if ";" in text else known == len(found)
    return found if len(found) == len(pieces) > 1 and enough else []


def _person(piece: tuple[str, ...]) -> Person | None:
    if len(piece) != 2:
        return None
    family, given = (part.strip() for part in piece)
    return Person(cased(family, 1), cased(given, 2)) if _FAMILY.fullmatch(family) and _GIVEN.fullmatch(given) else None
