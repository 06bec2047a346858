"""The hunt for one wanted paper: search for files, verify, crawl from pages, entry to file.

Reads like the seed's method, top to bottom. The budget of requests and time lives in the verbs: a
fetch beyond it answers `budget`, and the hunt ends.
"""

from __future__ import annotations

import heapq
import itertools
import re
from collections import deque
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.fusion.statements import hear_catalogue
from harvester.hunts.named_works import (
    DOI_ORG,
    choose_named_hits,
    find_descriptions,
    find_record,
    learn_from_record,
    list_named_addresses,
    make_name_query,
)
from harvester.hunts.queries import make_author_queries, make_file_query, make_page_queries, share_words
from harvester.inputs.understood_wants import understand_want
from harvester.items import Attempt, Candidate, HuntStep, Look, Reference, WantResult
from harvester.items.results import NEAR
from harvester.stages.reading import look_for_paper
from harvester.statuses import FETCH_UNKNOWN
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from harvester.hunts.verbs import HuntVerbs
    from harvester.items import Fetched, Hit, Lead, Verdict, Want, Witness
    from harvester.search.provider import SearchAnswer
    from harvester.stages.workbench import Workbench

    Testify = Callable[[Workbench, str, str, Reference], list[Witness]]

HITS = 10  # the first ten hits of a query
DEPTH = 3  # the crawl goes no further from a hit
FILE_ENDING = re.compile(r"\.(pdf|ps|djvu?|docx?|rtf|odt|dvi|tex|zip|rar|7z|gz|z)$", re.IGNORECASE)
# Weights of pages to look at; those of links come from the page itself. A hit of the title's query
# is worth more than any link that merely has a key word, a hit of the authors' less than a good link.
TITLE_HIT, TITLE_IN_SNIPPET, AUTHOR_HIT, UNLIKELY_FILE, LANDING = 0.85, 0.97, 0.6, 0.5, 0.95
STEP = 0.97  # a link is worth a little less than the same link one step nearer
WORTH_A_LOOK = 0.15
# Pages in a row that have nothing to do with the want, after which the other leads of a stage are left: of 192 files
# found on a small web 186 were reached without one such page, the others after 7 at most.
PATIENCE = 10
# … and the shares of that which other leads are worth: of those that paid on two webs none had a chance below FAINT (of
# 656 that were looked at), and one was a page of an author, the first of them.
FAINT, FAINT_SHARE, AUTHORS_SHARE = 0.55, 0.3, 0.5
MOST_STEPS = 300  # of a hunt that are told
LIKELY = 0.5  # share of the title's words in a hit's title and snippet from which it is tried at once


class BudgetSpent(Exception):
    """The requests or the time for this want ran out."""


@dataclass(order=True, slots=True)
class _Lead:
    rank: tuple[float, int]
    url: str = field(compare=False)
    depth: int = field(compare=False)

    @property
    def share(self) -> float:
        """Of the patience that it is worth."""
        return 1.0 if -self.rank[0] >= FAINT else FAINT_SHARE


