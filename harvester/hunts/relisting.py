"""The pages of a known list, each asked for only if it has changed: what the list now has, and how reading it ended.

An archive gives what it has since the last visit, by OAI-PMH: some pages a visit, gone on with at the next.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.clock import written
from harvester.recrawl.archives import NOTHING, ask_since
from harvester.recrawl.comparing import list_digest, remember_entries
from harvester.recrawl.memory import KnownEntry, KnownPage, Memory, Waiting
from harvester.stages.sources import ArchiveListing, FeedListing, list_source

if TYPE_CHECKING:
    from harvester.hunts.verbs import VisitVerbs
    from harvester.items import Fetched

READABLE = ("page", "document", "needs_browser")  # a list may stand in a file; a feed may look like an empty page
ENOUGH_WAITING = 500  # records of an archive that wait for their files: no more are read before these are done
PAGES = 20  # of one list: frames, further pages, parts


class Relisting:
    """`entries` by key, from pages read now or remembered; `read` has those just read; `moved_to` is told once."""

    def __init__(self, memory: Memory, owner: str, verbs: VisitVerbs) -> None:
        self.memory = memory
        self.owner = owner
        self.verbs = verbs
        self.status = "unchanged"  # or why there is nothing to compare: gone, failed
        self.detail = ""
        self.pages: list[KnownPage] = []
        self.entries: dict[str, KnownEntry] = {}
        self.read: dict[str, Waiting] = {}
        self.is_feed = self.is_archive = False
        self.moved_to = ""

    async def run(self, address: str, found: Fetched | None = None) -> None:
        """`found`: the first page, when it was fetched already."""
        known = {page.url: page for page in self.memory.pages}
        first = await self._read_page(address, known, found=found)
        if first is None or self.is_archive:
            return
        todo = list(first.follows)
        while todo and len(self.pages) < PAGES:
            url = todo.pop(0)
            if all(url != page.url for page in self.pages):
                page = await self._read_page(url, known, first=False)
                todo += page.follows if page else []
        if self.is_feed:
            self.keep_waiting()
        elif not self.entries and len(self.memory.entries) > 1:
            self.status, self.detail = "gone", "the page lists nothing any more"

    def keep_waiting(self) -> None:
        """A feed forgets an entry whose file could not be looked at yet; it still waits."""
        for entry in self.memory.entries:
            if entry.waiting is not None:
                self.entries.setdefault(entry.key, entry)

    async def _read_page(
        self, url: str, known: dict[str, KnownPage], first: bool = True, found: Fetched | None = None
    ) -> KnownPage | None:
        """The page as it now is; one that cannot be read is left as it was, and only the first decides the status."""
        before = known.get(url) or KnownPage(url)
        fetched = found or await self.verbs.revisit(url, before.etag, before.modified)
        if fetched.status == "unchanged":
            before = self._move_page(before, fetched) if first else before
            self._keep_page(before, [])
        elif fetched.handle and fetched.status in READABLE:
            return await self._understand_page(before, fetched, first)
        elif first:
            self.status = "gone" if fetched.status == "gone" else "failed"
            self.detail = f"{fetched.status} {fetched.detail}".strip()
            return None
        elif fetched.status != "gone":
            self._keep_page(before, [])
        return before

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

    def _move_page(self, page: KnownPage, fetched: Fetched) -> KnownPage:
        """Where it now is, if it has moved for good."""
        if not fetched.moved or fetched.url == page.url:
            return page
        self.moved_to = fetched.url
        return replace(page, url=fetched.url)

    def _keep_page(self, page: KnownPage, read: list[KnownEntry]) -> None:
        """With the entries just read, or with those remembered of it."""
        remembered = {entry.key: entry for entry in self.memory.entries}
        entries = read or [remembered[key] for key in page.keys if key in remembered]
        page.keys = [entry.key for entry in entries]
        self.pages.append(page)
        for entry in entries:
            self.entries.setdefault(entry.key, entry)


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
