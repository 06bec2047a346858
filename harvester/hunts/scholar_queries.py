"""What to ask search engines about a scholar: his name in its common forms, with the words of home pages."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING

from harvester.persons.titled_names import list_former_names, read_titled_name, strip_brackets, strip_titles
from harvester.text.scripts import is_cyrillic
from harvester.text.transliteration import romanise, spellings

if TYPE_CHECKING:
    from harvester.items import Person, Scholar

# S5 and more: by the script of the name.
CYRILLIC = ("домашняя страница", "персональная страница", "публикации", "homepage")
LATIN = ("homepage", "publications", "Publikationen")
SPELLINGS = 4  # of a Russian name in Latin letters that are asked
SUBJECT = 6  # words of a hint
MOST = 14


def queries(scholar: Scholar) -> list[str]:
    """The most telling first, of each of the names in turn; the caller asks as many as it likes."""
    names = [scholar.name, *list_former_names(scholar.name), *scholar.other_names]
    in_turn = zip_longest(*(_of_name(name, scholar) for name in names))
    return list(dict.fromkeys(query for turn in in_turn for query in turn if query))[:MOST]


def _of_name(name: str, scholar: Scholar) -> list[str]:
    person, plain = read_titled_name(name), _plain(strip_brackets(strip_titles(name)))
    extra = CYRILLIC if is_cyrillic(name) else LATIN
    asked = [f"{plain} {extra[0]}", plain, *(f"{plain} {word}" for word in extra[1:])]
    asked += [f"{variant} {extra[-1] if is_cyrillic(variant) else 'homepage'}" for variant in variants(person)]
    hints = (scholar.affiliation, scholar.field, scholar.city, scholar.paper)
    return asked + [f"{plain} {' '.join(_plain(hint).split()[:SUBJECT])}" for hint in hints if hint]


def variants(person: Person) -> list[str]:
    """Other orders, initials, and the name in Latin letters."""
    given = person.given.split()[0] if person.given else ""
    initials = " ".join(part[0] for part in (given, person.patronymic) if part)
    found = [f"{given} {person.family}", f"{person.family} {initials}"]
    if is_cyrillic(person.family):
        first = romanise(given)
        found += [f"{first} {family}" for family in _likely(person.family)[:SPELLINGS]]
    return [" ".join(_plain(name).split()) for name in found if name.strip()]


def _likely(family: str) -> list[str]:
    """The most read spelling first; those with letters no keyboard has are left out."""
    forms = sorted(form for form in spellings(family) if form.isascii() and form.isalpha())
    return list(dict.fromkeys([romanise(family), *forms]))


def _plain(text: str) -> str:
    """The bare words: no sign in a name must steer the engine."""
    return " ".join(re.findall(r"\w+(?:[-'’]\w+)*", text))
