"""A journal that gets an issue a month for a year, watched by the hunts themselves, without network or library.

Pages are read by the same functions as in a crawl; the clock goes from visit to visit.
"""

from __future__ import annotations

import heapq
import itertools
import math
import statistics
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from benchmarks.measuring import report_figure
from harvester.clock import DAY, seconds_of
from harvester.demo.growing import HOME, HOST
from harvester.hunts.recrawl import RecrawlHunt
from harvester.hunts.venue import VenueHunt
from harvester.items import Fetched, Venue, Verdict
from harvester.pages.reading import read_page
from harvester.recrawl.schedule import Schedule
from harvester.recrawl.venue_parts import CONTENTS, make_part_source
from harvester.search.provider import SearchAnswer
from harvester.tasks.known_venues import KnownVenue, plan_walk

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.demo.answers import WebAnswer
    from harvester.demo.growing import GrowingJournal
    from harvester.items import Candidate, Page, Source, VenueResult

DAYS = 365.0
STEP = 0.25  # days from one run to the next
LARGEST_RATIO = 1.3
SLOWEST_FIXED = 45  # days of the longest fixed interval that is tried


@dataclass
class VenueOutcome:
    """What a year came to: `known` has for each paper's address the day it was first held."""

    known: dict[str, float] = field(default_factory=dict)
    requests: int = 0  # for pages of the journal but those of single papers, after the first walk
    walks: int = 0


class JournalYear:
    """One history, visited by one schedule; with `walks` the venue is walked again when it is due, too."""

    def __init__(self, journal: GrowingJournal, schedule: Schedule, walks: bool = True) -> None:
        self.journal, self.schedule, self.walks = journal, schedule, walks
        self.outcome = VenueOutcome()
        self.sources: dict[str, Source] = {}
        self.pages: dict[str, tuple[bytes, Page]] = {}
        self._venue = Venue("v", url=HOME)
        self._known: KnownVenue | None = None
        self._queue: list[tuple[float, int, str]] = []
        self._order = itertools.count()

    @property
    def now(self) -> float:
        return self.journal.time.timestamp()

    async def run(self) -> VenueOutcome:
        self.journal.day = 0.0
        await self._walk()
        self.outcome.requests = 0
        while self._queue:
            due, _, url = heapq.heappop(self._queue)
            self.journal.day = math.ceil((due - self.journal.begins.timestamp()) / DAY / STEP - 1e-6) * STEP
            if self._is_over and not url:
                continue
            await (self._visit(self.sources[url]) if url else self._walk())
        return self.outcome

    @property
    def _is_over(self) -> bool:
        """After the year every page is visited once more, which costs nothing."""
        return self.journal.day > DAYS

    async def _walk(self) -> None:
        known = self._known.result if self._known else None
        hunt = VenueHunt(self._venue, False, self._lend(), known, self._list_settled())
        result = await hunt.run()
        result.appeared = sum(page.fetched.url not in self.sources and bool(page.entries) for page in hunt.walked)
        plan_walk(result, self._known, replace(self.schedule.of_kind("venue"), first=self.schedule.most), self.now)
        for page in hunt.walked:
            if page.fetched.url not in self.sources:
                self._watch(make_part_source(page, self.now, self.schedule))
        self._note_walk(result)

    def _note_walk(self, result: VenueResult) -> None:
        self.outcome.walks += 1
        self._known = KnownVenue(result, self.now, result.pages)
        for paper in result.papers if self.journal.day else ():
            for url in paper.files:
                self.outcome.known.setdefault(url, self.journal.day)
        if self.walks:
            heapq.heappush(self._queue, (seconds_of(result.next_due or ""), next(self._order), ""))

    def _list_settled(self) -> list[str]:
        known = self._known.result.pages if self._known else []
        return [url for url in known if url in self.sources and self.sources[url].kind == CONTENTS]

    async def _visit(self, source: Source) -> None:
        hunt = RecrawlHunt(source, self._lend(), self.schedule, self.now)
        await hunt.run()
        if source.next_due and not self._is_over:
            heapq.heappush(self._queue, (source.next_due, next(self._order), source.url))
        for found, _ in hunt.announced:
            self.sources[found.url] = found
            await self._visit(found)

    def _watch(self, source: Source) -> None:
        self.sources[source.url] = source
        heapq.heappush(self._queue, (source.next_due, next(self._order), source.url))

    def _lend(self) -> Any:
        return _JournalVerbs(self)


