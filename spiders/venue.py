"""`scrapy crawl venue`: the papers and scholars of conferences, journals and institutes, by address or name."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, ClassVar

from harvester.hunts.venue import VenueHunt
from harvester.inputs.lines import Bad
from harvester.inputs.venues import GIVEN, check_venues, read_given_venues
from harvester.items import VenueResult
from harvester.tasks.kinds import VENUE
from spiders.hunting import WARM_FOR_LISTS, HuntingSpider

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from harvester.items import Venue
    from spiders.hunting import Hunts

logger = logging.getLogger(__name__)


class VenueSpider(HuntingSpider):
    name = "venue"
    name_argument = "venue"
    # An archive has a page an issue and often one an article: more than a wanted paper needs.
    custom_settings = {"HUNT_MAX_REQUESTS": 500, "WORKER_WARM": WARM_FOR_LISTS}  # noqa: RUF012
    arguments: ClassVar[dict[str, str]] = {
        "url": "address of the venue's home page",
        "name": "name of the conference, journal or institute",
        "venue": "the same as name",
        "names": "a file of venues: JSON lines (id, name, url), or a name or an address a line",
        "files": "yes: fetch the files, verify each against its entry, and keep it",
    }

    @classmethod
    def check_arguments(cls, arguments: dict[str, str]) -> None:
        super().check_arguments(arguments)
        check_venues(arguments)

    async def hunts(self) -> Hunts:
        """Venues given by argument or file, else the library's tasks that are due."""
        async for venue in self._read_given() if set(GIVEN) & set(self.given) else self.due(VENUE):
            if isinstance(venue, Bad):
                await self._tell_result(VenueResult(venue.id, "invalid", detail=venue.reason))
            else:
                yield self._hunt(venue)

    async def _read_given(self) -> AsyncIterator[Venue | Bad]:
        for venue in read_given_venues(self.given):
            yield venue

    async def _hunt(self, venue: Venue) -> None:
        verbs = self.lend_verbs()
        result = await VenueHunt(venue, self.given.get("files") == "yes", verbs).run()
        result.requests = verbs.requests
        await self._tell_result(result)

    async def _tell_result(self, result: VenueResult) -> None:
        found = f"{len(result.papers)} papers, {len(result.scholars)} scholars, {result.requests} requests"
        logger.info("%s: %s, %s", result.name or result.url or result.venue_id, result.status, found)
        await self.answer(result, "venues")
