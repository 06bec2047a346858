"""`scrapy crawl paper`: the file of each wanted paper."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar

from scrapy.exceptions import CloseSpider

from harvester.hunts.paper_baselines import METHODS
from harvester.inputs.lines import Bad
from harvester.inputs.want_files import check_wants, read_given_wants
from harvester.items import Task, Want, WantResult
from harvester.search import find_doi_resolver
from harvester.stages.audits import testify
from harvester.tasks.kinds import WANT
from harvester.tasks.known_wants import find_held_paper, keep_want, recall_answer
from spiders.hunting import HuntingSpider

if TYPE_CHECKING:
    from spiders.hunting import Hunts


class PaperSpider(HuntingSpider):
    name = "paper"
    arguments: ClassVar[dict[str, str]] = {
        "title": "title of the wanted paper",
        "authors": 'its authors: "Иванов И. И.; Петров П."',
        "year": "its year",
        "reference": "one reference string, instead of title and authors",
        "wants": "a file of wants: JSON lines, BibTeX, RIS, CSV, or one reference, DOI or address per line",
        "again": "yes: look again even for what already has an answer",
    }

    @classmethod
    def check_arguments(cls, arguments: dict[str, str]) -> None:
        super().check_arguments(arguments)
        check_wants(arguments)

    async def hunts(self) -> Hunts:
        if (method := self.crawler.settings["PAPER_METHOD"]) not in METHODS:
            self.services.failure = f"PAPER_METHOD is one of {', '.join(METHODS)}, not {method}"
            raise CloseSpider("bad_setting")
        async for hunt in self._wanted_hunts():
            yield hunt

    async def _wanted_hunts(self) -> Hunts:
        """Wants given by argument or file, else the library's own that are due."""
        if {"title", "reference", "wants"} & set(self.given):
            async for hunt in self._given_hunts():
                yield hunt
            return
        async for want in self.due(WANT):
            if isinstance(want, Want):
                yield self._hunt(want)

    async def _given_hunts(self) -> Hunts:
        elsewhere: list[Want] = []
        seen: set[str] = set()
        for given in self.count_given(read_given_wants(self.given)):
            if isinstance(given, Bad):
                await self.emit(WantResult(given.id, "invalid", detail=given.reason))
                continue
            want = await keep_want(self.library, given)
            if want.id in seen:  # one paper under two cite keys
                continue
            seen.add(want.id)
            await self.tasks.add(Task(WANT.name, want.id))
            if answer := await self._recall_answer(want):
                await self.emit(answer)
            elif await self.tasks.lease(WANT, want.id):
                yield self._hunt(want)
            else:
                elsewhere.append(want)
        for want in elsewhere:
            yield self._wait_for(want)

    async def _hunt(self, want: Want) -> None:
        threshold = self.crawler.settings.getfloat("VERIFICATION_THRESHOLD")
        if not self._again and (held := await find_held_paper(self.library, want, threshold)):
            await self.emit(held)
            return
        verbs, settings = self.lend_verbs(), self.crawler.settings
        hunt = METHODS[settings["PAPER_METHOD"]](want, verbs, find_doi_resolver(settings), testify)
        result = await hunt.run()
        result.requests, result.seconds = verbs.requests, round(verbs.seconds, 2)
        await self.emit(result)

    async def _wait_for(self, want: Want) -> None:
        """Another process hunts this want: take its answer when it has one, or the want when it dies."""
        while True:
            if answer := await self._recall_answer(want):
                await self.emit(answer)
                return
            if await self.tasks.lease(WANT, want.id):
                await self._hunt(want)
                return
            await asyncio.sleep(min(1.0, self.tasks.lease_seconds / 10))

    @property
    def _again(self) -> bool:
        return self.given.get("again") == "yes"

    async def _recall_answer(self, want: Want) -> WantResult | None:
        return None if self._again else await recall_answer(self.library, want, self.tasks.clock.now())
