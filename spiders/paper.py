"""`scrapy crawl paper`: the file of each wanted paper (T1, S1)."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, ClassVar

from harvester.hunts.paper import PaperHunt
from harvester.inputs.lines import Bad
from harvester.inputs.wants import check_wants, read_given_wants, understand_want
from harvester.items import Task, Want, WantResult
from harvester.library.interface import Library
from harvester.record.papers import make_record_of_paper
from harvester.statuses import WANT_ANSWERS
from harvester.verification import verify
from spiders.hunting import HuntingSpider

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine

    from harvester.items import Verdict

logger = logging.getLogger(__name__)

KIND = "want"
SURE_TITLE = 2.0  # points of a title that differs in nothing that matters


class PaperSpider(HuntingSpider):
    name = "paper"
    arguments: ClassVar[dict[str, str]] = {
        "title": "title of the wanted paper",
        "authors": 'its authors: "Иванов И. И.; Петров П."',
        "year": "its year",
        "reference": "one reference string, instead of title and authors",
        "wants": "a file of wants: JSON lines, BibTeX, RIS, or a reference a line",
        "again": "yes: hunt again also what has an answer",
    }

    @classmethod
    def check_arguments(cls, arguments: dict[str, str]) -> None:
        super().check_arguments(arguments)
        check_wants(arguments)

    async def hunts(self) -> AsyncIterator[Coroutine[Any, Any, None]]:
        """Wants given by argument or file, else the library's own that are due."""
        if {"title", "reference", "wants"} & set(self.given):
            async for hunt in self._given_hunts():
                yield hunt
        else:
            async for hunt in self._due_hunts():
                yield hunt

    async def _given_hunts(self) -> AsyncIterator[Coroutine[Any, Any, None]]:
        elsewhere: list[Want] = []
        for want in read_given_wants(self.given):
            if isinstance(want, Bad):
                await self.emit(WantResult(want.id, "invalid", detail=want.reason))
                continue
            await self.library.ask(Library.save_want, want)
            await self.library.ask(Library.add_task, Task(KIND, want.id, created=time.time()))
            if answer := await self._answer(want):
                await self.emit(answer)
            elif await self._lease(want):
                yield self._hunt(want)
            else:
                elsewhere.append(want)
        for want in elsewhere:
            yield self._wait_for(want)

    async def _due_hunts(self) -> AsyncIterator[Coroutine[Any, Any, None]]:
        # Due when the crawl began: what could not be looked at is due again at once, for the next crawl.
        began = time.time()
        while tasks := await self.library.ask(
            Library.lease_due, KIND, self.owner, began, time.time() - began + self.lease_seconds, 1
        ):
            want = await self.library.ask(Library.want, tasks[0].key)
            if want is None:
                await self.library.ask(
                    Library.finish_task, KIND, tasks[0].key, self.owner, "invalid", None, time.time()
                )
                continue
            yield self._hunt(want)

    # --- one want

    async def _hunt(self, want: Want) -> None:
        if self.given.get("again") != "yes" and (held := await self._held(want)):
            await self.emit(held)
            return
        verbs = self.lend_verbs()
        result = await PaperHunt(want, verbs).run()
        result.requests, result.seconds = verbs.requests, round(verbs.seconds, 2)
        await self.emit(result)

    async def _answer(self, want: Want) -> WantResult | None:
        """The kept answer: a found paper for good, "not found" until it is due again."""
        if self.given.get("again") == "yes":
            return None
        result = await self.library.ask(Library.result, want.id)
        if result is None or result.status not in WANT_ANSWERS:
            return None
        if result.status == "found":
            if result.paper_id is None or await self.library.ask(Library.paper, result.paper_id) is None:
                return None
        else:
            task = await self.library.ask(Library.task, KIND, want.id)
            if task is None or task.due <= time.time():
                return None
        result.requests, result.seconds, result.from_library = 0, 0.0, True
        return result

    async def _held(self, want: Want) -> WantResult | None:
        """A paper already in the library that is the wanted one; no request is needed."""
        threshold = self.crawler.settings.getfloat("VERIFICATION_THRESHOLD")
        for paper in await self.library.ask(Library.papers_like, understand_want(want).title):
            if want.id in paper.wants:
                weight, evidence = paper.weight, paper.evidence
            else:
                verdict = verify(want, make_record_of_paper(paper), threshold)
                if not verdict.accepted or not _is_named(verdict):
                    continue
                weight, evidence = verdict.weight, verdict.evidence
            url = paper.urls[0] if paper.urls else None
            return WantResult(
                want.id, "found", url, paper.paper_id, weight, evidence, want=understand_want(want), from_library=True
            )
        return None

    async def _lease(self, want: Want) -> bool:
        return await self.library.ask(Library.lease_task, KIND, want.id, self.owner, time.time(), self.lease_seconds)

    async def _wait_for(self, want: Want) -> None:
        """Another process hunts this want: take its answer when it has one, or the want when it dies."""
        while True:
            if answer := await self._answer(want):
                await self.emit(answer)
                return
            if await self._lease(want):
                await self._hunt(want)
                return
            await asyncio.sleep(min(1.0, self.lease_seconds / 10))


def _is_named(verdict: Verdict) -> bool:
    """A kept record has no head to look into, so its title must say by itself that this is the paper."""
    return any(piece.name == "title" and piece.points >= SURE_TITLE for piece in verdict.evidence)
