"""The pages of a source, each asked for only if it has changed; how one is read is for the kind of source to say."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.recrawl.memory import KnownEntry, KnownPage, Memory, Waiting

if TYPE_CHECKING:
    from harvester.hunts.verbs import VisitVerbs
    from harvester.items import Fetched

READABLE = ("page", "document", "needs_browser")  # a list may stand in a file; a feed may look like an empty page
PAGES = 20  # of one list: frames, further pages, parts


class SourcePages(ABC):
    """`entries` by key, from pages read now or remembered; `read` has those just read; `moved_to` is told once."""

    def __init__(self, memory: Memory, verbs: VisitVerbs) -> None:
        self.memory = memory
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
        elif not self._lists_anything() and self._once_listed():
            self.status, self.detail = "gone", "the page lists nothing any more"

    def _lists_anything(self) -> bool:
        return bool(self.entries)

    def _once_listed(self) -> bool:
        """A page that never had entries is not gone when it has none."""
        return len(self.memory.listed if self.memory.pages else self.memory.entries) > 1

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

    @abstractmethod
    async def _understand_page(self, before: KnownPage, fetched: Fetched, first: bool) -> KnownPage | None:
        """The page as it now reads, its entries noted; None when no worker could read it."""

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
