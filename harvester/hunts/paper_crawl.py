"""What all methods of finding a paper share: they ask, try hits, follow the best lead, go from an entry to its file.

The budget of requests and time lives in the verbs: a fetch beyond it answers `budget`, and the hunt ends.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING

from harvester.hunts.named_works import DOI_ORG
from harvester.hunts.paper_account import BudgetSpent, HuntAccount
from harvester.hunts.paper_files import TriedFiles
from harvester.hunts.paper_leads import PATIENCE, Leads, QueuedLead
from harvester.hunts.paper_wanted import WantedPaper
from harvester.inputs.understood_wants import understand_want
from harvester.items import Look, Reference
from harvester.stages.reading import look_for_paper

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.hunts.verbs import HuntVerbs
    from harvester.items import Fetched, Hit, Want, WantResult, Witness
    from harvester.search.provider import SearchAnswer
    from harvester.stages.workbench import Workbench

    Testify = Callable[[Workbench, str, str, Reference], list[Witness]]

HITS = 10  # the first ten hits of a query
DEPTH = 3  # the crawl goes no further from a hit
FILE_ENDING = re.compile(r"\.(pdf|ps|djvu?|docx?|rtf|odt|dvi|tex|zip|rar|7z|gz|z)$", re.IGNORECASE)
STEP = 0.97  # a link is worth a little less than the same link one step nearer
WORTH_A_LOOK = 0.15


class PaperCrawl(ABC):
    patience: float = PATIENCE

    def __init__(self, want: Want, verbs: HuntVerbs, resolver: str = DOI_ORG, testify: Testify | None = None) -> None:
        """`testify` is the stage that says what a page that the want names is about."""
        self.verbs, self._resolver, self._testify = verbs, resolver, testify
        self._wanted = WantedPaper(want, understand_want(want))
        self._account = HuntAccount(self._wanted)
        self._leads = Leads(self.patience)
        self._files = TriedFiles(self._wanted, verbs, self._account, self._leads)

    @property
    def want(self) -> Want:
        return self._wanted.understood

    async def run(self) -> WantResult:
        """All stages; stops at the first verified file. Without a title there is nothing to search for by words."""
        try:
            found = await self._find_file() or await self._leads.follow_put_off()
        except BudgetSpent:
            return await self._files.take_second_best() or self._account.end_without("budget_spent")
        return found or self._account.end_without("not_found")

    @abstractmethod
    async def _find_file(self) -> WantResult | None:
        """The stages of the method."""

    # --- from leads to pages

    def _queue_lead(self, url: str, weight: float, depth: int, anew: bool = False) -> None:
        if weight >= WORTH_A_LOOK and not self._files.has_tried(url):
            self._leads.queue(url, weight, depth, anew)

    async def _crawl_leads(self, share: float = 1.0) -> WantResult | None:
        return await self._leads.follow(self._follow_lead, share)

    async def _follow_lead(self, lead: QueuedLead, patient: bool = False) -> WantResult | None:
        if self._files.is_settled(lead.url):
            return None
        fetched = await self._fetch_page(lead.url, int(lead.weight * 10), patient)
        if fetched.later:
            self._leads.put_off(partial(self._follow_lead, lead, patient=True))
            return None
        self._leads.note_look()
        self._account.note_look(lead.url, fetched.status)
        if lead.depth == 0:
            self._account.hits.add(lead.url)
        if fetched.status == "document" and not self._files.has_tried(lead.url):
            return await self._files.judge_arrived(fetched, lead.url)
        return await self._look_at(fetched, lead.depth)

    # --- (d) the wanted entry on a page, and its file

    async def _look_at(self, fetched: Fetched, depth: int) -> WantResult | None:
        if fetched.status != "page":
            return None
        look = await self.verbs.ask(look_for_paper, fetched.handle, self.want) or Look()
        if not look.is_barren:
            self._leads.note_sign()
        for lead in look.files:
            if look.entry:
                self._account.entry_files.add(lead.url)
            if found := await self._files.try_entry_file(lead, fetched, depth + 1):
                return found
        if look.itself and (found := await self._files.judge_page(fetched)):
            return found
        if look.entry:
            self._account.entry_pages.append(fetched.url)
        if depth < DEPTH:
            for link in look.pages:
                self._queue_lead(link.url, link.weight * STEP ** (depth + 1), depth + 1)
        return None

    # --- verbs, with what they mean for this hunt

    async def _ask(self, query: str) -> SearchAnswer:
        answer = await self.verbs.search(query)
        self._account.note_answer(query, answer)
        self._wanted.hear(answer)
        return answer

    async def _fetch_page(self, url: str, priority: int, patient: bool = True) -> Fetched:
        fetched = await self.verbs.fetch(url, "page", priority, patient)
        self._account.note_fetched(url, fetched)
        return fetched

    async def _try_hit(self, hit: Hit) -> WantResult | None:
        self._account.hits.add(hit.url)
        _, found = await self._files.try_address(hit.url)
        return found
