"""The scholars of a venue, each once: lists of staff, of departments and of another language name the same people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.persons.name_comparison import OTHER, compare_given_names, list_given_names, may_be_one
from harvester.persons.titled_names import read_titled_name
from harvester.text.scripts import is_cyrillic, squeeze
from harvester.text.transliteration import make_surname_key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Person

MAX_SCHOLARS = 5_000
NAMESAKES = 50  # of one surname that are compared


class VenueScholar:
    """A person as the lists print the name, and the page that they link to."""

    __slots__ = ("name", "url")

    def __init__(self, name: str, url: str | None) -> None:
        self.name, self.url = name, url


class Roll:
    """In the order they were met; of a name in two alphabets the Cyrillic form is the person's own."""

    def __init__(self) -> None:
        self._printed: dict[str, VenueScholar] = {}
        self._families: dict[str, list[tuple[Person, bool, VenueScholar]]] = {}
        self._all: list[VenueScholar] = []

    def __iter__(self) -> Iterator[VenueScholar]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def add(self, name: str, url: str | None) -> None:
        printed, person, native = squeeze(name), read_titled_name(name), is_cyrillic(name)
        namesakes = self._families.setdefault(make_surname_key(person.family), [])
        someone = self._printed.get(printed) or _find_same(person, native, namesakes)
        if someone is None:
            if len(self._all) >= MAX_SCHOLARS:
                return
            someone = VenueScholar(name, url)
            self._all.append(someone)
        if printed not in self._printed:
            namesakes.append((person, native, someone))
        self._printed[printed] = someone
        if native and not is_cyrillic(someone.name):
            someone.name, someone.url = name, url or someone.url
        someone.url = someone.url or url


def _find_same(person: Person, native: bool, namesakes: list[tuple[Person, bool, VenueScholar]]) -> VenueScholar | None:
    """Who stands in the other alphabet with given names that may be the same, best with one in full."""
    given = list_given_names(person)
    likely = [
        (compare_given_names(given[0], others[0]) if given and others else OTHER, someone)
        for other, is_native, someone in namesakes[:NAMESAKES]
        if is_native != native and bool(others := list_given_names(other)) == bool(given) and may_be_one(given, others)
    ]
    return max(likely, key=lambda one: one[0], default=(OTHER, None))[1]
