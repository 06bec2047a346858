"""`scrapy crawl recrawl`: sources that gave papers, visited again when something new is likely (T5)."""

from __future__ import annotations

import logging
import time
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import urlsplit

from harvester.addresses.hosts import read_host
from harvester.crawling import count, parts
from harvester.crawling.jumps import look_at_the_clock
from harvester.hunts.recrawl import RecrawlHunt
from harvester.items import Publication, Source, SourceResult, SourceVisit, Task
from harvester.items.codec import decode
from harvester.library.interface import NEVER, Library
from harvester.recrawl.comparing import presumed
from harvester.recrawl.memory import NAME, remember
from harvester.recrawl.schedule import Schedule
from harvester.stages.publications import Listing
from harvester.text.likeness import title_likeness
from harvester.workers import WorkerDied
from spiders.hunting import BadArgument, HuntingSpider, Lent

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine

    from harvester.hunts import Fetched

logger = logging.getLogger(__name__)

KIND = "source"
SAME_TITLE = 0.8


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
        self.clock, self.schedule = parts(self.crawler).clock, Schedule.of(settings)
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
        settings, verbs = self.crawler.settings, _Verbs(self)
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


class _Verbs(Lent):
    """The verbs of every hunt, those of a visit, and questions about pages, answered in a worker."""

    def __init__(self, spider: RecrawlSpider) -> None:
        super().__init__(spider)
        self._crawler, self._clock = spider.crawler, spider.clock

    @property
    def _until(self) -> float:
        return time.time() + self._deadline - time.monotonic()

    async def revisit(self, address: str, etag: str, modified: str) -> Fetched:
        self.requests += 1
        return await self._spider.fetching.revisit(address, etag, modified, self._until)

    async def is_dead(self, address: str) -> bool | None:
        self.requests += 1
        return await self._spider.fetching.is_dead(address, self._until)

    async def mark(self, address: str, dead: bool) -> None:
        await self._spider.library.ask(Library.mark_address, address, self._clock.now() if dead else 0.0)

    async def held(self, url: str, title: str) -> bool:
        """A volume is at one address with many papers: the title must be that of the one kept from there."""
        paper = await self._spider.library.ask(Library.paper_at, url)
        return paper is not None and (not title or title_likeness(paper.title, title) >= SAME_TITLE)

    async def listing(self, handle: str, owner: str, url: str) -> Listing | None:
        listing = await self._asked("sources:list_source", handle, owner, url)
        return listing if isinstance(listing, Listing) else None

    async def links(self, handle: str) -> list[tuple[str, str]]:
        return list(await self._asked("sources:list_links", handle) or [])

    async def is_source(self, address: str) -> bool:
        source = await self._spider.library.ask(Library.source, address)
        return source is not None and source.next_due < NEVER

    async def landing(self, handle: str) -> list[str]:
        return list(await self._asked("publications:find_landing_files", handle) or [])

    async def landing_entry(self, handle: str, url: str) -> Publication | None:
        entry = await self._asked("sources:read_landing_entry", handle, url)
        return entry if isinstance(entry, Publication) else None

    async def _asked(self, stage: str, *arguments: Any) -> Any:
        """None when the page killed its worker."""
        try:
            module, _, function = stage.partition(":")
            found = getattr(import_module(f"harvester.stages.{module}"), function)
            return await parts(self._crawler).reading.ask(found, *arguments)
        except WorkerDied as death:
            count(self._crawler, f"sources/{stage.partition(':')[2]}/{death.status}")
            return None
