"""From an institute to all its people: each one's page, lists, files and papers, and what is missing of them."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING

from harvester.items import GapReport, ListedWork, PersonGaps, Scholar
from harvester.persons.mentions import BARE, Names
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Container, Iterable, Mapping, Sequence

    from harvester.items import Publication, PublicationList, ScholarResult, VenueResult

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
        found = await asyncio.gather(*(self._find_lists(one) for one in people))
        shared = find_shared_lists((person.name, lists) for person, lists in found)
        for person, lists in found:
            person.works = gather_works(person.name, lists, shared)
        report.people = [person for person, _ in found]
        for person in report.people:  # all files are kept by now: a co-author's list may have had them
            for work in person.works:
                await self._place(work)
        if len(venue.scholars) > MOST_PEOPLE:
            report.detail = f"{len(venue.scholars) - MOST_PEOPLE} people were not looked for"
        return report

    async def _find_lists(self, listed: dict[str, str | None]) -> tuple[PersonGaps, list[PublicationList]]:
        name, known = listed["name"] or "", listed["home_url"]
        scholar = Scholar(_make_id(self.venue.venue_id, name), name, affiliation=self.venue.name or self.venue.title)
        async with self._room:
            # From the page that the institute links the name to, else from those that name its people.
            result, lists = await self._look_for(scholar, [known] if known else self.venue.pages[:KNOWN_PAGES])
        listed["home_url"] = result.home_url or known
        addresses = [one.page_url for one in lists if one.entries]
        return PersonGaps(name, result.status, result.home_url, addresses), lists


def find_shared_lists(read: Iterable[tuple[str, Iterable[PublicationList]]]) -> dict[str, set[str]]:
    """Lists that were read for several people, with the titles of the works that were given to each of them.

    Whoever a list is read for is added to the authors where it leaves its owner out.
    """
    readers, given = Counter[str](), Counter[tuple[str, str]]()
    for name, lists in read:
        names = Names([name])
        for one in lists:
            readers[one.page_url] += 1
            given.update({(one.page_url, squeeze(entry.title)) for entry in one.entries if _has_author(entry, names)})
    return {
        url: {title for (of, title), people in given.items() if of == url and people == count}
        for url, count in readers.items()
        if count > 1
    }


def gather_works(
    name: str, lists: Iterable[PublicationList], shared: Mapping[str, Container[str]] = MappingProxyType({})
) -> list[ListedWork]:
    """The entries of all lists that are his, the latest first, each title once; `shared` lists are several people's."""
    names, found = Names([name]), dict[str, ListedWork]()
    for one in lists:
        everybodys = shared.get(one.page_url)
        for entry in one.entries:
            if entry.title and _is_his(entry, names, everybodys):
                work = ListedWork(entry.title, entry.year or "", entry.authors, list_url=one.page_url)
                found.setdefault(squeeze(entry.title), work)
    return sorted(found.values(), key=lambda work: work.year, reverse=True)[:MOST_WORKS]


def _is_his(entry: Publication, names: Names, everybodys: Container[str] | None) -> bool:
    """By its authors, and on a list of his own anyway. On a shared one what nobody signed, or everybody was added to,
    is his whose name its text has."""
    if entry.authors and not (everybodys and squeeze(entry.title) in everybodys):
        return _has_author(entry, names)
    return everybodys is None or names.best(entry.text) >= BARE


def _has_author(entry: Publication, names: Names) -> bool:
    return names.best("; ".join(entry.authors)) >= BARE


def _make_id(venue_id: str, name: str) -> str:
    return hashlib.sha256(f"{venue_id} {name}".encode()).hexdigest()[:16]
