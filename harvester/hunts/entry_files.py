"""The files of entries: each fetched, proposed as the paper that its entry names, until one is accepted.

An entry that is new on a known list is looked at more closely: landing pages between, and every way it can end.
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.inputs.wants import make_want_id
from harvester.items import Candidate, Want
from harvester.pages.landing import derive_file_address, is_landing_address
from harvester.recrawl.comparing import digest_parts
from harvester.recrawl.memory import KEPT, REFUSED, UNKNOWN, WITHOUT
from harvester.stages.publications import find_landing_files, read_landing_entry
from harvester.stages.reading import look_for_paper
from harvester.statuses import FETCH_UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from harvester.hunts.verbs import HuntVerbs, VisitVerbs
    from harvester.items import Fetched, Publication, Statement, Verdict

LANDINGS_AN_ENTRY = 2
TITLE_ENDS = re.compile(r"\.\s|\s//|\s/\s|[;\[\n]|$")


async def keep_files(
    verbs: HuntVerbs,
    entries: Iterable[Publication],
    found_on: str,
    venue: Sequence[Statement] = (),
    landings: Mapping[str, Fetched] = MappingProxyType({}),
) -> tuple[int, str]:
    """How many entries have a file that was kept, and why it ended early, if it did.

    `venue` is what is said of all papers of the venue whose list it is, `landings` the page of each file that has one.
    """
    kept, todo = 0, deque((entry, entry.files, False) for entry in entries)
    while todo:
        entry, files, patient = todo.popleft()
        put_off = []  # what failed for the moment waits until the other entries had their turn
        for url in files:
            fetched = await verbs.fetch(url, "file", 1, patient)
            if fetched.status == "budget":
                return kept, "the budget ran out among the files"
            if fetched.later:
                put_off.append(url)
                continue
            if not await is_its_paper(verbs, entry, fetched):
                continue
            candidate = make_candidate(entry, fetched, found_on, venue=venue)
            candidate.page = landings[url].handle if url in landings else ""
            if (await verbs.propose(candidate)).accepted:
                kept += 1
                break
        else:
            if put_off:
                todo.append((entry, put_off, True))
    return kept, ""


async def is_its_paper(verbs: HuntVerbs, entry: Publication, fetched: Fetched) -> bool:
    """A file that could be read, or a page that holds the whole text of the paper."""
    if fetched.status == "page":
        look = await verbs.ask(look_for_paper, fetched.handle, make_want_of(entry))
        return look is not None and look.itself
    return is_readable(fetched)


def is_readable(fetched: Fetched) -> bool:
    return fetched.status == "document" and (fetched.document or {}).get("status") == "ok"


def make_candidate(
    entry: Publication, fetched: Fetched, found_on: str, before: str = "", venue: Sequence[Statement] = ()
) -> Candidate:
    """A file on its way to verification, for which its list vouches; `before` tells candidates of one file apart."""
    want = make_want_of(entry)
    name = f"{before}{want.id}:{fetched.handle[:12]}"
    return Candidate(name, fetched.url, fetched.handle, want, found_on, entry=entry, witnesses=list(venue), listed=True)


def make_want_of(entry: Publication) -> Want:
    year = int(entry.year) if entry.year and entry.year.isdigit() else None
    want = Want("", entry.title, entry.authors, year)
    want.id = make_want_id(want)
    return want


class Addition:
    """One entry: `state` says how it ended, `kept_url` where its file lies, `new` whether the library lacked it."""

    def __init__(self, source: str, entry: Publication, pages: list[str], verbs: VisitVerbs) -> None:
        self.source = source
        self.entry = entry
        self.pages = pages
        self.verbs = verbs
        self.state = WITHOUT
        self.kept_url = ""
        self.new = False
        self.spent = False  # the budget ran out before it was decided
        self._landing = ""  # the handle of the page that led to its files

    async def run(self) -> None:
        files = self.entry.files or await self._files_behind()
        for url in files:
            if await self.verbs.is_held(url, self.entry.title):
                self.state, self.kept_url = KEPT, url
                return
        for url in files:
            await self._try_file(url)
            if self.state == KEPT:
                return

    async def _files_behind(self) -> list[str]:
        """As for a list whose files are kept: pages of its own host, and those of publishers and repositories."""
        if told := [file for file in map(derive_file_address, self.pages) if file]:
            return told
        here = urlsplit(self.source).netloc
        worth = [url for url in self.pages if urlsplit(url).netloc == here or is_landing_address(url)]
        for url in worth[:LANDINGS_AN_ENTRY]:
            if files := await self._files_at(url):
                return files
        return []

    async def _files_at(self, url: str) -> list[str]:
        fetched = await self.verbs.fetch(url, "page", 3)
        self._note_failure(fetched)
        if fetched.status == "document":
            return [url]
        if fetched.status != "page":
            return []
        if not self.entry.title:
            told = await self.verbs.ask(read_landing_entry, fetched.handle, fetched.url)
            self.entry = told or self.entry
        files = await self.verbs.ask(find_landing_files, fetched.handle)
        self._landing = fetched.handle
        return files or ([fetched.url] if await is_its_paper(self.verbs, self.entry, fetched) else [])

    async def _try_file(self, url: str) -> None:
        """One sure "no" does not outweigh a file that could not be looked at."""
        fetched = await self.verbs.fetch(url, "file", 1)
        self._note_failure(fetched)
        if self.state != UNKNOWN:
            self.state = REFUSED
        if not self.entry.title or not await is_its_paper(self.verbs, self.entry, fetched):
            return
        # Two lists may have the same paper at the same time: each waits for its own verdict.
        before, whole = f"{digest_parts([self.source])}:", whole_title(self.entry)
        verdict = await self._propose_file(self.entry, fetched, before)
        if not verdict.accepted and not verdict.failed and whole:
            verdict = await self._propose_file(replace(self.entry, title=whole), fetched, before)
        if verdict.failed:
            self.state = UNKNOWN
        elif verdict.accepted:
            self.state, self.kept_url, self.new = KEPT, fetched.url, True

    async def _propose_file(self, entry: Publication, fetched: Fetched, before: str) -> Verdict:
        candidate = make_candidate(entry, fetched, self.source, before)
        candidate.page = self._landing
        return await self.verbs.propose(candidate)

    def _note_failure(self, fetched: Fetched) -> None:
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
