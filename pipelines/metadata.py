"""Title, authors and the rest of a candidate's header, found in a worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.stages.files import find_metadata
from pipelines.step import Step

if TYPE_CHECKING:
    from harvester.items import Candidate


class MetadataPipeline(Step):
    async def process(self, item: Candidate) -> Candidate:
        with self.drop_if_worker_dies("metadata"):
            title = await self.services.stages.ask(find_metadata, item.handle)
        self.count(f"metadata/title/{'found' if title else 'none'}")
        return item
