"""A made site: its pages, and where its people stand on them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.training.printing.printed_names import NamedPerson

# How a person stands on a page: a line without more, a section or an entry that tells of him, a page of his own.
LISTED, SECTION, OWN = 0, 1, 2
# What a page is to those who are only named on it.
STAFF_LIST, ANOTHERS, INSTITUTION = 0, 1, 2


@dataclass
class MadeSite:
    host: str
    pages: dict[str, str] = field(default_factory=dict)  # address: HTML
    people: dict[NamedPerson, dict[str, int]] = field(default_factory=dict)  # where each stands, and how

    lists: set[str] = field(default_factory=set)  # pages that list people
    owners: dict[str, NamedPerson] = field(default_factory=dict)  # pages that are one person's

    def place(self, person: NamedPerson, url: str, how: int) -> None:
        self.people.setdefault(person, {})[url] = how
        if how == OWN:
            self.owners[url] = person

    def tell_kind(self, url: str) -> int:
        """What a page is to those whom it is not about."""
        return STAFF_LIST if url in self.lists else ANOTHERS if url in self.owners else INSTITUTION
