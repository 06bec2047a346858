"""`field=value` as a person writes it: what a paper's field is said to be, checked before anything is changed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.inputs.lines import InputError
from harvester.items import Correction
from harvester.kinds import KINDS
from harvester.library.correcting import FIELDS, LISTS, PEOPLE
from harvester.persons.name_strings import split_names
from harvester.text.patterns import DOI, YEAR_SINCE_1400

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST_VALUE = 20_000  # letters: an abstract has fewer
OTHER_NAMES = {"journal": "container", "number": "issue", "page_range": "pages", "author": "authors", "type": "kind"}
# What a value must look like, and how to say so.
SHAPES = {
    "year": (re.compile(YEAR_SINCE_1400), "a year of four digits"),
    "doi": (re.compile(DOI), "a DOI, as 10.1234/abc"),
    "language": (re.compile(r"[a-z]{2,3}"), "the two letters of a language, as ru"),
    "kind": (re.compile("|".join(KINDS)), f"one of {', '.join(KINDS)}"),
}
NEVER_EMPTY = ("title",)
_DOI_PREFIX = re.compile(r"^(?:https?://(?:dx\.)?doi\.org/|doi:\s*)", re.IGNORECASE)


def read_corrections(texts: Iterable[str], author: str, now: float) -> list[Correction]:
    """Corrections of `field=value` each; raises InputError for the first that cannot be used."""
    found: dict[str, Correction] = {}
    for text in texts:
        given, sign, value = text.partition("=")
        name = find_field(given)
        if not sign:
            raise InputError(f"{text!r} says no value: write {name}=VALUE, or {name}= for nothing")
        if name in found:
            raise InputError(f"{name} is given twice: say it once")
        found[name] = Correction(name, read_value(name, value), author, now)
    return list(found.values())


def find_field(given: str) -> str:
    """The name of a field as papers have it."""
    name = given.strip().casefold().replace(" ", "_")
    name = OTHER_NAMES.get(name, name)
    if name not in FIELDS:
        raise InputError(f"{given.strip()!r} is no field of a paper: give one of {', '.join(FIELDS)}")
    return name


def read_value(name: str, text: str) -> list[str]:
    if len(text) > LONGEST_VALUE:
        raise InputError(f"the {name} is longer than {LONGEST_VALUE} letters")
    value = " ".join(text.split())
    if name == PEOPLE:
        return [person.strip() for person in split_names(value) if person.strip()]
    if name in LISTS:
        return [word for part in value.split(";") if (word := part.strip())]
    value = _DOI_PREFIX.sub("", value) if name == "doi" else value
    if not value and name in NEVER_EMPTY:
        raise InputError(f"a paper has a {name}: give it, or take the paper out with `scrapy library remove`")
    if value and name in SHAPES and not SHAPES[name][0].fullmatch(value):
        raise InputError(f"{name} must be {SHAPES[name][1]}, not {value[:60]!r}")
    return [value] if value else []
