"""How a person is called: the name at its fullest, and an id that reads like it and stays."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harvester.items.documents import Person
from harvester.persons.name_comparison import is_initial, list_given_names
from harvester.persons.name_strings import make_author_key, write_person
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from harvester.items.authors import AuthorMention


def make_author_id(name: str, taken: Collection[str]) -> str:
    """The key of the name; a namesake's has a number, `ivanov-i-p-2`."""
    key = make_author_key(name) or "unknown"
    number, found = 1, key
    while found in taken:
        number += 1
        found = f"{key}-{number}"
    return found


def list_names(mentions: Sequence[AuthorMention]) -> list[str]:
    """Every writing of a name, the commonest first."""
    counts = Counter(write_person(_to_person(one)) for one in mentions)
    return sorted(counts, key=lambda name: (-counts[name], name))


def write_fullest_name(mentions: Sequence[AuthorMention]) -> str:
    """The writing with most names in full; in Cyrillic where there is one, and of several the commonest."""
    counts = Counter((one.family, one.given, one.patronymic) for one in mentions)

    def rank(writing: tuple[str, str, str]) -> tuple[int, int, bool, int, str]:
        given = list_given_names(Person(*writing))
        full = sum(not is_initial(name) for name in given)
        return full, len(given), is_cyrillic(writing[0]), counts[writing], " ".join(writing)

    return write_person(Person(*max(counts, key=rank))) if counts else ""


def _to_person(mention: AuthorMention) -> Person:
    return Person(mention.family, mention.given, mention.patronymic)
