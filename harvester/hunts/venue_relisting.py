"""A page of a venue read again: its entries, and the pages that it leads to now and did not before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.hunts.source_pages import SourcePages
from harvester.hunts.venue_listing import Entries, list_addresses, list_steps, read_part
from harvester.recrawl.comparing import list_digest, remember_entries
from harvester.recrawl.memory import UNKNOWN, KnownPage, Waiting
from harvester.recrawl.venue_parts import announce_part, name_kind
from harvester.stages.venues import visit_page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.hunts.venue_steps import Step
    from harvester.hunts.verbs import VisitVerbs
    from harvester.items import Fetched, Source
    from harvester.recrawl.memory import KnownEntry, Memory
    from harvester.recrawl.venue_parts import VenuePart
    from harvester.venues.venue_page import VenuePage


class VenueRelisting(SourcePages):
    """`links` are all its links inside the venue, as addresses are compared; `steps` the new ones that lead on."""

    def __init__(self, memory: Memory, part: VenuePart, verbs: VisitVerbs) -> None:
        super().__init__(memory, verbs)
        self.part = part
        self.links = list(memory.links)
        self.steps: list[Step] = []
        self.leads_on = True
        self.is_article = False

    def _lists_anything(self) -> bool:
        return bool(self.entries) or (self.leads_on and not self.memory.listed)

    def _once_listed(self) -> bool:
        """A home page may lead nowhere for a while; a page of an archive is there to lead on."""
        return len(self.memory.listed or (self.memory.links if self.part.role != "home" else ())) > 1

    async def _understand_page(self, before: KnownPage, fetched: Fetched, first: bool) -> KnownPage | None:
        seen = await self.verbs.ask(visit_page, fetched.handle, self.part.scope, "", "", True)
        if seen is None:  # it killed its worker, or has left the spool
            self.status, self.detail = "failed", "the page could not be read"
            return None
        told, self.is_article = read_part(seen, self.part), seen.article is not None
        entries = remember_entries([entry for entry, _ in told])
        page = KnownPage(before.url, fetched.etag, fetched.modified, list_digest(entries), fetched.title)
        page = self._move_page(page, fetched)
        for known, (entry, pages) in zip(entries, told, strict=True):
            self.read.setdefault(known.key, Waiting(entry, pages))
        self._note_links(seen, told)
        self._keep_page(page, entries)
        return page

    @property
    def kind(self) -> str:
        return name_kind(self.part, len(self.entries))

    def is_settled(self, entries: Sequence[KnownEntry]) -> bool:
        """The page of one paper, whose file was looked at, has no news."""
        return self.is_article and all(entry.state != UNKNOWN for entry in entries)

    async def announce_pages(self, now: float) -> list[tuple[Source, str]]:
        """Pages that this one did not lead to before, with their links; what is a source already is nothing new."""
        found = []
        for step in self.steps:
            if not await self.verbs.has_source(step.url):
                part = replace(self.part, role=step.role, depth=step.depth)
                found.append((announce_part(step.url, part, now), step.text or step.url))
        return found

    def _note_links(self, seen: VenuePage, told: Entries) -> None:
        before = set(self.memory.links)
        found = list_steps(seen, self.part, told)
        self.links, self.leads_on = list_addresses(seen), bool(found)
        self.steps = [step for address, step in found.items() if address not in before]
