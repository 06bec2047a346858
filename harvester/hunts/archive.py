"""What an archive has since the last visit, by OAI-PMH: some pages a visit, gone on with at the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.clock import written
from harvester.hunts.relisting import PAGES, READABLE, PageVerbs, Relisting
from harvester.recrawl.archives import NOTHING, since
from harvester.recrawl.comparing import known_entries
from harvester.recrawl.memory import KnownPage, Memory, Waiting
from harvester.stages.sources import ArchiveListing

if TYPE_CHECKING:
    from harvester.hunts import Fetched

ENOUGH = 500  # records that wait for their files: no more are read before these are done


class ArchiveRelisting(Relisting):
    """Records are read in the archive's order; `since` moves on when a list has been read to its end."""

    def __init__(self, memory: Memory, verbs: PageVerbs, now: float) -> None:
        super().__init__(memory, "", verbs)
        self.is_feed = self.is_archive = True
        self.today = written(now)[:10]

    async def run(self, address: str, found: Fetched | None = None) -> None:
        memory = self.memory
        memory.archive = memory.archive or since(address, "")
        self.pages = [KnownPage(memory.archive)]
        self.keep_waiting()
        if len(self.entries) >= ENOUGH:
            return
        if not memory.goes_on:
            memory.goes_on, memory.began = since(memory.archive, memory.since), self.today
        for _ in range(PAGES):
            if not await self._read_on():
                return

    async def _read_on(self) -> bool:
        """One page; False when that was the last for this visit."""
        memory = self.memory
        fetched = await self.verbs.revisit(memory.goes_on, "", "")
        listing = None
        if fetched.handle and fetched.status in READABLE:
            listing = await self.verbs.listing(fetched.handle, "", memory.goes_on)
        if not isinstance(listing, ArchiveListing):
            self._stop(f"{fetched.status} {fetched.detail}".strip(), fetched.status == "gone")
            return False
        if listing.error and listing.error != NOTHING:
            memory.goes_on = ""  # tokens live for a day or so: the list is read anew
            self._stop(listing.error)
            return False
        for entry, told, pages in zip(known_entries(listing.entries), listing.entries, listing.pages, strict=True):
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
