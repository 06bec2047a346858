"""The files of an entry that is new on a list: landing pages between, each file verified against the entry, kept."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol
from urllib.parse import urlsplit

from harvester.hunts.entry_files import candidate_of, is_its_paper
from harvester.publications.landings import file_of, is_landing
from harvester.recrawl.comparing import digest
from harvester.recrawl.memory import KEPT, REFUSED, UNKNOWN, WITHOUT
from harvester.statuses import FETCH_UNKNOWN

if TYPE_CHECKING:
    from harvester.hunts import Fetched
    from harvester.items import Candidate, Publication, Verdict

LANDINGS_AN_ENTRY = 2
TITLE_ENDS = re.compile(r"\.\s|\s//|\s/\s|[;\[\n]|$")


class AdditionVerbs(Protocol):
    async def fetch(self, address: str, purpose: str, priority: int = 0) -> Fetched: ...

    async def propose(self, candidate: Candidate) -> Verdict: ...

    async def landing(self, handle: str) -> list[str]: ...

    async def landing_entry(self, handle: str, url: str) -> Publication | None: ...

    async def held(self, url: str, title: str) -> bool: ...


class Addition:
    """One entry: `state` says how it ended, `kept_url` where its file lies, `new` whether the library lacked it."""

    def __init__(self, source: str, entry: Publication, pages: list[str], verbs: AdditionVerbs) -> None:
        self.source = source
        self.entry = entry
        self.pages = pages
        self.verbs = verbs
        self.state = WITHOUT
        self.kept_url = ""
        self.new = False
        self.spent = False  # the budget ran out before it was decided

    async def run(self) -> None:
        files = self.entry.files or await self._files_behind()
        for url in files:
            if await self.verbs.held(url, self.entry.title):
                self.state, self.kept_url = KEPT, url
                return
        for url in files:
            await self._try(url)
            if self.state == KEPT:
                return

    async def _files_behind(self) -> list[str]:
        """As for a list whose files are kept: pages of its own host, and those of publishers and repositories."""
        if told := [file for file in map(file_of, self.pages) if file]:
            return told
        here = urlsplit(self.source).netloc
        worth = [url for url in self.pages if urlsplit(url).netloc == here or is_landing(url)]
        for url in worth[:LANDINGS_AN_ENTRY]:
            if files := await self._files_at(url):
                return files
        return []

    async def _files_at(self, url: str) -> list[str]:
        fetched = await self.verbs.fetch(url, "page", 3)
        self._note(fetched)
        if fetched.status == "document":
            return [url]
        if fetched.status != "page":
            return []
        if not self.entry.title:
            self.entry = await self.verbs.landing_entry(fetched.handle, fetched.url) or self.entry
        files = await self.verbs.landing(fetched.handle)
        return files or ([fetched.url] if await is_its_paper(self.entry, fetched) else [])

    async def _try(self, url: str) -> None:
        """One sure "no" does not outweigh a file that could not be looked at."""
        fetched = await self.verbs.fetch(url, "file", 1)
        self._note(fetched)
        if self.state != UNKNOWN:
            self.state = REFUSED
        if not self.entry.title or not await is_its_paper(self.entry, fetched):
            return
        # Two lists may have the same paper at the same time: each waits for its own verdict.
        before, whole = f"{digest([self.source])}:", whole_title(self.entry)
        verdict = await self.verbs.propose(candidate_of(self.entry, fetched, self.source, before))
        if not verdict.accepted and not verdict.failed and whole:
            entry = replace(self.entry, title=whole)
            verdict = await self.verbs.propose(candidate_of(entry, fetched, self.source, before))
        if verdict.failed:
            self.state = UNKNOWN
        elif verdict.accepted:
            self.state, self.kept_url, self.new = KEPT, fetched.url, True

    def _note(self, fetched: Fetched) -> None:
        if fetched.status in FETCH_UNKNOWN:
            self.state = UNKNOWN
        self.spent |= fetched.status in ("budget", "closing")


def whole_title(entry: Publication) -> str:
    """A title that was cut short where it was read off the list, as far as its sentence goes; "" when it was not."""
    text = " ".join(entry.text.split())
    start = text.find(entry.title)
    end = TITLE_ENDS.search(text, start + len(entry.title))
    whole = text[start : end.start()].rstrip(" .") if end and start >= 0 else ""
    return whole if len(whole) > len(entry.title) + 1 else ""