class _JournalVerbs:
    """The verbs of a hunt, answered by the journal as it is on its day; also the bench that its stages work at."""

    publications_model = ""

    def __init__(self, year: JournalYear) -> None:
        self.year = year
        self._asked: dict[str, Fetched] = {}

    def load_page(self, handle: str) -> Page | None:
        return self.year.pages[handle][1] if handle else None

    def load_bytes(self, handle: str) -> bytes | None:
        return self.year.pages[handle][0] if handle else None

    async def fetch(self, address: str, purpose: str, priority: int = 0, patient: bool = True) -> Fetched:
        if address not in self._asked:
            self._asked[address] = self._answer(address, purpose)
        return self._asked[address]

    async def revisit(self, address: str, etag: str, modified: str) -> Fetched:
        return self._answer(address, "page", etag)

    def _answer(self, address: str, purpose: str, etag: str = "") -> Fetched:
        parts = urlsplit(address)
        answer: WebAnswer = self.year.journal.answer(parts.netloc, parts.path, parts.query)
        if purpose == "page" and parts.netloc == HOST and not parts.path.startswith("/article/"):
            self.year.outcome.requests += self.year.journal.day <= DAYS
        if answer.status != 200:
            return Fetched(address, "gone" if answer.status == 404 else "failed")
        headers = dict(answer.headers)
        if not answer.type.startswith("text/html"):
            return Fetched(address, "document", address, document={"status": "ok"})
        if etag and etag == headers.get("ETag"):
            return Fetched(address, "unchanged")
        page = read_page(answer.body, address, answer.type)
        handle = f"{address} {len(self.year.pages)}"
        self.year.pages[handle] = answer.body, page
        tag, modified = headers.get("ETag", ""), headers.get("Last-Modified", "")
        return Fetched(address, "page", handle, title=page.title, etag=tag, modified=modified)

    async def ask(self, stage: Callable[..., Any], *args: Any) -> Any:
        return stage(self, *args)

    async def search(self, query: str) -> SearchAnswer:
        return SearchAnswer("empty")

    async def propose(self, candidate: Candidate) -> Verdict:
        self.year.outcome.known.setdefault(candidate.url, self.year.journal.day)
        return Verdict(True, 1.0)

    async def is_held(self, url: str, title: str) -> bool:
        return url in self.year.outcome.known

    async def is_source(self, address: str) -> bool:
        return address in self.year.sources

    has_source = is_source

    async def is_dead(self, address: str) -> bool | None:
        return None

    async def mark_dead(self, address: str, dead: bool) -> None: ...


def list_delays(journal: GrowingJournal, outcome: VenueOutcome) -> list[float]:
    known = outcome.known
    return [known[paper.urls[0]] - day for day, paper in journal.additions if paper.urls[0] in known]


async def find_best_interval(journal: GrowingJournal, delay: float) -> tuple[float, VenueOutcome]:
    """The longest fixed interval, the same for all pages, that finds all with no longer a median delay."""
    for days in range(SLOWEST_FIXED, 0, -1):
        fixed = Schedule(least=days, most=days, settled=days)
        outcome = await JournalYear(journal, fixed, walks=False).run()
        delays = list_delays(journal, outcome)
        if len(delays) == len(journal.additions) and statistics.median(delays) <= delay:
            return float(days), outcome
    raise ValueError("no interval finds all of it as soon")


async def compare_years(journals: list[GrowingJournal]) -> int:
    ratios, missed = [], 0
    for journal in journals:
        outcome = await JournalYear(journal, Schedule()).run()
        delays = list_delays(journal, outcome)
        missed += len(journal.additions) - len(delays)
        median = statistics.median(delays)
        days, fixed = await find_best_interval(journal, median)
        ratios.append(outcome.requests / fixed.requests)
        slower = statistics.median(list_delays(journal, fixed))
        print(
            f"{len(journal.issues)} issues, {len(delays)} of {len(journal.additions)} papers, {outcome.requests} "
            f"requests in the year ({outcome.walks} walks): median delay {median:.1f} days, longest {max(delays):.1f}; "
            f"every {days:.0f} days {fixed.requests} requests, {slower:.1f} days",
            flush=True,
        )
    failed = report_figure("requests against the best fixed interval", statistics.mean(ratios), LARGEST_RATIO)
    return failed | report_figure("papers of new issues missed", missed, 0)
