"""A line of the head with its label: what all methods look at."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harvester.items import Line, Person


@dataclass(slots=True)
class HeadLine:
    """A line with its label: title (may be), people, affiliation, email, venue, formal, code, date, number, section."""

    line: Line
    label: str
    relative: float
    centred: bool
    page: int
    people: list[Person] = field(default_factory=list)
    width: float = 0.0
    height: float = 0.0

    @property
    def text(self) -> str:
        return self.line.text
