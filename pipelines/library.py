"""Papers and results go to the library: one record a paper, one answer a want."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from harvester.items import Candidate, Source, WantResult
from harvester.library.interface import Library
from harvester.record.papers import make_paper
from harvester.statuses import WANT_ANSWERS
from pipelines.step import Step

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

    from harvester.items import Paper

DAY = 86_400.0
MAX_DOUBLINGS = 5  # "not found" comes due again after 1, 2, 4 … times WANT_RETRY_DAYS


class LibraryPipeline(Step):
    takes = (Candidate, WantResult)

    def __init__(self, crawler: Crawler) -> None:
        super().__init__(crawler)
        self._retry_days = crawler.settings.getfloat("WANT_RETRY_DAYS")

    async def process(self, item: Candidate | WantResult) -> Paper | WantResult:
        if isinstance(item, Candidate):
            return await self._keep(item)
        if item.status != "invalid":
            await self._answer(item)
        return item

    async def _keep(self, candidate: Candidate) -> Paper:
        library = self.services.library
        paper = await library.ask(Library.save_paper, make_paper(candidate), candidate.text)
        now = time.time()
        if candidate.found_on:
            fresh = Source(candidate.found_on, kind="page", first_seen=now)
            source = await library.ask(Library.source, candidate.found_on) or fresh
            source.papers, source.last_seen = source.papers + 1, now
            await library.ask(Library.save_source, source)
        paper.candidate_id = candidate.id
        self.count("library/papers")
        if self.crawler.stats is not None:
            self.crawler.stats.set_value("library/keys_passed_over", library.passed_over)
        return paper

    async def _answer(self, result: WantResult) -> None:
        """Only answers are kept as such; what could not be looked at stays open and due."""
        library, now = self.services.library, time.time()
        if not result.from_library or result.status == "found":
            await library.ask(Library.save_result, result)
        if result.from_library and result.status != "found":
            return
        due: float | None = None
        if result.status != "found":
            task = await library.ask(Library.task, "want", result.want_id)
            doublings = min(task.attempts if task else 0, MAX_DOUBLINGS)
            kept = result.status in WANT_ANSWERS
            due = now + self._retry_days * DAY * 2**doublings if kept else now
        owner = self.services.owner
        await library.ask(Library.finish_task, "want", result.want_id, owner, result.status, due, now)
        self.count(f"wants/{result.status}")
