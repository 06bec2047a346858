"""One visit to a known source: asked for only if changed, compared entry by entry; only what is new costs more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.clock import DAY, written
from harvester.hunts.entry_files import Addition
from harvester.hunts.moved_page import MovedPage
from harvester.hunts.relisting import ArchiveRelisting, Relisting
from harvester.hunts.venue_relisting import VenueRelisting
from harvester.items import SourceResult
from harvester.recrawl.archives import is_list
from harvester.recrawl.comparing import News, compare_entries
from harvester.recrawl.learning import learn_rate
from harvester.recrawl.memory import KEPT, REFUSED, UNKNOWN, KnownEntry, keep_memory, recall_memory
from harvester.recrawl.venue_parts import recall_part

if TYPE_CHECKING:
    from harvester.hunts.source_pages import SourcePages
    from harvester.hunts.verbs import VisitVerbs
    from harvester.items import Source
    from harvester.recrawl.schedule import Schedule

TRIES = 6  # at an entry whose file could not be looked at
TOLD = 100  # pieces of news in a line of the export


class RecrawlHunt:
    """`source` is changed in place; the pipelines keep it, with the result."""

    def __init__(
        self,
        source: Source,
        verbs: VisitVerbs,
        schedule: Schedule,
        now: float,
        checks: int = 0,
        check_days: float = 30,
    ) -> None:
        self.source = source
        self.verbs = verbs
        self.schedule = schedule
        self.now = now
        self.checks, self.check_days = checks, check_days
        self.memory = recall_memory(source, now)
        self.part = recall_part(source)
        # Pages of a venue that are new, with the links to them: each is to be visited for itself.
        self.announced: list[tuple[Source, str]] = []
        self.result = SourceResult(source.url, "unchanged", kind=source.kind)
        self.owner = str(source.data.get("owner", ""))
        self.list = self._make_relisting()

    async def run(self) -> SourceResult:
        """Every visit ends with a status and the time of the next one."""
        result, address = self.result, self.memory.moved_to or self.source.url
        await self.list.run(address)
        if self.list.is_archive and not self.memory.archive:
            await self._read_archive(address)
        if self.list.is_archive:
            self.source.kind = result.kind = "archive"
        if self.list.status == "gone" and self.memory.entries and not self.memory.archive:
            await self._look_for_it(address)
        result.status, result.detail = self.list.status, self.list.detail
        if result.status == "unchanged":
            await self._settle_additions()
            await self._check_files()
        return self._end_visit(result.status)

    def _make_relisting(self) -> SourcePages:
        if self.memory.archive or is_list(self.source.url):
            return ArchiveRelisting(self.memory, self.verbs, self.now)
        if self.part:
            return VenueRelisting(self.memory, self.part, self.verbs)
        return Relisting(self.memory, self.owner, self.verbs)

    async def _read_archive(self, address: str) -> None:
        """Its bare address was given: what answered there is no list, but says how to ask for one."""
        self.list = ArchiveRelisting(self.memory, self.verbs, self.now)
        await self.list.run(address)

    async def _look_for_it(self, address: str) -> None:
        """A list that is gone may only have moved: found elsewhere, it is read there, and the visit goes on."""
        found = await MovedPage(self.memory, address, self.owner, self.verbs).find()
        if found:
            self.list = self._make_relisting()
            await self.list.run(found.url, found)
            self.list.moved_to = found.url

    def _end_visit(self, status: str) -> SourceResult:
        memory, source = self.memory, self.source
        memory.announced &= status in ("gone", "failed")
        memory.failures = memory.failures + 1 if status == "failed" else 0
        memory.gone = memory.gone + 1 if status == "gone" else 0
        if status == "gone":
            memory.moved_to = ""  # the next visit begins at the old address again
        due = self.schedule.of_kind(source.kind).next_due(memory, status, self.now)
        if isinstance(self.list, VenueRelisting) and self.list.is_settled(memory.entries):
            due, self.result.detail = None, "the page of one paper"
        keep_memory(source, memory)
        source.status, source.next_due = status, due or 0.0
        self.result.next_due = None if due is None else written(due)
        if due is None and not self.result.detail:
            self.result.detail = f"retired: gone at {memory.gone} visits"
        return self.result

    # --- what is new on it

    async def _settle_additions(self) -> None:
        memory, old = self.memory, {entry.key: entry for entry in self.memory.entries}
        is_first = not memory.pages and not memory.entries and not memory.announced
        if self.list.moved_to:
            memory.moved_to = self.list.moved_to
            self._tell_change("page moved", memory.moved_to)
        news = compare_entries(memory.entries, list(self.list.entries.values()))
        # A feed forgets by itself, and another spider's reading may have been of more pages than this one.
        news.gone = [key for key in news.gone if key in memory.listed and not self.list.is_feed]
        for key, entry in self.list.entries.items():
            if earlier := old.get(news.renamed.get(key, key)):
                self.list.entries[key] = entry.after(earlier)
        # What has other files, or was no paper until now, is looked at anew; a kept one whose text changed is not.
        for key in [*news.changed, *news.moved]:
            entry, before = self.list.entries[key], old[news.renamed.get(key, key)]
            if entry.state != KEPT or before.files != entry.files:
                entry.state, entry.tries = UNKNOWN, 0
        memory.pages, memory.entries = self.list.pages, list(self.list.entries.values())
        await self._keep_files()
        if isinstance(self.list, VenueRelisting):
            self.source.kind = self.result.kind = self.list.kind
            self.announced = await self.list.announce_pages(self.now)
            news.pages, memory.links = len(self.list.steps), self.list.links
        self._report_news(news, old, is_first)
        learn_rate(memory, News() if is_first else news, self.now, self.schedule.most)
        self._describe_news(bool(news))

    async def _keep_files(self) -> None:
        """When the budget of the visit is spent, the rest waits for the next."""
        spent = False
        for entry in self.memory.entries:
            waiting = self.list.read.get(entry.key) or entry.waiting
            if entry.state != UNKNOWN or waiting is None:
                continue
            entry.waiting = waiting
            if not spent:
                addition = Addition(self.source.url, waiting.entry, waiting.pages, self.verbs)
                await addition.run()
                spent = addition.spent
                if not spent:
                    self._settle_addition(entry, addition)

    def _settle_addition(self, entry: KnownEntry, addition: Addition) -> None:
        self.result.new_papers += addition.new and not entry.kept_url  # a kept one has only moved
        entry.state, entry.tries = addition.state, entry.tries + 1
        if entry.state == UNKNOWN and entry.tries >= TRIES:
            entry.state = REFUSED
        entry.waiting = entry.waiting if entry.state == UNKNOWN else None
        entry.kept_url = addition.kept_url or entry.kept_url
        entry.checked, entry.dead = self.now, False

    def _report_news(self, news: News, old: dict[str, KnownEntry], is_first: bool) -> None:
        result = self.result
        if is_first:
            result.detail = f"read for the first time: {len(self.list.entries)} entries"
        for what in ("appeared", "changed", "moved", "gone"):
            for key in getattr(news, what) if not is_first else ():
                self._tell_change(what, (self.list.entries.get(key) or old[key]).title)
        for source, text in self.announced:
            self._tell_change("page appeared", text, url=source.url)
        result.appeared, result.moved = (0, 0) if is_first else (len(news.appeared), len(news.moved))
        result.changed, result.gone = len(news.changed), len(news.gone)  # none at the first reading
        if result.new_papers or result.news:
            result.status = "changed"

    def _describe_news(self, news: bool) -> None:
        source, page = self.source, self.memory.pages[0]
        source.etag, source.modified, source.digest = page.etag, page.modified, page.digest
        source.last_seen = self.now
        source.last_changed = self.now if news else source.last_changed

    def _tell_change(self, what: str, title: str, **more: str) -> None:
        if len(self.result.news) < TOLD:
            self.result.news.append({"what": what, "title": title, **more})

    # --- kept files that are no longer where they were

    async def _check_files(self) -> None:
        """A few a visit, those longest unchecked first; the paper stays, with a mark in its record."""
        old = self.now - self.check_days * DAY
        kept = [entry for entry in self.memory.entries if entry.kept_url and entry.checked <= old]
        for entry in sorted(kept, key=lambda entry: entry.checked)[: self.checks]:
            dead = await self.verbs.is_dead(entry.kept_url)
            if dead is None:
                continue
            if dead and not entry.dead:
                self._tell_change("file dead", entry.kept_url)
                self.result.dead_files += 1
            if dead != entry.dead:
                await self.verbs.mark_dead(entry.kept_url, dead)
            entry.checked, entry.dead = self.now, dead
