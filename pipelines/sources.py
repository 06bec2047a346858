"""Visits to sources go to the library: the source with its new memory; its result goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import SourceVisit
from harvester.library.contracts import NEVER, Sources
from pipelines.step import Step

if TYPE_CHECKING:
    from harvester.items import SourceResult


class SourcesPipeline(Step):
    takes = (SourceVisit,)

    async def process(self, visit: SourceVisit) -> SourceResult:
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
