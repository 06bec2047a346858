"""Papers and results go to the library: one record a paper, one answer a want."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.clock import DAY
from harvester.items import Candidate, Source, WantResult
from harvester.library.citing import hear_citations_async
from harvester.library.contracts import Papers, Sources, Wants
from harvester.record.papers import make_paper
from pipelines.step import Step

if TYPE_CHECKING:
    from harvester.items import Paper


class LibraryPipeline(Step):
    takes = (Candidate, WantResult)

    async def process(self, item: Candidate | WantResult) -> Paper | WantResult:
        if isinstance(item, Candidate):
            return await self._keep_paper(item)
        if item.status != "invalid":
            await self._keep_answer(item)
        return item

    async def _keep_paper(self, candidate: Candidate) -> Paper:
        library = self.services.library
        paper = await library.ask(Papers.save, make_paper(candidate), candidate.text)
        if changed := await hear_citations_async(library, paper.paper_id):
            self.count("library/heard", len(changed))
            heard = await library.ask(Papers.get, paper.paper_id)
            paper = heard or paper
        now = self.services.clock.now()
        if candidate.found_on:
            # It was looked at a moment ago: there is nothing new on it yet, though perhaps more than the one paper.
            due = now + self.crawler.settings.getfloat("RECRAWL_MIN_DAYS") * DAY
            fresh = Source(candidate.found_on, kind="page", first_seen=now, next_due=due)
            source = await library.ask(Sources.get, candidate.found_on) or fresh
            source.papers, source.last_seen = source.papers + 1, now
            await library.ask(Sources.save, source)
        paper.candidate_id = candidate.id
        self.count("library/papers")
        if self.crawler.stats is not None:
            self.crawler.stats.set_value("library/keys_passed_over", library.passed_over)
        return paper

    async def _keep_answer(self, result: WantResult) -> None:
        """Only answers are kept as such; what could not be looked at stays open and due."""
        if result.from_library and result.status != "found":
            return
        await self.services.library.ask(Wants.save_result, result)
        self.count(f"wants/{result.status}")
