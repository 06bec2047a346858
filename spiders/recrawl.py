"""`scrapy crawl recrawl`: sources that gave papers, visited again when something new is likely (T5)."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import urlsplit

from harvester.addresses.hosts import read_host
from harvester.crawling.jumps import look_at_the_clock
from harvester.crawling.verbs import BudgetedVisitVerbs
from harvester.hunts.recrawl import RecrawlHunt
from harvester.items import Publication, Source, SourceResult, SourceVisit, Task
from harvester.items.codec import decode
from harvester.library.interface import Library
from harvester.recrawl.comparing import presumed
from harvester.recrawl.memory import NAME, remember
from harvester.recrawl.schedule import Schedule
from spiders.hunting import BadArgument, HuntingSpider

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine


logger = logging.getLogger(__name__)

KIND = "source"


class RecrawlSpider(HuntingSpider):
    name = "recrawl"
    custom_settings = {"HUNT_MAX_REQUESTS": 300}  # noqa: RUF012
    arguments: ClassVar[dict[str, str]] = {
        "limit": "visit so many sources at most, those longest due first",
        "source": "one address: visit it now, due or not",
    }

    @classmethod
    def check_arguments(cls, arguments: dict[str, str]) -> None:
        super().check_arguments(arguments)
        limit = arguments.get("limit", "1").strip()
        if not limit.isdigit() or int(limit) < 1:
            raise BadArgument(f"limit is a number from 1 on, not {limit}: scrapy crawl recrawl -a limit=100")
        parts = urlsplit(arguments.get("source", "http://x/").strip())
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise BadArgument("source is an address: scrapy crawl recrawl -a source=http://…")

    async def hunts(self) -> AsyncIterator[Coroutine[Any, Any, None]]:
        settings = self.crawler.settings
        self.clock, self.schedule = self.services.clock, Schedule.of(settings)
        if "source" in self.given:
            hunts = self._given_hunt(self.given["source"].strip())
        else:
            hunts = self._due_hunts(int(self.given.get("limit", 0)) or settings.getint("RECRAWL_BUDGET"))
        async for hunt in hunts:
            yield hunt

    async def _given_hunt(self, url: str) -> AsyncIterator[Coroutine[Any, Any, None]]:
        now = self.clock.now()
        source = await self.library.ask(Library.source, url)
        if source is None:
            source = Source(url, kind="list", first_seen=now)
            await self.library.ask(Library.save_source, source)
        await self.library.ask(Library.add_task, _task(source, now))
        if await self.library.ask(Library.lease_task, KIND, url, self.owner, now, self.lease_seconds):
            yield self._hunt(source)
        else:
            await self.emit(SourceResult(url, "failed", detail="another process is visiting it"))

    async def _due_hunts(self, limit: int) -> AsyncIterator[Coroutine[Any, Any, None]]:
        """Every source that anybody kept has a task; those due when the crawl began are taken, one as each ends."""
        began, visited = self.clock.now(), 0
        await look_at_the_clock(self.crawler, began, self.schedule.most)
        async for source in self.library.each(Library.sources, due=began):
            await self.library.ask(Library.add_task, _task(source, began))
        while not limit or visited < limit:
            lease = self.clock.now() - began + self.lease_seconds
            tasks = await self.library.ask(Library.lease_due, KIND, self.owner, began, lease, 1)
            if not tasks:
                return
            kept = await self.library.ask(Library.source, tasks[0].key)
            if kept is None:
                now = self.clock.now()
                await self.library.ask(Library.finish_task, KIND, tasks[0].key, self.owner, "gone", None, now)
                continue
            visited += 1
            yield self._hunt(kept)
        logger.info("%d sources were visited, as many as this run may; those still due wait for the next", visited)

    async def _hunt(self, source: Source) -> None:
        settings, verbs = (
            self.crawler.settings,
            BudgetedVisitVerbs(self.crawler, self.fetching, self.searching, self.propose),
        )
        await self._recall(source)
        checks = settings.getint("RECRAWL_FILES"), settings.getfloat("RECRAWL_FILE_DAYS")
        result = await RecrawlHunt(source, verbs, self.schedule, self.clock.now(), *checks).run()
        result.requests = verbs.requests
        await self.emit(SourceVisit(result, source))

    async def _recall(self, source: Source) -> None:
        """At the first visit: the entries that another spider read there, from the answer that it kept."""
        if NAME in source.data or not isinstance(source.data.get("answer"), list):
            return
        answer = await self.library.ask(Library.answer, *source.data["answer"][:2])
        rows = (answer.data.get("entries") or answer.data.get("papers") or []) if answer else []
        if answer and rows:
            remember(source, presumed([decode(Publication, row) for row in rows], answer.time))


def _task(source: Source, now: float) -> Task:
    return Task(KIND, source.url, read_host(source.url), due=source.next_due, created=now)
