"""The reference list of a candidate, found in a worker; how often each rule of references changed one is a stat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.stages.files import find_references
from pipelines.step import Step

if TYPE_CHECKING:
    from harvester.items import Candidate


class ReferencesPipeline(Step):
    async def process(self, item: Candidate) -> Candidate:
        with self.drop_if_worker_dies("references"):
            for name, number in (await self.services.stages.ask(find_references, item.handle)).items():
                self.count(f"references/{name}", number)
        return item
