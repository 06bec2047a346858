"""From the name of a venue to its home page: search, fetch, judge, look above and at what calls itself home."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.addresses.folders import list_folders_above
from harvester.homepages.words import is_refused
from harvester.hunts.queries import make_venue_queries
from harvester.search.fusion import fuse_answers
from harvester.stages.venues import judge_venue_homes
from harvester.statuses import FETCH_UNKNOWN
from harvester.venues.home import make_comparable

if TYPE_CHECKING:
    from harvester.hunts.verbs import HuntVerbs
    from harvester.items import Fetched
    from harvester.venues.home import HomeScore

QUERIES = 4
FETCHED = 12  # hits that are looked at
LEADERS = 5  # best pages that may propose others
PROPOSED, ROUNDS = 8, 2  # pages above them, or called home by them, and how often
ALTERNATIVES = 4
USABLE = ("page", "needs_browser")  # a page that needs a browser still says what it is


@dataclass(slots=True)
class Home:
    """`status` is one of statuses.VENUE; ok has an address and the handle of its page."""

    status: str
    url: str = ""
    handle: str = ""
    detail: str = ""
    best: HomeScore | None = None
    others: list[HomeScore] = field(default_factory=list)


class HomeSearch:
    def __init__(self, name: str, verbs: HuntVerbs) -> None:
        self.name = name
        self.verbs = verbs
        self._seen: dict[str, Fetched] = {}
        self._asked: set[str] = set()
        self._fetches = self._unknown = 0
        self._spent = False

    async def run(self) -> Home:
        answers = {query: await self.verbs.search(query) for query in make_venue_queries(self.name)[:QUERIES]}
        fused = fuse_answers(answers)
        if not any(answer.answered for answer in answers.values()):
            return Home("could_not_search", detail=f"{fused.status} {fused.detail}".strip())
        await self._look_at([hit.url for hit in fused.hits if not is_refused(hit.url)][:FETCHED])
        judged = await self._judge_homes()
        for _ in range(ROUNDS):
            proposed = [url for one in judged[:LEADERS] for url in [*one.homes, *list_folders_above(one.url)]]
            await self._look_at(list(dict.fromkeys(proposed))[: PROPOSED * 2], PROPOSED)
            judged = await self._judge_homes()
        return self._choose_home(judged)

    async def _look_at(self, urls: list[str], most: int = FETCHED) -> None:
        new = [url for url in urls if make_comparable(url) not in self._asked][:most]
        self._asked.update(map(make_comparable, new))
        for fetched in await asyncio.gather(*(self.verbs.fetch(url, "page", 5) for url in new)):
            self._fetches += 1
            self._unknown += fetched.status in FETCH_UNKNOWN and fetched.status not in USABLE
            self._spent |= fetched.status == "budget"
            if fetched.status in USABLE and fetched.handle:
                self._asked.add(make_comparable(fetched.url))
                self._seen.setdefault(fetched.url, fetched)

    async def _judge_homes(self) -> list[HomeScore]:
        handles = [fetched.handle for fetched in self._seen.values()]
        return await self.verbs.ask(judge_venue_homes, handles, self.name) or []

    def _choose_home(self, judged: list[HomeScore]) -> Home:
        fitting = [one for one in judged if one.fits]
        if fitting:
            best = fitting[0]
            others = [one for one in judged if one is not best][:ALTERNATIVES]
            return Home("ok", best.url, self._seen[best.url].handle, "", best, others)
        if self._spent:
            return Home("budget_spent", detail="the requests or the time ran out", others=judged[:ALTERNATIVES])
        if self._unknown * 2 > self._fetches:
            return Home(
                "could_not_fetch", detail=f"{self._unknown} of {self._fetches} pages", others=judged[:ALTERNATIVES]
            )
        return Home("not_found", detail="no page found is its home", others=judged[:ALTERNATIVES])
