"""How addresses ended: those that this crawl asked for, and those that other crawls on its library did."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from harvester.addresses.canonical import canonicalise
from harvester.extensions.services import count, get_services

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

    from harvester.items import Fetched

REMEMBERED = 20_000  # outcomes kept in memory, a few hundred bytes each
# Outcomes that say nothing about the address, or not for long: the next hunt asks again.
PASSING = frozenset({"budget", "paused", "no_room", "closing", "unchanged"})
SAID_BY_SERVERS = frozenset({"gone", "denied", "unsupported"})  # the same for all crawls


class Outcomes:
    """One for a crawl; by canonical addresses."""

    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler
        self._known: OrderedDict[str, Fetched] = OrderedDict()
        self._borrowed: set[str] = set()  # came from another crawl while a flight waited for its host

    def recall(self, url: str) -> Fetched | None:
        """What is known, unless what the workers made of it has left the spool."""
        known = self._known.get(url)
        if not known or (known.handle and not get_services(self.crawler).stages.spool.touch(known.handle)):
            return None
        self._known.move_to_end(url)
        count(self.crawler, "fetching/known")
        return known

    def note(self, url: str, fetched: Fetched) -> None:
        if fetched.status in PASSING:
            return
        self.remember(url, fetched)
        if fetched.status in ("page", "document"):  # where redirects led
            self.remember(canonicalise(fetched.url), fetched)

    def remember(self, url: str, fetched: Fetched) -> None:
        self._known[url] = fetched
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    # --- other crawls

    async def recall_shared(self, url: str) -> Fetched | None:
        """What another crawl has fetched is not fetched again."""
        fetched = await get_services(self.crawler).stages.shared.recall(url)
        if fetched:
            count(self.crawler, "fetching/shared")
            self.remember(url, fetched)
        return fetched

    async def borrow(self, url: str) -> Fetched | None:
        """The same, of what came while a flight of ours was under way; it is not given back as our own."""
        fetched = await self.recall_shared(url)
        if fetched:
            self._borrowed.add(url)
        return fetched

    async def share(self, url: str, fetched: Fetched) -> None:
        """What this crawl fetched is theirs."""
        if url in self._borrowed:
            self._borrowed.discard(url)
        elif fetched.handle or fetched.status in SAID_BY_SERVERS:
            await get_services(self.crawler).stages.shared.keep(url, fetched)
