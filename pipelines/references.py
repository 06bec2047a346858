"""The reference list of a candidate (S22), found in a worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.stages.files import find_references
from pipelines.step import Step

if TYPE_CHECKING:
    from harvester.items import Candidate


class ReferencesPipeline(Step):
    async def process(self, item: Candidate) -> Candidate:
        with self.drop_if_worker_dies("references"):
            self.count("references/found", await self.services.stages.ask(find_references, item.handle))
        return item
