"""From an institute to all its people: each one's page, lists, files and papers, and what is missing of them."""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING

from harvester.items import GapReport, ListedWork, PersonGaps, Scholar
from harvester.persons.mentions import BARE, Names
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from harvester.items import PublicationList, ScholarResult, VenueResult

    # A scholar and pages that may be his: the answer about him, and his lists.
    LookFor = Callable[[Scholar, Sequence[str]], Awaitable[tuple[ScholarResult, list[PublicationList]]]]

MOST_PEOPLE = 300  # of one institute that are looked for
AT_ONCE = 4  # people at once, beside the other hunts
KNOWN_PAGES = 4  # of the institute that are looked at for somebody without a link
MOST_WORKS = 1_000  # of one person


class FacultyHunt:
    """`look_for` runs the hunts for one person, `place` says what the library has of a work."""

    def __init__(self, venue: VenueResult, look_for: LookFor, place: Callable[[ListedWork], Awaitable[None]]) -> None:
        self.venue = venue
        self._look_for, self._place = look_for, place
        self._room = asyncio.Semaphore(AT_ONCE)

    async def run(self) -> GapReport:
        """Every person ends with a status; those beyond MOST_PEOPLE are counted in the detail."""
        venue = self.venue
        report = GapReport(venue.venue_id, venue.status, venue.name or venue.title, venue.url, detail=venue.detail)
        people = venue.scholars[:MOST_PEOPLE]
        report.people = await asyncio.gather(*(self._find_works(one) for one in people))
        for person in report.people:  # all files are kept by now: a co-author's list may have had them
            for work in person.works:
                await self._place(work)
        if len(venue.scholars) > MOST_PEOPLE:
            report.detail = f"{len(venue.scholars) - MOST_PEOPLE} people were not looked for"
        return report

    async def _find_works(self, listed: dict[str, str | None]) -> PersonGaps:
        name, known = listed["name"] or "", listed["home_url"]
        scholar = Scholar(_make_id(self.venue.venue_id, name), name, affiliation=self.venue.name or self.venue.title)
        async with self._room:
            # From the page that the institute links the name to, else from those that name its people.
            result, lists = await self._look_for(scholar, [known] if known else self.venue.pages[:KNOWN_PAGES])
        listed["home_url"] = result.home_url or known
        works = gather_works(name, lists)
        return PersonGaps(name, result.status, result.home_url, [one.page_url for one in lists if one.entries], works)


def gather_works(name: str, lists: Iterable[PublicationList]) -> list[ListedWork]:
    """The entries of all lists, the latest first, each title once; with other authors only they are a laboratory's."""
    names, found = Names([name]), dict[str, ListedWork]()
    for one in lists:
        for entry in one.entries:
            if entry.title and (not entry.authors or names.best("; ".join(entry.authors)) >= BARE):
                work = ListedWork(entry.title, entry.year or "", entry.authors, list_url=one.page_url)
                found.setdefault(squeeze(entry.title), work)
    return sorted(found.values(), key=lambda work: work.year, reverse=True)[:MOST_WORKS]


def _make_id(venue_id: str, name: str) -> str:
    return hashlib.sha256(f"{venue_id} {name}".encode()).hexdigest()[:16]
