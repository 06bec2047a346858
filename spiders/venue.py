"""`scrapy crawl venue`: the papers and scholars of conferences, journals and institutes, by address or name."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from harvester.extensions.services import count
from harvester.hunts.faculty import FacultyHunt
from harvester.hunts.scholar import ScholarHunt
from harvester.hunts.scholar_files import ScholarFiles
from harvester.hunts.venue import VenueHunt
from harvester.inputs.lines import Bad
from harvester.inputs.venues import GIVEN, check_venues, read_given_venues
from harvester.items import Task, Venue, VenueResult, VenueVisit
from harvester.library.contracts import Tasks
from harvester.library.gaps import count_states, list_works, place_work
from harvester.recrawl.schedule import Schedule
from harvester.recrawl.venue_parts import HOME, make_part_source
from harvester.tasks.kinds import VENUE
from harvester.tasks.known_venues import plan_walk, recall_venue, tell_news
from spiders.hunting import WARM_FOR_LISTS, HuntingSpider

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from harvester.items import PublicationList, Scholar, ScholarResult, Source
    from harvester.tasks.known_venues import KnownVenue
    from spiders.hunting import Hunts

logger = logging.getLogger(__name__)

WALKED = ("ok", "empty")  # ends of a walk that say what the venue has


class VenueSpider(HuntingSpider):
    name = "venue"
    name_argument = "venue"
    # An archive has a page an issue and often one an article: more than a wanted paper needs.
    custom_settings = {"HUNT_MAX_REQUESTS": 500, "WORKER_WARM": [*WARM_FOR_LISTS, "harvester.stages.scholars:warm_up"]}  # noqa: RUF012
    arguments: ClassVar[dict[str, str]] = {
        "url": "address of the venue's home page",
        "name": "name of the conference, journal or institute",
        "venue": "the same as NAME",
        "names": "a file of venues: JSON lines (id, name, url), or one name or address per line",
        "files": "yes: fetch the files, verify each against its entry, and keep it",
        "people": "all: go on to the people of an institute, their lists, files and papers; ends in a report of gaps",
    }

    @classmethod
    def check_arguments(cls, arguments: dict[str, str]) -> None:
        super().check_arguments(arguments)
        check_venues(arguments)

    async def hunts(self) -> Hunts:
        """Venues given by argument or file, else the library's tasks that are due."""
        async for venue in self._read_given() if self._is_given else self.due(VENUE):
            if isinstance(venue, Bad):
                await self._tell_result(VenueResult(venue.id, "invalid", detail=venue.reason))
            else:
                yield self._hunt(venue)

    async def _read_given(self) -> AsyncIterator[Venue | Bad]:
        """Each becomes a task too: a venue has news again."""
        for venue in self.count_given(read_given_venues(self.given)):
            if isinstance(venue, Venue):
                data = {"name": venue.name, "url": venue.url, "files": self.given.get("files", "no")}
                await self.tasks.take(VENUE, Task(VENUE.name, venue.id, data=data))
                if "files" in self.given:  # a venue that was given before may have been asked for without them
                    await self.library.ask(Tasks.rewrite_data, VENUE.name, venue.id, data)
            yield venue

    async def _hunt(self, venue: Venue) -> None:
        """One that was given is walked whole, one that is due only where nothing else watches its pages."""
        verbs, known = self.lend_verbs(), await recall_venue(self.library, venue.id)
        settled = known.settled if known and not self._is_given else ()
        hunt = VenueHunt(venue, await self._keeps_files(venue), verbs, known.result if known else None, settled)
        result = await hunt.run()
        result.requests = verbs.requests
        if self.given.get("people") == "all" and result.scholars:
            await self._look_for_people(result)
        await self._tell_result(result, await self._note_walk(hunt, known))

    @property
    def _is_given(self) -> bool:
        return bool(set(GIVEN) & set(self.given))

    async def _keeps_files(self, venue: Venue) -> bool:
        """As asked for now, or when the venue was given."""
        task = None if self._is_given else await self.library.ask(Tasks.get, VENUE.name, venue.id)
        return "yes" in (self.given.get("files"), task and task.data.get("files"))

    async def _note_walk(self, hunt: VenueHunt, known: KnownVenue | None) -> list[Source]:
        """The news of a walk, when the next is due, and its pages as they are to be watched."""
        now, result, schedule = self.services.clock.now(), hunt.result, Schedule.of(self.crawler.settings)
        if result.status not in WALKED:
            return []
        if known:
            await tell_news(self.library, result, known, hunt.walked)
        plan_walk(result, known, replace(schedule.of_kind(HOME), first=schedule.most), now)
        return [make_part_source(page, now, schedule) for page in hunt.walked]

    async def _look_for_people(self, venue: VenueResult) -> None:
        """The report comes when all have ended."""
        report = await FacultyHunt(venue, self._look_for_person, partial(place_work, self.library)).run()
        counted = ", ".join(f"{number} {state}" for state, number in count_states(list_works(report.people)).items())
        logger.info("%s: %d people, %s", report.name or report.url, len(report.people), counted)
        await self.answer(report, "gaps")

    async def _look_for_person(
        self, scholar: Scholar, known: Sequence[str]
    ) -> tuple[ScholarResult, list[PublicationList]]:
        """Each person has a budget, and so have his files."""
        settings = self.crawler.settings
        verbs = self.lend_verbs(settings.getint("PERSON_MAX_REQUESTS"))
        result = await ScholarHunt(scholar, verbs, known).run()
        for_files = self.lend_verbs(settings.getint("SCHOLAR_FILES_MAX_REQUESTS"))
        lists = await ScholarFiles(result, for_files).run()
        result.requests = verbs.requests + for_files.requests
        for listed in lists:
            await self.answer(listed, "lists")
        await self.answer(result, "scholars")
        return result, lists

    async def _tell_result(self, result: VenueResult, sources: Sequence[Source] = ()) -> None:
        found = f"{len(result.papers)} papers, {len(result.scholars)} scholars, {result.requests} requests"
        logger.info("%s: %s, %s", result.name or result.url or result.venue_id, result.status, found)
        count(self.crawler, f"venues/{result.status}")
        await self.emit(VenueVisit(result, list(sources)))
