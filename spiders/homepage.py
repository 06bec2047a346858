"""`scrapy crawl homepage`: each scholar's home page, the lists of his publications, and his papers (T2, S5, S6)."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, ClassVar

from harvester.extensions.services import count
from harvester.hunts.scholar import ScholarHunt
from harvester.hunts.scholar_files import ScholarFiles
from harvester.inputs.lines import Bad
from harvester.inputs.scholars import check_scholars, make_scholar, read_given_scholars
from harvester.items import ScholarResult, Task
from harvester.library.interface import Library
from spiders.hunting import BadArgument, HuntingSpider
from spiders.publications import WARM

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine

    from harvester.items import Scholar

KIND = "scholar"


class HomepageSpider(HuntingSpider):
    name = "homepage"
    custom_settings = {"WORKER_WARM": [*WARM, "harvester.stages.scholars:warm_up"]}  # noqa: RUF012
    arguments: ClassVar[dict[str, str]] = {
        "name": "name of the scholar",
        "scholar": "the same as name",
        "names": "a file of scholars: JSON lines (id, name, hints), or a name a line",
        "field": "hint: what he works on",
        "affiliation": "hint: where he works",
        "city": "hint: the city",
        "coauthors": 'hint: "Иванов И. И.; Петров П."',
        "email": "hint: his address",
        "paper": "hint: the title of a paper of his",
        "other_names": 'other names of his: "Ivanov, Ivan; Iwanow, I."',
        "files": "yes: read his lists, and keep the papers they name and those near his page",
    }

    def __init__(self, name: str | None = None, **arguments: str) -> None:
        # Scrapy takes `name` for the spider's own; here it is the scholar's.
        super().__init__(**arguments if name is None else {**arguments, "scholar": name})

    @classmethod
    def check_arguments(cls, arguments: dict[str, str]) -> None:
        super().check_arguments(arguments)
        check_scholars(arguments)
        if arguments.get("files", "no") not in ("yes", "no"):
            raise BadArgument("files is yes or no")

    async def hunts(self) -> AsyncIterator[Coroutine[Any, Any, None]]:
        """Scholars given by argument or file, else those of the library that are due."""
        scholars = self._given() if {"scholar", "names"} & set(self.given) else self._due()
        async for scholar in scholars:
            if isinstance(scholar, Bad):
                await self._tell(ScholarResult(scholar.id, "", "invalid", detail=scholar.reason))
            else:
                yield self._hunt(scholar)

    async def _given(self) -> AsyncIterator[Scholar | Bad]:
        """Each becomes a task too: one that is not found comes due again."""
        for scholar in read_given_scholars(self.given):
            if not isinstance(scholar, Bad):
                now = time.time()
                await self.library.ask(Library.add_task, Task(KIND, scholar.id, data=asdict(scholar), created=now))
                await self.library.ask(Library.lease_task, KIND, scholar.id, self.owner, now, self.lease_seconds)
            yield scholar

    async def _due(self) -> AsyncIterator[Scholar | Bad]:
        # Due when the crawl began: what could not be looked at is due again at once, for the next crawl.
        began = time.time()
        while tasks := await self.library.ask(
            Library.lease_due, KIND, self.owner, began, time.time() - began + self.lease_seconds, 1
        ):
            yield make_scholar({**tasks[0].data, "id": tasks[0].key}, f"task {tasks[0].key}")

    async def _hunt(self, scholar: Scholar) -> None:
        verbs = self.lend_verbs()
        result = await ScholarHunt(scholar, verbs).run()
        if self.given.get("files") == "yes" and result.home_url:
            await self._keep(result)
        result.requests += verbs.requests
        await self._tell(result)

    async def _keep(self, result: ScholarResult) -> None:
        """His lists and files have a budget of their own: they are many where the page is one."""
        verbs = self.lend_verbs(self.crawler.settings.getint("SCHOLAR_FILES_MAX_REQUESTS"))
        for listed in await ScholarFiles(result, verbs).run():
            count(self.crawler, f"lists/{listed.status}")
            await self.emit(listed)
        result.requests = verbs.requests

    async def _tell(self, result: ScholarResult) -> None:
        count(self.crawler, f"scholars/{result.status}")
        await self.emit(result)
