"""The author of a title page, where the parts of the name stand apart or nothing but their shape tells them."""

from __future__ import annotations

import re

from harvester.items import Person
from harvester.persons.author_lines import read_author_line

_WORD = re.compile(r"[А-ЯЁІЇЄA-ZÄÖÜ][А-ЯЁІЇЄA-ZÄÖÜа-яёіїєa-zäöüß’'-]{2,}")
_GIVEN_AND_PATRONYMIC = re.compile(r"[А-ЯЁІЇЄ]\S+,?\s+[А-ЯЁІЇЄ]\S*(?:вич|вна|ична|ВИЧ|ВНА)\W*$")


def read_two_lines(first: str, second: str) -> list[Person]:
    """The family name on a line of its own, given name and patronymic on the next."""
    family, given = first.strip(" ,."), second.replace(",", "")
    if not _WORD.fullmatch(family) or not _GIVEN_AND_PATRONYMIC.match(given):
        return []
    return read_author_line(f"{family} {given}")


def guess_person(text: str) -> list[Person]:
    """Capitalised words of a line that no list of names knows: three of them, or what looks like a name."""
    names = text.split()
    if len(names) == 3 and all(map(_WORD.fullmatch, names)):
        family, given, patronymic = names
        return [Person(family, given, patronymic)]
    return read_author_line(text, weak=True)
