"""Addresses to pages and documents through Scrapy's engine: each once in a crawl, however many hunts ask."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from scrapy import Request

from harvester.addresses.archived import read_archived_address
from harvester.addresses.canonical import canonicalise
from harvester.crawling.archive import ARCHIVE_META, Archive
from harvester.crawling.arrivals import read_failure
from harvester.crawling.attempts import Attempts
from harvester.crawling.exchange import Exchange
from harvester.crawling.outcomes import Outcomes
from harvester.extensions.politeness import get_politeness
from harvester.extensions.services import count, get_services
from harvester.items import Fetched
from harvester.library.contracts import Removals
from harvester.text.redaction import hide_secrets

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scrapy.crawler import Crawler

LOST = frozenset({"gone", "unreachable"})  # what an archive may still have


class Fetching:
    """One for a crawl. `fetch` never raises for what the web does; it answers a status."""

    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler
        self._exchange = Exchange(crawler)
        self.send = self._exchange.send
        self._outcomes = Outcomes(crawler)
        self._attempts = Attempts(crawler, self._exchange, self._outcomes)
        self._flights: dict[str, asyncio.Task[Fetched]] = {}
        self._archive = Archive(
            crawler.settings.get("ARCHIVE_URL") or "",
            crawler.settings.getint("SEARCH_GIVE_UP"),
            self._ask_archive,
            lambda end: count(crawler, f"archive/{end}"),
        )

    async def fetch(self, url: str, purpose: str, priority: int, deadline: float, patient: bool = True) -> Fetched:
        """Without patience, what fails for the moment is answered at once, as something to ask for `later`."""
        key = canonicalise(url)
        if known := self._outcomes.recall(key):
            return known
        if not patient and (trouble := self._attempts.recall_trouble(key)):
            return trouble
        joined = self._flights.get(key)
        if joined is None:
            flying = self._fly_for_all(key, purpose, priority, deadline, patient)
            flight = self._flights[key] = asyncio.ensure_future(flying)
            flight.add_done_callback(lambda _: self._flights.pop(key, None))
        else:
            count(self.crawler, "fetching/joined")
        # A hunt that is cancelled must not take the flight from the others.
        fetched = await asyncio.shield(joined or flight)
        # The time or the patience of the other hunt was at an end, not that of this one.
        if joined and (fetched.status == "budget" or (fetched.later and patient)):
            return await self.fetch(url, purpose, priority, deadline, patient)
        return fetched

    async def revisit(self, url: str, etag: str, modified: str, deadline: float) -> Fetched:
        """A page that was read before, asked for only if it has changed: `unchanged` when it has not."""
        validators = {"If-None-Match": etag, "If-Modified-Since": modified}
        headers = {name: value for name, value in validators.items() if value}
        return await self._fly_once(canonicalise(url), "page", 5, deadline, headers)

    async def is_dead(self, url: str, deadline: float) -> bool | None:
        """Whether a file is gone from its address, asked without its bytes; None when nobody can tell."""
        try:
            await get_politeness(self.crawler).wait(url, deadline)
            await self.send(Request(url, method="HEAD", meta={"purpose": "check", "deadline": deadline}))
        except ValueError:  # Scrapy cannot make a request of such an address
            status = "refused"
        except Exception as error:  # whatever the web made the downloader raise; only a clear answer counts
            status = read_failure(self.crawler, url, error)[0].status
        else:
            status = "there"
        count(self.crawler, f"fetching/checked/{status}")
        return {"there": False, "gone": True}.get(status)

    # --- one flight an address

    async def _fly_for_all(
        self, key: str, purpose: str, priority: int, deadline: float, patient: bool = True
    ) -> Fetched:
        """For all hunts that ask for it, and for other crawls on this library."""
        fetched = await self._outcomes.recall_shared(key)
        if fetched is None:
            meta = {"shared": True}
            fetched = await self._fly_once(key, purpose, priority, deadline, meta=meta, patient=patient)
            await self._outcomes.share(key, fetched)
        return fetched

    async def _fly_once(
        self,
        url: str,
        purpose: str,
        priority: int,
        deadline: float,
        headers: dict[str, str] | None = None,
        meta: Mapping[str, Any] = MappingProxyType({}),
        patient: bool = True,
    ) -> Fetched:
        if await get_services(self.crawler).library.ask(Removals.is_banned, url=url):
            fetched = Fetched(url, "refused", detail="removed from the library by a person")
        elif self._attempts.is_silent(url):
            count(self.crawler, "fetching/silent_host")
            return Fetched(url, "unreachable", detail="the host did not answer before")
        else:
            meta = {**meta, "purpose": purpose, "deadline": deadline}
            fetched = await self._attempts.try_fetch(url, priority, headers or {}, meta, patient)
            fetched = replace(fetched, detail=hide_secrets(fetched.detail))
        if not fetched.later:
            count(self.crawler, f"fetching/status/{fetched.status}")
            self._outcomes.note(url, fetched)
        return fetched

    # --- what is gone, from the archive

    async def fetch_archived(self, lost: Fetched, deadline: float) -> Fetched:
        """The copy of a file that is gone; what is known of the lost one where there is none."""
        if lost.later or lost.status not in LOST or not self._archive.is_open or read_archived_address(lost.url):
            return lost
        copy = await self._archive.find_copy(lost.url, deadline)
        if copy is None:
            return replace(lost, requests=lost.requests + 1)
        fetched = await self._fly_once(canonicalise(copy.address), "file", 1, deadline, meta=ARCHIVE_META)
        if fetched.status == "document":
            self._outcomes.remember(canonicalise(lost.url), fetched)
        kept = fetched if fetched.status == "document" else lost
        return replace(kept, requests=lost.requests + 1 + fetched.requests)

    async def _ask_archive(self, question: str, deadline: float) -> bytes:
        await get_politeness(self.crawler).wait(question, deadline)
        meta = {**ARCHIVE_META, "purpose": "archive", "deadline": deadline, "dont_redirect": True}
        return (await self.send(Request(question, priority=1, meta=meta))).body
