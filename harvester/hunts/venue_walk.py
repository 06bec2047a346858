"""The walk through a venue: best links first, inside its own part of the web, within bounds."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from typing import TYPE_CHECKING, TypeVar

from harvester.hunts.venue_finds import Finds
from harvester.hunts.venue_listing import list_addresses, list_steps, read_part
from harvester.hunts.venue_steps import FOLLOWED, FRONT, Step, choose_steps, is_worth_it
from harvester.items import Fetched, Link
from harvester.persons.leading_names import read_leading_name
from harvester.recrawl.comparing import remember_entries
from harvester.recrawl.venue_parts import VenuePart, WalkedPage
from harvester.stages.venues import visit_page
from harvester.venues.home import make_comparable
from harvester.venues.links import find_role, is_inside, list_other_years

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from harvester.hunts.verbs import HuntVerbs
    from harvester.items import Hit, Publication
    from harvester.venues.roll import VenueScholar
    from harvester.venues.venue_page import VenuePage

PAGES = 150  # visited in one venue
LANDINGS = 200  # landing pages of entries, beside them
ENTRIES, OWN = 60, 2  # pages of a directory that are asked for a person's own page, and how many each may name
FADING = 0.9  # what each step from the home page costs
WAVE = 4  # pages at once
YEARS = 2  # editions before and after a known one that are tried unseen
MISSES = 8  # unseen editions that were not there, then no more are tried
T = TypeVar("T")


class VenueWalk:
    """Fills `finds` and `walked`; `spent` says that the budget ended it, `unread` counts what no worker could read.

    `landings` are pages about one paper, by the files they lead to. It does not go to pages whose entries are `known`.
    """

    def __init__(self, scope: str, kind: str, home: str, verbs: HuntVerbs, known: Iterable[str] = ()) -> None:
        self.scope, self.kind, self.home, self.verbs = scope, kind, home, verbs
        self.finds = Finds(kind, scope)
        self.spent, self.unread = False, 0
        self.landings: dict[str, Fetched] = {}
        self.walked: list[WalkedPage] = []
        self._fetched: dict[str, Fetched] = {}
        self._queue: list[tuple[float, int, Step]] = []
        self._order = itertools.count()
        self._asked: set[str] = set(map(make_comparable, known))
        self._misses = 0

    async def run(self, first: VenuePage | None, hits: Iterable[Hit] = ()) -> Finds:
        if first is not None:
            self._asked.add(make_comparable(first.url))
            self._take_finds(first, Step(first.url, "home", 0))
        for hit in hits:
            # Titles of hits have the name of the site in them, so only their addresses say what they are.
            role = find_role(Link(hit.url, "", 0, 0)) or "child"
            self._push_step(Step(hit.url, "person" if read_leading_name(hit.title) else role, 2))
        await self._walk_pages()
        await self._follow_entries(self.finds.landings[:LANDINGS], self._land_entry)
        self.finds.settle()
        inside = [(one, one.url) for one in self.finds.scholars if one.url and is_inside(one.url, self.scope)]
        await self._follow_entries(inside[:ENTRIES], self._own_page)
        return self.finds

    async def _walk_pages(self) -> None:
        left = PAGES
        while self._queue and left and not self.spent:
            wave = [heapq.heappop(self._queue)[2] for _ in range(min(WAVE, len(self._queue), left))]
            left -= len(wave)
            for step, seen in zip(wave, await asyncio.gather(*map(self._visit_page, wave)), strict=True):
                if seen is not None:
                    self._take_finds(seen, step)
                elif step.entry is not None:
                    self.finds.add(step.entry)
        for _, _, step in self._queue:
            if step.entry is not None:
                self.finds.add(step.entry)

    async def _visit_page(self, step: Step) -> VenuePage | None:
        if make_comparable(step.url) in self.finds.persons:
            return None
        fetched = await self._fetch(step.url, 4)
        if step.role == "sibling":
            self._misses += fetched.status != "page"
        if fetched.status == "document" and step.entry is not None:
            step.entry.files = [step.url]
        if fetched.status != "page" or not is_inside(fetched.url, self.scope):
            return None
        if make_comparable(fetched.url) != make_comparable(step.url) and make_comparable(fetched.url) in self._asked:
            return None
        self._asked.add(make_comparable(fetched.url))
        self._fetched[fetched.url] = fetched
        seen = await self._read_seen(fetched.handle, self.kind != "institute" or step.role == "publications")
        if seen is not None and seen.article is not None:
            self.landings |= dict.fromkeys(seen.article.files, fetched)
        return seen

    async def _read_seen(self, handle: str, lists: bool) -> VenuePage | None:
        """What a page has; without its entries, and counted, when it is too large to be read for them."""
        seen = await self.verbs.ask(visit_page, handle, self.scope, self.home, "", lists)
        if seen is None:
            self.unread += 1
            seen = await self.verbs.ask(visit_page, handle, self.scope, self.home, "", False) if lists else None
        return seen

    async def _fetch(self, url: str, priority: int) -> Fetched:
        fetched = await self.verbs.fetch(url, "page", priority)
        self.spent |= fetched.status == "budget"
        return fetched

    def _push_step(self, step: Step) -> None:
        key = make_comparable(step.url)
        if key in self._asked:
            return
        if is_worth_it(step, self.kind) and is_inside(step.url, self.scope):
            self._asked.add(key)
            worth = FOLLOWED[self.kind][step.role]
            heapq.heappush(self._queue, (-worth * FADING**step.depth, next(self._order), step))
        elif step.entry is not None:
            self.finds.add(step.entry)

    def _remember_page(self, seen: VenuePage, step: Step) -> None:
        """Pages with entries, and those that lead on, are visited again for themselves."""
        if seen.article is not None or (self.kind == "institute" and step.role != "publications"):
            return
        part = VenuePart(self.scope, self.kind, step.role, step.depth)
        told = read_part(seen, part)
        if told or list_steps(seen, part, told):
            entries = remember_entries([entry for entry, _ in told])
            fetched = self._fetched.get(seen.url) or Fetched(seen.url, "page", title=seen.title)
            self.walked.append(WalkedPage(part, fetched, entries, list_addresses(seen)))

    def _take_finds(self, seen: VenuePage, step: Step) -> None:
        self._remember_page(seen, step)
        for doubtful in self.finds.take(seen, step):
            self._push_step(doubtful)
        self._asked |= {make_comparable(url) for _, url in self.finds.landings}
        if seen.article is None:
            self._go_on(seen, step)

    def _go_on(self, seen: VenuePage, step: Step) -> None:
        for further in choose_steps(seen, step, self.kind):
            self._push_step(further)
        if step.role in (*FRONT, "year", "sibling") and self._misses < MISSES:
            for url in list_other_years(seen.url, YEARS):
                self._push_step(Step(url, "sibling", step.depth + 1))

    # --- pages about one paper or person

    async def _follow_entries(self, todo: Sequence[tuple[T, str]], land: Callable[[T, str], Awaitable[None]]) -> None:
        for start in range(0, len(todo), WAVE):
            if self.spent:
                return
            await asyncio.gather(*(land(what, url) for what, url in todo[start : start + WAVE]))

    async def _land_entry(self, entry: Publication, url: str) -> None:
        fetched = await self._fetch(url, 3)
        if fetched.status == "document":
            entry.files = entry.files or [url]
        elif fetched.status == "page":
            seen = await self._read_seen(fetched.handle, lists=False)
            self.landings |= dict.fromkeys(seen.files if seen else [], fetched)
            entry.files = entry.files or (seen.files if seen else [])

    async def _own_page(self, someone: VenueScholar, url: str) -> None:
        """A directory's entry may lead to the person's own page; a dead link leads to none."""
        fetched = await self._fetch(url, 2)
        if fetched.status == "gone":
            someone.url = None
        seen = await self._read_seen(fetched.handle, lists=False) if fetched.status == "page" else None
        for own in seen.homes[:OWN] if seen else ():
            if (await self._fetch(own, 2)).status == "page":
                someone.url = own
                return
