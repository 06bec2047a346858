"""The links that wait for a subject's hunt, best first: each verdict changes the worth of its page and of its host."""

from __future__ import annotations

import heapq
import itertools
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.addresses.folders import list_folders_above
from harvester.statuses import FETCH_UNKNOWN
from harvester.topics.links import ABOVE, USUAL_WORTH, Promise, worth_of

if TYPE_CHECKING:
    from collections.abc import Sequence

DEPTH = 4  # steps from a hit
MOST_FOLDERS = 4  # above a wanted file that are looked at
SUNK = 0.9  # a lead whose chance fell below this much of what it was waits for its new turn
WANTED, NEAR = 1.0, 0.5  # what a wanted file gains its page and host, and what one does that may be wanted
SILENT, REACHED = 2, 20  # failures after which a host is left alone, and how many more one that answered has


@dataclass(slots=True)
class Bounds:
    """How far a hunt goes: papers kept (0: as many as there are), the least chance of a link, hosts (empty: all)."""

    limit: int = 0
    least: float = 0.03
    hosts: Sequence[str] = ()

    def allow(self, url: str) -> bool:
        host = urlsplit(url).hostname or ""
        return not self.hosts or any(host == one or host.endswith(f".{one}") for one in self.hosts)


@dataclass(order=True, slots=True)
class FrontierLink:
    rank: tuple[float, int]
    promise: Promise = field(compare=False)
    page: str = field(compare=False)  # where the link stands; empty for an answer of a search engine
    depth: int = field(compare=False)
    put_off: bool = field(default=False, compare=False)


@dataclass(slots=True)
class VisitedPlace:
    """A page or a host: what became of its files, and the links of a page, with what is needed to read it again."""

    kept: int = 0
    gained: float = 0.0  # as `kept`, with a part of each that is nearly as wanted
    tried: int = 0
    failed: int = 0  # addresses of a host in a row that could not be looked at
    links: list[Promise] = field(default_factory=list)
    depth: int = 0
    handle: str = ""

    def worth(self, usual: float = USUAL_WORTH) -> float:
        return worth_of(self.gained, self.tried, usual)

    def note(self, gain: float) -> None:
        self.tried += 1
        self.gained += gain
        self.kept += gain == WANTED


class Frontier:
    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.pages: dict[str, VisitedPlace] = defaultdict(VisitedPlace)
        self.hosts: dict[str, VisitedPlace] = defaultdict(VisitedPlace)
        self.followed: set[str] = set()
        self._least = bounds.least
        self._queue: list[FrontierLink] = []
        self._order = itertools.count()

    def push(self, promise: Promise, page: str = "", depth: int = 0) -> None:
        chance = self._weigh_link(promise, page)
        if chance >= self._least and promise.url not in self.followed and self.bounds.allow(promise.url):
            heapq.heappush(self._queue, FrontierLink((-chance, next(self._order)), promise, page, depth))

    def _weigh_link(self, promise: Promise, page: str) -> float:
        host = self._find_host(promise.url).worth()
        return promise.chance(self.pages[page].worth(self._find_host(page).worth()) if page else host, host)

    def best(self, count: float) -> list[FrontierLink]:
        """The next to follow; those of hosts that never answer are passed over."""
        batch: list[FrontierLink] = []
        while self._queue and len(batch) < count:
            lead = heapq.heappop(self._queue)
            url = lead.promise.url
            if url in self.followed or self._find_host(url).failed >= SILENT:
                continue
            if self._weigh_link(lead.promise, lead.page) < SUNK * -lead.rank[0]:  # page or host have disappointed since
                self.push(lead.promise, lead.page, lead.depth)
                continue
            self.followed.add(url)
            batch.append(lead)
        return batch

    def put_off(self, lead: FrontierLink) -> None:
        """What failed for the moment comes after all others."""
        self.followed.discard(lead.promise.url)
        last = FrontierLink((0.0, next(self._order)), lead.promise, lead.page, lead.depth, put_off=True)
        heapq.heappush(self._queue, last)

    # --- what comes back

    def note_page(self, url: str, handle: str, depth: int, links: list[Promise]) -> None:
        """A page was read, at first or again."""
        page = self.pages[url]
        page.handle, page.depth, page.links = handle, depth, links
        if depth < DEPTH:
            self._push_links(url)

    def note_file(self, url: str, page: str, gain: float) -> None:
        """A file was judged: that says something of its page and host, and of the folders above where it is near."""
        for place in self._list_places(url, page):
            place.note(gain)
        if gain >= NEAR:
            self._look_around(url, page)

    def note_late_file(self, url: str, page: str, gain: float) -> None:
        """A file that was left in doubt, when it gained so much, is wanted after all."""
        for place in self._list_places(url, page):
            place.kept += 1
            place.gained += WANTED - gain
        self._look_around(url, page)

    def _list_places(self, url: str, page: str) -> list[VisitedPlace]:
        return [self._find_host(url), *([self.pages[page]] if page else [])]

    def _look_around(self, url: str, page: str) -> None:
        for folder in list_folders_above(url)[:MOST_FOLDERS]:
            self.push(Promise(folder, False, list(ABOVE)), page)
        self._push_links(page)

    def note_status(self, url: str, status: str) -> None:
        """How a fetch ended: what is neither page nor file speaks against its host."""
        host = self._find_host(url)
        host.failed = host.failed + 1 if status in FETCH_UNKNOWN else -REACHED
        if status not in ("page", "document"):
            host.note(0.0)

    def worth_reading_again(self) -> list[tuple[str, VisitedPlace]]:
        """The pages of hosts that gave papers."""
        return [(url, page) for url, page in self.pages.items() if page.handle and self._find_host(url).kept]

    def look_closer(self) -> None:
        """From now on no link promises too little; the front pages of hosts that had files are looked at, too."""
        self._least = 0.0
        for url, page in list(self.pages.items()):
            if page.depth < DEPTH:
                self._push_links(url)
        # Sorted: what is promised alike is followed in the order it came.
        with_files = [url for url in self.followed if self._find_host(url).tried]
        for front in sorted({front for url in with_files for front in list_folders_above(url)[-1:]}):
            self.push(Promise(front, False, list(ABOVE)))

    def _push_links(self, url: str) -> None:
        for promise in self.pages[url].links if url else []:
            self.push(promise, url, self.pages[url].depth + 1)

    def _find_host(self, url: str) -> VisitedPlace:
        return self.hosts[urlsplit(url).netloc.lower()]
