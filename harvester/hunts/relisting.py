"""A known list read again: what it now has, from pages, feeds and sitemaps.

An archive gives what it has since the last visit, by OAI-PMH: some pages a visit, gone on with at the next.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.clock import written
from harvester.hunts.source_pages import PAGES, READABLE, SourcePages
from harvester.recrawl.archives import NOTHING, ask_since
from harvester.recrawl.comparing import list_digest, remember_entries
from harvester.recrawl.memory import KnownPage, Memory, Waiting
from harvester.stages.sources import ArchiveListing, FeedListing, list_source

if TYPE_CHECKING:
    from harvester.hunts.verbs import VisitVerbs
    from harvester.items import Fetched

ENOUGH_WAITING = 500  # records of an archive that wait for their files: no more are read before these are done


class Relisting(SourcePages):
    """A list of publications, of `owner` where he is known; a feed; a sitemap."""

    def __init__(self, memory: Memory, owner: str, verbs: VisitVerbs) -> None:
        super().__init__(memory, verbs)
        self.owner = owner

    async def _understand_page(self, before: KnownPage, fetched: Fetched, first: bool) -> KnownPage | None:
        listing = await self.verbs.ask(list_source, fetched.handle, self.owner, fetched.url)
        if listing is None:  # it killed its worker
            self.status, self.detail = "failed", "the page could not be read"
            return None
        entries = remember_entries(listing.entries)
        follows = [*listing.frames, *listing.further, *([] if entries or not first else listing.parts)]
        page = KnownPage(before.url, fetched.etag, fetched.modified, list_digest(entries), fetched.title)
        page = replace(self._move_page(page, fetched) if first else page, follows=follows)
        self.is_feed |= isinstance(listing, FeedListing)
        self.is_archive |= isinstance(listing, ArchiveListing)
        for entry, told, pages in zip(entries, listing.entries, listing.pages, strict=True):
            self.read.setdefault(entry.key, Waiting(told, pages))
        self._keep_page(page, entries)
        return page


class ArchiveRelisting(Relisting):
    """Records are read in the archive's order; `since` moves on when a list has been read to its end."""

    def __init__(self, memory: Memory, verbs: VisitVerbs, now: float) -> None:
        super().__init__(memory, "", verbs)
        self.is_feed = self.is_archive = True
        self.today = written(now)[:10]

    async def run(self, address: str, found: Fetched | None = None) -> None:
        memory = self.memory
        memory.archive = memory.archive or ask_since(address, "")
        self.pages = [KnownPage(memory.archive)]
        self.keep_waiting()
        if len(self.entries) >= ENOUGH_WAITING:
            return
        if not memory.goes_on:
            memory.goes_on, memory.began = ask_since(memory.archive, memory.since), self.today
        for _ in range(PAGES):
            if not await self._read_on():
                return

    async def _read_on(self) -> bool:
        """One page; False when that was the last for this visit."""
        memory = self.memory
        fetched = await self.verbs.revisit(memory.goes_on, "", "")
        listing = None
        if fetched.handle and fetched.status in READABLE:
            listing = await self.verbs.ask(list_source, fetched.handle, "", memory.goes_on)
        if not isinstance(listing, ArchiveListing):
            self._stop(f"{fetched.status} {fetched.detail}".strip(), fetched.status == "gone")
            return False
        if listing.error and listing.error != NOTHING:
            memory.goes_on = ""  # tokens live for a day or so: the list is read anew
            self._stop(listing.error)
            return False
        for entry, told, pages in zip(remember_entries(listing.entries), listing.entries, listing.pages, strict=True):
            self.read.setdefault(entry.key, Waiting(told, pages))
            self.entries.setdefault(entry.key, entry)
        memory.goes_on = next((url for url in listing.further if url != memory.goes_on), "")
        if not memory.goes_on:
            memory.since = memory.began
        return bool(memory.goes_on)

    def _stop(self, why: str, gone: bool = False) -> None:
        """What was read before counts; only a visit that read nothing has failed."""
        if not self.read:
            self.status, self.detail = "gone" if gone else "failed", why
