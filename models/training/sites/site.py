"""A made site: its pages, and where its people stand on them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.training.printing.printed_names import NamedPerson

# How a person stands on a page: a line without more, a section or an entry that tells of him, a page of his own.
LISTED, SECTION, OWN = 0, 1, 2


@dataclass
class MadeSite:
    host: str
    pages: dict[str, str] = field(default_factory=dict)  # address: HTML
    people: dict[NamedPerson, dict[str, int]] = field(default_factory=dict)  # where each stands, and how

    def place(self, person: NamedPerson, url: str, how: int) -> None:
        self.people.setdefault(person, {})[url] = how
