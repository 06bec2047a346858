"""The hunt for one wanted paper: search for files, verify, crawl from pages, entry to file.

Reads like the seed's method, top to bottom. The budget of requests and time lives in the verbs: a
fetch beyond it answers `budget`, and the hunt ends.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.addresses.folders import list_folders_above
from harvester.hunts.named_works import (
    DOI_ORG,
    choose_named_hits,
    find_record,
    list_named_addresses,
    make_name_query,
)
from harvester.hunts.paper_account import BudgetSpent, HuntAccount
from harvester.hunts.paper_files import TriedFiles
from harvester.hunts.paper_leads import AUTHORS_SHARE, FAINT_SHARE, PATIENCE, Leads, QueuedLead
from harvester.hunts.paper_wanted import WantedPaper
from harvester.hunts.queries import make_author_queries, make_file_query, make_page_queries, share_words
from harvester.inputs.understood_wants import understand_want
from harvester.items import Look, Reference
from harvester.stages.reading import look_for_paper
from harvester.text.scripts import squeeze

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
# Weights of pages to look at; those of links come from the page itself. A hit of the title's query
# is worth more than any link that merely has a key word, a hit of the authors' less than a good link.
TITLE_HIT, TITLE_IN_SNIPPET, AUTHOR_HIT, UNLIKELY_FILE = 0.85, 0.97, 0.6, 0.5
# Of so many files that were refused the folders above are looked at, so many of each; hosts with most of them first.
NEIGHBOURS, MOST_FOLDERS, NEIGHBOUR = 4, 3, 0.5
STEP = 0.97  # a link is worth a little less than the same link one step nearer
WORTH_A_LOOK = 0.15
LIKELY = 0.5  # share of the title's words in a hit's title and snippet from which it is tried at once


class PaperHunt:
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

    async def _find_file(self) -> WantResult | None:
        """The stages; the published methods of `paper_baselines` have others."""
        found = await self._follow_names()
        if not found and self._wanted.has_words:
            found = await self._search_files() or await self._crawl_from_hits()
            found = found or await self._crawl_from_authors() or await self._crawl_from_neighbours()
        return found

    # --- what the want itself names: a file that a person took, a DOI or number that catalogues know, an address

    async def _follow_names(self) -> WantResult | None:
        if accepted := self._wanted.asked.accepted:
            _, found = await self._files.try_address(accepted)
            if found:
                return found
        return await self._ask_catalogues() or await self._try_named_addresses()

    async def _ask_catalogues(self) -> WantResult | None:
        query = make_name_query(self.want)
        if not query:
            return None
        answer = await self._ask(query)
        self._wanted.learn(find_record(self.want, answer))
        for hit in choose_named_hits(self.want, answer)[:HITS]:
            if found := await self._try_hit(hit):
                return found
        return None

    async def _try_named_addresses(self) -> WantResult | None:
        for address in list_named_addresses(self.want, self._resolver):
            self._account.named.add(address)
            fetched, found = await self._files.try_address(address, patient=not self._wanted.has_words)
            if found:
                return found
            if fetched and fetched.status == "page" and not self.want.title and self._testify:
                said = await self.verbs.ask(self._testify, fetched.handle, fetched.url, Reference("")) or []
                self._wanted.learn(next((witness.record for witness in said), None))
        return None

    # --- (a) search restricted to files, (b) verification

    async def _search_files(self) -> WantResult | None:
        answer = await self._ask(make_file_query(self.want))
        for hit in answer.hits[:HITS]:
            if share_words(self.want, hit) < LIKELY:
                self._leads.queue(hit.url, UNLIKELY_FILE - hit.rank / 100, 0)
            elif found := await self._try_hit(hit):
                return found
        return None

    async def _try_hit(self, hit: Hit) -> WantResult | None:
        self._account.hits.add(hit.url)
        _, found = await self._files.try_address(hit.url)
        return found

    # --- (c) focused crawl from the HTML hits

    async def _crawl_from_hits(self) -> WantResult | None:
        for query in make_page_queries(self.want):
            answer = await self._ask(query)
            for hit in answer.hits[:HITS]:
                if FILE_ENDING.search(urlsplit(hit.url).path) and share_words(self.want, hit) >= LIKELY:
                    if found := await self._try_hit(hit):
                        return found
                else:
                    self._queue_lead(hit.url, self._weigh_hit(hit), 0)
        return await self._crawl_leads()

    async def _crawl_from_authors(self) -> WantResult | None:
        """The lists that the title's query did not reach: home pages of the authors lead there."""
        for query in make_author_queries(self.want):
            answer = await self._ask(query)
            for hit in answer.hits[:HITS]:
                if not FILE_ENDING.search(urlsplit(hit.url).path):
                    self._queue_lead(hit.url, AUTHOR_HIT - hit.rank / 100, 0)
        return await self._crawl_leads(AUTHORS_SHARE)

    async def _crawl_from_neighbours(self) -> WantResult | None:
        """Engines know some papers of an issue, a conference or an archive; the page above them lists all."""
        tried = (one.url for one in self._account.tried if one.status in ("rejected", "repeated"))
        refused = [url for url in tried if url in self._account.hits]
        by_host = Counter(urlsplit(url).netloc for url in refused)
        for url in sorted(refused, key=lambda url: -by_host[urlsplit(url).netloc])[:NEIGHBOURS]:
            if found := await self._climb_from(url):
                return found
        return await self._crawl_leads(FAINT_SHARE) if refused else None

    async def _climb_from(self, url: str) -> WantResult | None:
        """Look at the nearest folder above a file that answers with a page."""
        for folder in list_folders_above(url)[:MOST_FOLDERS]:
            if self._leads.take(folder):
                found = await self._follow_lead(QueuedLead((-NEIGHBOUR, 0), folder, 1))
                if found:
                    return found
            if self._account.is_page(folder):
                break
        return None

    def _weigh_hit(self, hit: Hit) -> float:
        title = squeeze(self.want.title)
        named = title and title in squeeze(f"{hit.title} {hit.snippet}")
        return (TITLE_IN_SNIPPET if named else TITLE_HIT) - hit.rank / 100

    def _queue_lead(self, url: str, weight: float, depth: int) -> None:
        if weight >= WORTH_A_LOOK and not self._files.has_tried(url):
            self._leads.queue(url, weight, depth)

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
