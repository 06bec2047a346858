"""`scrapy crawl homepage`: the home page of each scholar, and the lists of his publications (T2, S5, S6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from harvester.crawling import count, parts
from harvester.hunts.scholar import ScholarHunt
from harvester.items import ScholarResult
from harvester.scholars import BadScholar, check_scholars, given_scholars
from harvester.workers import WorkerDied
from spiders.hunting import HuntingSpider, Lent

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine

    from harvester.items import Hit, Lead, Scholar
    from harvester.pages.homepage.judge import Judged
    from harvester.pages.lists import ListScore


class HomepageSpider(HuntingSpider):
    name = "homepage"
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
    }

    def __init__(self, name: str | None = None, **arguments: str) -> None:
        # Scrapy takes `name` for the spider's own; here it is the scholar's.
        super().__init__(**arguments if name is None else {**arguments, "scholar": name})

    @classmethod
    def check_arguments(cls, arguments: dict[str, str]) -> None:
        super().check_arguments(arguments)
        check_scholars(arguments)

    async def hunts(self) -> AsyncIterator[Coroutine[Any, Any, None]]:
        for scholar in given_scholars(self.given):
            if isinstance(scholar, BadScholar):
                await self._tell(ScholarResult(scholar.id, "", "invalid", detail=scholar.reason))
            else:
                yield self._hunt(scholar)

    async def _hunt(self, scholar: Scholar) -> None:
        verbs = _Verbs(self, scholar)
        result = await ScholarHunt(scholar, verbs).run()
        result.requests = verbs.requests
        await self._tell(result)

    async def _tell(self, result: ScholarResult) -> None:
        count(self.crawler, f"scholars/{result.status}")
        await self.emit(result)


class _Verbs(Lent):
    """The verbs of every hunt, and questions about pages, answered in a worker."""

    def __init__(self, spider: HomepageSpider, scholar: Scholar) -> None:
        super().__init__(spider)
        self._crawler = spider.crawler
        self._scholar = scholar

    async def leads(self, handle: str) -> list[Lead]:
        return list(await self._asked("leads", handle, self._scholar) or [])

    async def judge(self, seen: list[tuple[str, Hit | None]]) -> list[Judged]:
        return list(await self._asked("judge", seen, self._scholar) or [])

    async def list_leads(self, handle: str) -> list[Lead]:
        return list(await self._asked("list_leads", handle, self._scholar) or [])

    async def score_list(self, handle: str, promised: float, is_home: bool) -> ListScore | None:
        score: ListScore | None = await self._asked("score_list", handle, promised, is_home, self._scholar)
        return score

    async def _asked(self, stage: str, *arguments: Any) -> Any:
        """None when the page killed its worker."""
        try:
            return await parts(self._crawler).reading.ask(f"harvester.reading.scholars:{stage}", *arguments)
        except WorkerDied as death:
            count(self._crawler, f"scholars/{stage}/{death.status}")
            return None
