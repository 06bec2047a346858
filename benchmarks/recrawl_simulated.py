"""The hunt `recrawl` alone over the changing web, without network, worker or library: many histories in a minute."""

from __future__ import annotations

import heapq
import math
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin, urlsplit

from harvester.clock import DAY
from harvester.hunts.recrawl import RecrawlHunt
from harvester.items import Fetched, Publication, Source, Verdict
from harvester.settings import FETCH_RETRIES
from harvester.stages.publications import Listing
from harvester.stages.sources import list_links, list_source

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.demo.answers import WebAnswer
    from harvester.demo.changing import ChangingWeb
    from harvester.demo.changing_lists import ChangingList
    from harvester.items import Candidate
    from harvester.recrawl.schedule import Schedule
    from harvester.search.provider import SearchAnswer

STEP = 1 / 24  # days from one run to the next: hourly
LINK = re.compile(r'<a href="([^"]*)">(.*?)</a>', re.S)


@dataclass
class Outcome:
    """What a crawl of a changing web came to: `known` has for each paper's address the day it was first held."""

    known: dict[str, float] = field(default_factory=dict)
    requests: int = 0  # to pages of the lists' hosts, after the first reading and until the last paper was added
    bodies: int = 0
    needless: int = 0  # bodies of lists that were byte for byte as they had been read before
    tags: dict[str, str] = field(default_factory=dict)  # of each list as last read, by address


async def simulate_visits(web: ChangingWeb, days: float, schedule: Schedule, spread: float = 0.0) -> Outcome:
    """Every list is visited on day 0, then when it is due; after the last day, until each was visited once more.

    `spread`: the second visits are spread over so many days, for a schedule that would visit all at once for ever.
    """
    outcome, start = Outcome(), web.begins.timestamp()
    queue = [(0.0, place, Source(one.url)) for place, one in enumerate(web.lists)]
    while queue:
        due, place, source = heapq.heappop(queue)
        web.day = math.ceil(due / STEP - 1e-6) * STEP
        verbs = _Simulated(web, web.lists[place], outcome, counted=0 < web.day <= days)
        result = await RecrawlHunt(source, verbs, schedule, start + web.day * DAY).run()
        if (web.day <= days or result.status in ("failed", "gone")) and source.next_due:
            phase = spread * (place + 1) / len(web.lists) if spread and not due else 0.0
            heapq.heappush(queue, (phase or (source.next_due - start) / DAY, place, source))
    return outcome


class _Simulated:
    """The verbs of a visit, answered from the web's own knowledge of what it shows."""

    def __init__(self, web: ChangingWeb, one: ChangingList, outcome: Outcome, counted: bool) -> None:
        self.web, self.one, self.outcome, self.counted = web, one, outcome, counted
        self._asked: set[str] = set()

    def _ask(self, address: str) -> WebAnswer:
        """A host that is down is asked again; what was asked in this crawl is remembered."""
        parts = urlsplit(address)
        answer = self.web.answer(parts.netloc, parts.path, "")
        if self.counted and address not in self._asked:
            self.outcome.requests += 1 + FETCH_RETRIES * (answer.status == 503)
        self._asked.add(address)
        return answer

    async def revisit(self, address: str, etag: str, modified: str) -> Fetched:
        answer = self._ask(address)
        if moved := answer.status == 301:
            address = dict(answer.headers)["Location"]
            answer = self._ask(address)
        if answer.status != 200:
            return Fetched(address, "gone" if answer.status == 404 else "failed")
        headers = dict(answer.headers)
        if etag and etag == headers["ETag"]:
            return Fetched(address, "unchanged", moved=moved)
        self.outcome.bodies += self.counted
        self.outcome.needless += self.outcome.tags.get(address) == headers["ETag"]
        self.outcome.tags[address] = headers["ETag"]
        dates = headers["ETag"], headers.get("Last-Modified", "")
        title = self.one.page.title
        return Fetched(address, "page", address, etag=dates[0], modified=dates[1], moved=moved, title=title)

    async def fetch(self, address: str, purpose: str, priority: int = 0, patient: bool = True) -> Fetched:
        if purpose == "page":
            answer = self._ask(address)
            status = {200: "page", 404: "gone"}.get(answer.status, "failed")
            return Fetched(address, status, address, etag=dict(answer.headers).get("ETag", ""))
        parts = urlsplit(address)
        if self.web.answer(parts.netloc, parts.path, "").status != 200:
            return Fetched(address, "failed")
        return Fetched(address, "document", address, document={"status": "ok"})

    async def _list_source(self, handle: str, owner: str, url: str) -> Listing:
        if handle not in (self.one.url, self.one.new_url):
            return Listing()
        new = [one.paper for one in self.one.added if one.day <= self.web.day]
        entries = [Publication(paper.citation(), paper.title, files=[paper.urls[0]]) for paper in new]
        entries += [Publication(item.paper.citation(), item.paper.title) for item in self.one.page.items]
        return Listing(entries, [[] for _ in entries])

    async def _list_links(self, handle: str) -> list[tuple[str, str]]:
        html = self._ask(handle).body.decode(self.one.site.row["charset"], "replace")
        return [(urljoin(handle, url), text) for url, text in LINK.findall(html)]

    async def is_source(self, address: str) -> bool:
        return any(one.url == address for one in self.web.lists)

    has_source = is_source

    async def propose(self, candidate: Candidate) -> Verdict:
        self.outcome.known[candidate.url] = self.web.day
        return Verdict(True, 1.0)

    async def is_held(self, url: str, title: str) -> bool:
        return url in self.outcome.known

    async def search(self, query: str) -> SearchAnswer:
        raise NotImplementedError("nothing is searched for")

    async def ask(self, stage: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        stages: dict[Callable[..., Any], Callable[..., Any]] = {
            list_source: self._list_source,
            list_links: self._list_links,
        }
        answer = stages.get(stage)
        return await answer(*args) if answer else None  # an entry has its file at hand, never behind a page

    async def is_dead(self, address: str) -> bool | None:
        return None

    async def mark_dead(self, address: str, dead: bool) -> None: ...
