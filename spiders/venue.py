"""`scrapy crawl venue`: the papers and scholars of conferences, journals and institutes, by address or name (T2)."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Any, ClassVar

from harvester.extensions.services import count
from harvester.hunts.venue import VenueHunt
from harvester.inputs.lines import Bad
from harvester.inputs.venues import GIVEN, check_venues, make_venue, read_given_venues
from harvester.items import Venue, VenueResult
from harvester.library.interface import Library
from spiders.hunting import HuntingSpider
from spiders.publications import WARM

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine


logger = logging.getLogger(__name__)

KIND = "venue"
DAY = 86_400.0


class VenueSpider(HuntingSpider):
    name = "venue"
    # An archive has a page an issue and often one an article: more than a wanted paper needs.
    custom_settings = {"HUNT_MAX_REQUESTS": 500, "WORKER_WARM": WARM}  # noqa: RUF012
    arguments: ClassVar[dict[str, str]] = {
        "url": "address of the venue's home page",
        "name": "name of the conference, journal or institute",
        "venue": "the same as name",
        "names": "a file of venues: JSON lines (id, name, url), or a name or an address a line",
        "files": "yes: fetch the files, verify each against its entry, and keep it",
    }

    def __init__(self, name: str | None = None, **arguments: str) -> None:
        # Scrapy takes `name` for the spider's own; here it is the venue's.
        super().__init__(**arguments if name is None else {**arguments, "venue": name})

    @classmethod
    def check_arguments(cls, arguments: dict[str, str]) -> None:
        super().check_arguments(arguments)
        check_venues(arguments)

    async def hunts(self) -> AsyncIterator[Coroutine[Any, Any, None]]:
        """Venues given by argument or file, else the library's tasks that are due."""
        if not set(GIVEN) & set(self.given):
            async for hunt in self._due_hunts():
                yield hunt
            return
        for venue in read_given_venues(self.given):
            if isinstance(venue, Bad):
                await self._tell(VenueResult(venue.id, "invalid", detail=venue.reason))
            else:
                yield self._hunt(venue)

    async def _due_hunts(self) -> AsyncIterator[Coroutine[Any, Any, None]]:
        # Due when the crawl began: what could not be looked at is due again at once, for the next crawl.
        began = time.time()
        while tasks := await self.library.ask(
            Library.lease_due, KIND, self.owner, began, time.time() - began + self.lease_seconds, 1
        ):
            venue = make_venue({**tasks[0].data, "id": tasks[0].key}, f"task {tasks[0].key}")
            if isinstance(venue, Bad):
                await self._finish(venue.id, "invalid")
                await self._tell(VenueResult(venue.id, "invalid", detail=venue.reason))
            else:
                yield self._hunt(venue, leased=True)

    async def _hunt(self, venue: Venue, leased: bool = False) -> None:
        verbs = self.lend_verbs()
        result = await VenueHunt(venue, self.given.get("files") == "yes", verbs).run()
        result.requests = verbs.requests
        await self._tell(result)
        if leased:
            await self._finish(venue.id, result.status)

    async def _finish(self, key: str, status: str) -> None:
        """A venue is walked again after WANT_RETRY_DAYS; one that could not be looked at, in the next crawl."""
        now = time.time()
        days = 0.0 if status.startswith("could_not") else self.crawler.settings.getfloat("WANT_RETRY_DAYS")
        due = None if status == "invalid" else now + days * DAY
        await self.library.ask(Library.finish_task, KIND, key, self.owner, status, due, now)

    async def _tell(self, result: VenueResult) -> None:
        count(self.crawler, f"venues/{result.status}")
        found = f"{len(result.papers)} papers, {len(result.scholars)} scholars, {result.requests} requests"
        logger.info("%s: %s, %s", result.name or result.url or result.venue_id, result.status, found)
        await self.emit(result)
