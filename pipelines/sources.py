"""Visits to sources go to the library: each source with its new memory; the result goes on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.items import SourceVisit, VenueVisit
from harvester.library.contracts import NEVER, Sources
from harvester.recrawl.venue_parts import recall_part
from pipelines.step import Step

if TYPE_CHECKING:
    from harvester.items import SourceResult, VenueResult


class SourcesPipeline(Step):
    takes = (SourceVisit, VenueVisit)

    async def process(self, visit: SourceVisit | VenueVisit) -> SourceResult | VenueResult:
        return await (self._keep_walk(visit) if isinstance(visit, VenueVisit) else self._keep_visit(visit))

    async def _keep_walk(self, visit: VenueVisit) -> VenueResult:
        """A page that is watched already keeps its history: the walk was no visit of its."""
        library = self.services.library
        for walked in visit.sources:
            source = await library.ask(Sources.get, walked.url)
            if source is None:
                await library.ask(Sources.save, walked)
                self.count("sources/watched")
            elif recall_part(source) is None:
                kept = replace(walked, papers=source.papers, first_seen=source.first_seen or walked.first_seen)
                kept.data = {**source.data, **walked.data}
                await library.ask(Sources.save, kept)
        return visit.result

    async def _keep_visit(self, visit: SourceVisit) -> SourceResult:
        library, result, source = self.services.library, visit.result, visit.source
        now = await library.ask(Sources.get, source.url)
        source.papers = now.papers if now else source.papers  # counted by the papers that came of this visit
        source.next_due = source.next_due or NEVER
        await library.ask(Sources.save, source)
        self.count(f"sources/{result.status}")
        for name in ("new_papers", "appeared", "changed", "moved", "gone", "dead_files"):
            if number := getattr(result, name):
                self.count(f"sources/entries/{name}", number)
        return result
