"""`scrapy crawl recrawl`: sources that gave papers, visited again when something new is likely."""

from __future__ import annotations

import logging
from collections import deque
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import urlsplit

from harvester.crawling.verbs import BudgetedVisitVerbs
from harvester.extensions.services import count
from harvester.hunts.recrawl import RecrawlHunt
from harvester.items import Source, SourceResult, SourceVisit
from harvester.recrawl.schedule import Schedule
from harvester.tasks import sources
from harvester.tasks.kinds import SOURCE
from spiders.hunting import BadArgument, HuntingSpider

if TYPE_CHECKING:
    from spiders.hunting import Hunts

logger = logging.getLogger(__name__)

MOST_ANNOUNCED = 50  # new pages that are visited with the source they came from; the others are due for the next crawl


class RecrawlSpider(HuntingSpider):
    name = "recrawl"
    custom_settings = {"HUNT_MAX_REQUESTS": 300}  # noqa: RUF012
    arguments: ClassVar[dict[str, str]] = {
        "limit": "visit at most this many sources, the longest overdue first",
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

    async def hunts(self) -> Hunts:
        settings = self.crawler.settings
        self.clock, self.schedule = self.services.clock, Schedule.of(settings)
        if "source" in self.given:
            hunts = self._given_hunt(self.given["source"].strip())
        else:
            hunts = self._due_hunts(int(self.given.get("limit", 0)) or settings.getint("RECRAWL_BUDGET"))
        async for hunt in hunts:
            yield hunt

    async def _given_hunt(self, url: str) -> Hunts:
        source = await sources.find_or_add_source(self.library, url, self.clock.now())
        if await self.tasks.take(SOURCE, sources.make_source_task(source)):
            yield self._hunt(source)
        else:
            await self.emit(SourceResult(url, "failed", detail="another process is visiting it"))

    async def _due_hunts(self, limit: int) -> Hunts:
        """Every source that anybody kept has a task; those due when the crawl began are taken, one as each ends."""
        now, visited = self.clock.now(), 0
        if jump := await sources.notice_clock_jump(self.library, self.services.owner, now, self.schedule.most):
            count(self.crawler, f"sources/{jump}")
        await sources.add_due_sources(self.library, now)
        async for source in self.due(SOURCE):
            if isinstance(source, Source):
                visited += 1
                yield self._hunt(source)
            if visited == limit:
                logger.info(
                    "%d sources were visited, as many as this run may; those still due wait for the next", visited
                )
                return

    async def _hunt(self, source: Source) -> None:
        """A source, and at once what it has just announced; a chain of new pages is followed so far and no further."""
        announced, left = deque(await self._visit(source)), MOST_ANNOUNCED
        while announced and left:
            new = announced.popleft()
            if await self.tasks.take(SOURCE, sources.make_source_task(new)):
                left -= 1
                announced += await self._visit(new)

    async def _visit(self, source: Source) -> list[Source]:
        """The pages that it announces are kept before the visit is told, so that none is lost."""
        settings = self.crawler.settings
        verbs = BudgetedVisitVerbs(self.crawler, self.fetching, self.searching, self.propose)
        await sources.recall_reading(self.library, source)
        checks = settings.getint("RECRAWL_FILES"), settings.getfloat("RECRAWL_FILE_DAYS")
        hunt = RecrawlHunt(source, verbs, self.schedule, self.clock.now(), *checks)
        result = await hunt.run()
        result.requests = verbs.requests
        found = [new for new, _ in hunt.announced]
        for new in found:
            await sources.add_source(self.library, new)
        await self.emit(SourceVisit(result, source))
        return found
