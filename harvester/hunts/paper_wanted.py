"""What a hunt for a paper looks for: the want as asked, as understood, and as catalogues describe the work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.fusion.statements import hear_catalogue
from harvester.hunts.named_works import find_descriptions, learn_from_record

if TYPE_CHECKING:
    from harvester.items import Reference, Statement, Want
    from harvester.search.provider import SearchAnswer


class WantedPaper:
    def __init__(self, asked: Want, understood: Want) -> None:
        self.asked = asked  # verification judges by what was asked, a reference included
        self.understood = understood
        self._catalogued: dict[str, Reference] = {}  # the work as catalogues describe it, by their addresses

    @property
    def has_words(self) -> bool:
        """Without them there is nothing to search for."""
        return bool(self.understood.title or self.understood.reference)

    def hear(self, answer: SearchAnswer) -> None:
        self._catalogued |= find_descriptions(self.understood, answer)

    def list_statements(self) -> list[Statement]:
        """What catalogues say of the work, for its record."""
        return [one for where, told in self._catalogued.items() for one in hear_catalogue(told, where)]

    def learn(self, record: Reference | None) -> None:
        """What is only known by its number is hunted and judged by what a catalogue says of it."""
        if not self.has_words:
            self.asked = learn_from_record(self.asked, record)
            self.understood = learn_from_record(self.understood, record)

    def tell_name(self, url: str) -> str:
        """Why a file is taken without asking whether it is the paper."""
        if url == self.asked.accepted:
            return "accepted"
        return "address" if url == self.asked.address and not self.has_words else ""