class PaperHunt:
    patience: float = PATIENCE

    def __init__(self, want: Want, verbs: HuntVerbs, resolver: str = DOI_ORG, testify: Testify | None = None) -> None:
        """`testify` is the stage that says what a page that the want names is about."""
        self.asked = want  # verification judges by what was asked, a reference included
        self.want = understand_want(want)
        self._resolver, self._testify = resolver, testify
        self.verbs = verbs
        self.tried: list[Attempt] = []
        self.story: list[HuntStep] = []
        self.best: tuple[str, Verdict] | None = None
        self._queue: list[_Lead] = []
        self._order = itertools.count()
        self._put_off: deque[Callable[[], Awaitable[WantResult | None]]] = deque()  # what failed for the moment
        self._queued: set[str] = set()
        self._files: set[str] = set()
        self._settled: set[str] = set()
        self._handles: set[str] = set()
        self._refused: dict[str, Fetched] = {}  # files by their addresses; a list may vouch for one of them later
        self._catalogued: dict[str, Reference] = {}  # the wanted work as catalogues describe it, by their addresses
        self._barren = 0  # pages in a row that had nothing to do with the want
        self._unanswered: list[str] = []
        self._ends: dict[str, str] = {}  # how each address was found at last
        # Addresses whose ends decide whether there was nothing, or nobody could look.
        self._hits: set[str] = set()
        self._named: set[str] = set()
        self._entry_files: set[str] = set()
        self._failed = 0
        self._pause = 0.0  # seconds that hosts asked for, the longest

    async def run(self) -> WantResult:
        """All stages; stops at the first verified file. Without a title there is nothing to search for by words."""
        try:
            found = await self._find_file() or await self._try_put_off()
        except BudgetSpent:
            return self._end_without("budget_spent")
        return found or self._end_without("not_found")

    async def _find_file(self) -> WantResult | None:
        """The stages; the published methods of `paper_baselines` have others."""
        found = await self._follow_names()
        if not found and self._has_words:
            found = await self._search_files() or await self._crawl_from_hits() or await self._crawl_from_authors()
        return found

    @property
    def _has_words(self) -> bool:
        return bool(self.want.title or self.want.reference)

    # --- what the want itself names: a file that a person took, a DOI or number that catalogues know, an address

    async def _follow_names(self) -> WantResult | None:
        if self.asked.accepted:
            _, found = await self._try_file(self.asked.accepted, found_on=None, depth=0)
            if found:
                return found
        return await self._ask_catalogues() or await self._try_named_addresses()

    async def _ask_catalogues(self) -> WantResult | None:
        query = make_name_query(self.want)
        if not query:
            return None
        answer = await self._ask(query)
        self._learn(find_record(self.want, answer))
        for hit in choose_named_hits(self.want, answer)[:HITS]:
            if found := await self._try_hit(hit):
                return found
        return None

    async def _try_named_addresses(self) -> WantResult | None:
        for address in list_named_addresses(self.want, self._resolver):
            self._named.add(address)
            fetched, found = await self._try_file(address, found_on=None, depth=0, patient=not self._has_words)
            if found:
                return found
            if fetched and fetched.status == "page" and not self.want.title and self._testify:
                said = await self.verbs.ask(self._testify, fetched.handle, fetched.url, Reference("")) or []
                self._learn(next((witness.record for witness in said), None))
        return None

    def _learn(self, record: Reference | None) -> None:
        """What is only known by its number is hunted and judged by what a catalogue says of it."""
        if not self._has_words:
            self.asked = learn_from_record(self.asked, record)
            self.want = learn_from_record(self.want, record)

    def _tell_name(self, url: str) -> str:
        """Why a file is taken without asking whether it is the paper."""
        if url == self.asked.accepted:
            return "accepted"
        return "address" if url == self.asked.address and not self._has_words else ""

    # --- (a) search restricted to files, (b) verification

    async def _search_files(self) -> WantResult | None:
        answer = await self._ask(make_file_query(self.want))
        for hit in answer.hits[:HITS]:
            if share_words(self.want, hit) < LIKELY:
                self._queue_page(hit.url, UNLIKELY_FILE - hit.rank / 100, 0)
            elif found := await self._try_hit(hit):
                return found
        return None

    async def _try_hit(self, hit: Hit) -> WantResult | None:
        self._hits.add(hit.url)
        _, found = await self._try_file(hit.url, found_on=None, depth=0)
        return found

    async def _try_file(
        self,
        url: str,
        found_on: str | None,
        depth: int,
        page: str = "",
        listed: bool = False,
        patient: bool = False,
    ) -> tuple[Fetched | None, WantResult | None]:
        """Fetch an address that may be the file; a page found there is looked at later, as a landing page."""
        if url in self._files:
            return None, None
        self._files.add(url)
        fetched = await self._fetch(url, "file", 10, patient)
        if fetched.later:
            self._put_off.append(partial(self._try_file_again, url, found_on, depth, page, listed))
            return fetched, None
        if fetched.status == "page":
            self._queue_page(fetched.url, LANDING, depth)
        else:
            self._settled.add(url)
        if fetched.status != "document":
            self._note_attempt(url, fetched.status)
            return fetched, None
        return fetched, await self._judge_file(fetched, url, found_on, page, listed)

    async def _try_file_again(
        self, url: str, found_on: str | None, depth: int, page: str, listed: bool
    ) -> WantResult | None:
        self._files.discard(url)
        _, found = await self._try_file(url, found_on, depth, page, listed, patient=True)
        return found

    async def _judge_file(
        self, fetched: Fetched, url: str, found_on: str | None, page: str = "", listed: bool = False
    ) -> WantResult | None:
        status = (fetched.document or {}).get("status", "broken")
        if status != "ok":
            self._note_attempt(url, status)
            return None
        if fetched.handle in self._handles:  # the same file at another address
            self._note_attempt(url, "repeated")
            return None
        self._handles.add(fetched.handle)
        candidate = Candidate(
            id=f"{self.want.id}:{len(self.tried)}:{fetched.handle[:12]}",
            url=fetched.url,
            handle=fetched.handle,
            want=self.asked,
            found_on=found_on,
            page=page,
            listed=listed,
            named=self._tell_name(url),
            witnesses=[one for where, told in self._catalogued.items() for one in hear_catalogue(told, where)],
        )
        verdict = await self.verbs.propose(candidate)
        if verdict.failed:  # a mistake of ours is no judgement
            self._note_attempt(url, "failed")
            self._failed += 1
            return None
        self._note_attempt(url, "accepted" if verdict.accepted else "rejected")
        if not verdict.accepted and not listed:
            self._refused[url] = fetched
        if self.best is None or verdict.weight > self.best[1].weight:
            self.best = (fetched.url, verdict)
        return self._make_found(fetched.url, verdict) if verdict.accepted else None

    # --- (c) focused crawl from the HTML hits

    async def _crawl_from_hits(self) -> WantResult | None:
        for query in make_page_queries(self.want):
            answer = await self._ask(query)
            for hit in answer.hits[:HITS]:
                if FILE_ENDING.search(urlsplit(hit.url).path) and share_words(self.want, hit) >= LIKELY:
                    if found := await self._try_hit(hit):
                        return found
                else:
                    self._push_lead(hit.url, self._hit_weight(hit), 0)
        return await self._crawl_leads()

    async def _crawl_from_authors(self) -> WantResult | None:
        """The lists that the title's query did not reach: home pages of the authors lead there."""
        for query in make_author_queries(self.want):
            answer = await self._ask(query)
            for hit in answer.hits[:HITS]:
                if not FILE_ENDING.search(urlsplit(hit.url).path):
                    self._push_lead(hit.url, AUTHOR_HIT - hit.rank / 100, 0)
        return await self._crawl_leads(AUTHORS_SHARE)

    def _hit_weight(self, hit: Hit) -> float:
        title = squeeze(self.want.title)
        named = title and title in squeeze(f"{hit.title} {hit.snippet}")
        return (TITLE_IN_SNIPPET if named else TITLE_HIT) - hit.rank / 100

    async def _crawl_leads(self, share: float = 1.0) -> WantResult | None:
        """The best lead first, as long as one in PATIENCE has to do with the want; of faint ones, one in fewer.

        What failed for the moment comes last: until then it may have passed, or the want is answered.
        """
        self._barren, found = 0, None
        while not found:
            if self._queue and self._barren < self.patience * min(share, self._queue[0].share):
                found = await self._follow_lead(heapq.heappop(self._queue))
            elif self._put_off:
                found = await self._put_off.popleft()()
            else:
                break
        return found

    async def _try_put_off(self) -> WantResult | None:
        """What is left of it after stages that crawl no leads."""
        found = None
        while self._put_off and not found:
            found = await self._put_off.popleft()()
        return found

    async def _follow_lead(self, lead: _Lead, patient: bool = False) -> WantResult | None:
        if lead.url in self._settled:
            return None
        fetched = await self._fetch(lead.url, "page", int(-lead.rank[0] * 10), patient)
        if fetched.later:
            self._put_off.append(partial(self._follow_lead, lead, patient=True))
            return None
        self._barren += 1
        self._note_step(HuntStep("looked", lead.url, fetched.status))
        if lead.depth == 0:
            self._hits.add(lead.url)
        if fetched.status == "document" and lead.url not in self._files:
            self._files.add(lead.url)
            return await self._judge_file(fetched, lead.url, None)
        return await self._look_at(fetched, lead.depth)

    # --- (d) the wanted entry on a page, and its file

    async def _look_at(self, fetched: Fetched, depth: int) -> WantResult | None:
        if fetched.status != "page":
            return None
        look = await self.verbs.ask(look_for_paper, fetched.handle, self.want) or Look()
        if not look.is_barren:
            self._barren = 0
        for lead in look.files:
            if look.entry:
                self._entry_files.add(lead.url)
            if found := await self._try_entry_file(lead, fetched, depth + 1):
                return found
        if look.itself and (found := await self._judge_page(fetched)):
            return found
        if depth < DEPTH:
            self._push_links(look.pages, depth + 1)
        return None

    async def _try_entry_file(self, lead: Lead, page: Fetched, depth: int) -> WantResult | None:
        """A file that was refused when a search led to it is judged again as that of its entry."""
        if lead.listed and (refused := self._refused.pop(lead.url, None)):
            self._handles.discard(refused.handle)
            return await self._judge_file(refused, lead.url, page.url, page.handle, listed=True)
        _, found = await self._try_file(lead.url, page.url, depth, page.handle, lead.listed)
        return found

    async def _judge_page(self, fetched: Fetched) -> WantResult | None:
        fetched.document = {"status": "ok", "format": "html"}
        return await self._judge_file(fetched, fetched.url, None)

    def _push_links(self, leads: list[Lead], depth: int) -> None:
        for lead in leads:
            self._push_lead(lead.url, lead.weight * STEP**depth, depth)

    # --- verbs, with what they mean for this hunt

    def _push_lead(self, url: str, weight: float, depth: int) -> None:
        if url not in self._files and weight >= WORTH_A_LOOK:
            self._queue_page(url, weight, depth)

    def _queue_page(self, url: str, weight: float, depth: int) -> None:
        if url not in self._queued:
            self._queued.add(url)
            heapq.heappush(self._queue, _Lead((-weight, next(self._order)), url, depth))

    async def _ask(self, query: str) -> SearchAnswer:
        answer = await self.verbs.search(query)
        self._note_step(HuntStep("asked", query, answer.status, len(answer.hits)))
        if not answer.answered:
            self._unanswered.append(f"{answer.status} {answer.detail}".strip())
        self._catalogued |= find_descriptions(self.want, answer)
        return answer

    async def _fetch(self, url: str, purpose: str, priority: int, patient: bool = True) -> Fetched:
        fetched = await self.verbs.fetch(url, purpose, priority, patient)
        if fetched.status == "budget":
            raise BudgetSpent
        self._ends[url] = fetched.status
        self._pause = max(self._pause, fetched.pause)
        return fetched

    def _note_attempt(self, url: str, status: str) -> None:
        self.tried.append(Attempt(url, status))
        self._note_step(HuntStep("tried", url, status))

    def _note_step(self, step: HuntStep) -> None:
        if len(self.story) < MOST_STEPS:
            self.story.append(step)

    # --- how it ended

    def _make_found(self, url: str, verdict: Verdict) -> WantResult:
        return WantResult(
            want_id=self.want.id,
            status="found",
            url=url,
            paper_id=verdict.paper_id,
            weight=verdict.weight,
            evidence=verdict.evidence,
            tried=self.tried,
            story=self.story,
            want=self.want,
        )

    def _end_without(self, otherwise: str) -> WantResult:
        """Without a file: "nothing there" and "could not look" never look alike."""
        status, detail, hits_unknown = otherwise, "", self._count_unknown(self._hits)
        if self.best and self.best[1].undecided:
            status = "undecided"
        elif self._unanswered:
            status, detail = "could_not_search", "; ".join(dict.fromkeys(self._unanswered))
        elif self._count_unknown(self._named) and not self._has_words:
            status, detail = "could_not_fetch", "what the want names could not be fetched"
        elif self._count_unknown(self._entry_files):
            status, detail = "could_not_fetch", "the file of a matching entry could not be fetched"
        elif self._failed:
            status, detail = "could_not_fetch", f"{self._failed} files could not be judged"
        elif hits_unknown * 2 > len(self._hits):
            status, detail = "could_not_fetch", f"{hits_unknown} of {len(self._hits)} hits could not be fetched"
        near = self.best if self.best and self.best[1].weight >= NEAR else None
        return WantResult(
            want_id=self.want.id,
            status=status,
            weight=near[1].weight if near else 0.0,
            evidence=near[1].evidence if near else [],
            tried=self.tried,
            story=self.story,
            want=self.want,
            near_miss=near[0] if near else None,
            detail=detail,
            pause=self._pause if status == "could_not_fetch" else 0.0,
        )

    def _count_unknown(self, urls: set[str]) -> int:
        return sum(self._ends.get(url) in FETCH_UNKNOWN for url in urls)
