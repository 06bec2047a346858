"""`scrapy crawl homepage`: each scholar's home page, the lists of his publications, and his papers."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, ClassVar

from harvester.hunts.scholar import ScholarHunt
from harvester.hunts.scholar_files import ScholarFiles
from harvester.inputs.lines import Bad
from harvester.inputs.scholars import check_scholars, read_given_scholars
from harvester.items import Scholar, ScholarResult, Task
from harvester.tasks.kinds import SCHOLAR
from spiders.hunting import WARM_FOR_LISTS, BadArgument, HuntingSpider

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from spiders.hunting import Hunts


class HomepageSpider(HuntingSpider):
    name = "homepage"
    name_argument = "scholar"
    custom_settings = {"WORKER_WARM": [*WARM_FOR_LISTS, "harvester.stages.scholars:warm_up"]}  # noqa: RUF012
    arguments: ClassVar[dict[str, str]] = {
        "name": "name of the scholar",
        "scholar": "the same as NAME",
        "names": "a file of scholars: JSON lines (id, name, hints), or one name per line",
        "field": "hint: what they work on",
        "affiliation": "hint: where they work",
        "city": "hint: the city",
        "coauthors": 'hint: "Иванов И. И.; Петров П."',
        "email": "hint: their e-mail address",
        "paper": "hint: the title of one of their papers",
        "other_names": 'other forms of the name: "Ivanov, Ivan; Iwanow, I."',
        "files": "yes: read their lists, and keep the papers named there and those near their page",
    }

    @classmethod
    def check_arguments(cls, arguments: dict[str, str]) -> None:
        super().check_arguments(arguments)
        check_scholars(arguments)
        if arguments.get("files", "no") not in ("yes", "no"):
            raise BadArgument("files is yes or no")

    async def hunts(self) -> Hunts:
        """Scholars given by argument or file, else those of the library that are due."""
        async for scholar in self._read_given() if {"scholar", "names"} & set(self.given) else self.due(SCHOLAR):
            if isinstance(scholar, Bad):
                await self.answer(ScholarResult(scholar.id, "", "invalid", detail=scholar.reason), "scholars")
            else:
                yield self._hunt(scholar)

    async def _read_given(self) -> AsyncIterator[Scholar | Bad]:
        """Each becomes a task too: one that is not found comes due again."""
        for scholar in self.count_given(read_given_scholars(self.given)):
            if isinstance(scholar, Scholar):
                await self.tasks.take(SCHOLAR, Task(SCHOLAR.name, scholar.id, data=asdict(scholar)))
            yield scholar

    async def _hunt(self, scholar: Scholar) -> None:
        verbs = self.lend_verbs()
        result = await ScholarHunt(scholar, verbs).run()
        if self.given.get("files") == "yes" and result.home_url:
            await self._keep_files(result)
        result.requests += verbs.requests
        await self.answer(result, "scholars")

    async def _keep_files(self, result: ScholarResult) -> None:
        """His lists and files have a budget of their own: they are many where the page is one."""
        verbs = self.lend_verbs(self.crawler.settings.getint("SCHOLAR_FILES_MAX_REQUESTS"))
        for listed in await ScholarFiles(result, verbs).run():
            await self.answer(listed, "lists")
        result.requests = verbs.requests
