"""The real verbs, as one hunt has them: within its budget of requests and time."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Concatenate, ParamSpec, Protocol, TypeVar

from harvester.extensions.services import count, get_services
from harvester.items import Candidate, Fetched, Verdict
from harvester.library.contracts import NEVER, Papers, Sources
from harvester.text.likeness import compare_titles
from harvester.workers import WorkerDied

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scrapy.crawler import Crawler

    from harvester.crawling.searching import Engines
    from harvester.search import SearchAnswer
    from harvester.stages.workbench import Workbench

P = ParamSpec("P")
R = TypeVar("R")

ATTEMPTS = 2  # at a question about one page
SAME_TITLE = 0.8  # likeness from which a kept paper is that of an entry


class Fetches(Protocol):
    """What brings addresses: `Fetching`."""

    async def fetch(self, url: str, purpose: str, priority: int, deadline: float, patient: bool) -> Fetched: ...

    async def fetch_archived(self, lost: Fetched, deadline: float) -> Fetched: ...

    async def revisit(self, url: str, etag: str, modified: str, deadline: float) -> Fetched: ...

    async def is_dead(self, url: str, deadline: float) -> bool | None: ...


class BudgetedVerbs:
    """A fetch beyond the budget answers `budget`, and the hunt ends."""

    def __init__(
        self,
        crawler: Crawler,
        fetching: Fetches,
        searching: Engines,
        propose: Callable[[Candidate], Awaitable[Verdict]],
        max_requests: int | None = None,
    ) -> None:
        settings = crawler.settings
        self.crawler, self._fetching, self._searching, self._propose = crawler, fetching, searching, propose
        self._requests_left = settings.getint("HUNT_MAX_REQUESTS") if max_requests is None else max_requests
        self._began = time.monotonic()
        self._deadline = self._began + settings.getfloat("HUNT_MAX_SECONDS")
        self.requests = 0

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._began

    async def search(self, query: str) -> SearchAnswer:
        self.requests += 1
        return await self._searching.search(query)

    async def fetch(self, address: str, purpose: str, priority: int = 0, patient: bool = True) -> Fetched:
        # What another hunt has fetched counts too: a hunt's end must not depend on its neighbours.
        left = self._deadline - time.monotonic()
        if self._requests_left <= 0 or left <= 0:
            return Fetched(address, "budget")
        self._requests_left -= 1
        self.requests += 1
        until = time.time() + left
        fetched = await self._fetching.fetch(address, purpose, priority, until, patient)
        if purpose == "file":
            fetched = await self._fetching.fetch_archived(fetched, until)
        self._requests_left -= fetched.requests - 1
        self.requests += fetched.requests - 1
        return fetched

    async def propose(self, candidate: Candidate) -> Verdict:
        return await self._propose(candidate)

    async def ask(self, stage: Callable[Concatenate[Workbench, P], R], *args: P.args, **kwargs: P.kwargs) -> R | None:
        """None when it is too much for a worker; one that just died may have been unlucky, and is tried again."""
        for _ in range(ATTEMPTS):
            try:
                return await get_services(self.crawler).stages.ask(stage, *args, **kwargs)
            except WorkerDied as death:
                count(self.crawler, f"stages/{stage.__name__}/{death.status}")
                if death.status != "broken":
                    break
        return None


class BudgetedVisitVerbs(BudgetedVerbs):
    """The same for a visit to a known source."""

    @property
    def _until(self) -> float:
        return time.time() + self._deadline - time.monotonic()

    async def revisit(self, address: str, etag: str, modified: str) -> Fetched:
        self.requests += 1
        return await self._fetching.revisit(address, etag, modified, self._until)

    async def is_dead(self, address: str) -> bool | None:
        self.requests += 1
        return await self._fetching.is_dead(address, self._until)

    async def mark_dead(self, address: str, dead: bool) -> None:
        services = get_services(self.crawler)
        await services.library.ask(Papers.mark_address, address, services.clock.now() if dead else 0.0)

    async def is_held(self, url: str, title: str) -> bool:
        """A volume is at one address with many papers: the title must be that of the one kept from there."""
        paper = await get_services(self.crawler).library.ask(Papers.get_by_address, url)
        return paper is not None and (not title or compare_titles(paper.title, title) >= SAME_TITLE)

    async def is_source(self, address: str) -> bool:
        source = await get_services(self.crawler).library.ask(Sources.get, address)
        return source is not None and source.next_due < NEVER

    async def has_source(self, address: str) -> bool:
        return await get_services(self.crawler).library.ask(Sources.get, address) is not None
