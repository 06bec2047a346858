"""`scrapy crawl audit`: whether the references of a manuscript exist, and are quoted as they are."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar

from scrapy.exceptions import CloseSpider

from harvester.crawling.searching import NoEngine
from harvester.hunts.audit import AuditHunt
from harvester.inputs.lines import Bad, InputError
from harvester.inputs.manuscripts import check_manuscript, read_manuscript
from harvester.items import Task
from harvester.items.codec import encode
from harvester.search import ProviderError, find_doi_resolver
from harvester.tasks.kinds import AUDIT
from harvester.tasks.known_works import find_held_works, recall_audit
from spiders.hunting import HuntingSpider

if TYPE_CHECKING:
    from harvester.crawling.searching import Engines
    from harvester.items import AuditedReference, AuditResult
    from spiders.hunting import Hunts


class AuditSpider(HuntingSpider):
    name = "audit"
    asked: list[AuditedReference] = []  # noqa: RUF012 - what the manuscript has, once it is read
    arguments: ClassVar[dict[str, str]] = {
        "manuscript": "a document with a list of references, a file of BibTeX or RIS, or one reference per line",
        "again": "yes: ask again also about what has an answer",
    }

    @classmethod
    def check_arguments(cls, arguments: dict[str, str]) -> None:
        super().check_arguments(arguments)
        if "manuscript" in arguments:
            check_manuscript(arguments["manuscript"])

    def open_search(self) -> Engines:
        """Without an engine the library still answers, and the DOI still leads somewhere."""
        try:
            return super().open_search()
        except ProviderError as error:
            return NoEngine(str(error))

    async def hunts(self) -> Hunts:
        """The references of a manuscript, else those of earlier ones that nobody could be asked about."""
        if "manuscript" not in self.given:
            async for due in self.due(AUDIT):
                if not isinstance(due, Bad):
                    yield self._hunt(due)
            return
        for one in await self._read_manuscript():
            if answer := await self._recall_answer(one):
                await self.answer(answer, "audits")
            else:
                await self.tasks.take(AUDIT, Task(AUDIT.name, one.id, data=encode(one)))
                yield self._hunt(one)

    async def _read_manuscript(self) -> list[AuditedReference]:
        settings = self.crawler.settings
        try:
            asked = await asyncio.to_thread(read_manuscript, self.given["manuscript"], settings)
        except InputError as error:
            self.services.failure = str(error)
            raise CloseSpider("bad_input") from None
        self.asked = asked[: settings.getint("AUDIT_MAX_REFERENCES")]
        return self.asked

    async def _hunt(self, asked: AuditedReference) -> None:
        settings = self.crawler.settings
        verbs = self.lend_verbs(settings.getint("AUDIT_MAX_REQUESTS"))
        held = await find_held_works(self.library, asked.reference)
        result = await AuditHunt(asked, held, verbs, find_doi_resolver(settings)).run()
        result.requests, result.seconds = verbs.requests, round(verbs.seconds, 2)
        await self.answer(result, "audits")

    async def _recall_answer(self, asked: AuditedReference) -> AuditResult | None:
        if self.given.get("again") == "yes":
            return None
        days = self.crawler.settings.getfloat("AUDIT_AGAIN_DAYS")
        return await recall_audit(self.library, asked, days, self.tasks.clock.now())
