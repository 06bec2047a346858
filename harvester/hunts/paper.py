"""The hunt for one wanted paper: search for files, verify, crawl from pages, entry to file.

Reads like the seed's method, top to bottom; what a crawl is stands in `paper_crawl`.
"""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from harvester.addresses.folders import list_folders_above
from harvester.hunts.named_works import choose_named_hits, find_record, list_named_addresses, make_name_query
from harvester.hunts.paper_crawl import FILE_ENDING, HITS, PaperCrawl
from harvester.hunts.paper_leads import AUTHORS_SHARE, FAINT_SHARE, QueuedLead
from harvester.hunts.queries import make_author_queries, make_file_query, make_page_queries, share_words
from harvester.items import Reference
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harvester.items import Hit, WantResult

# Weights of pages to look at; those of links come from the page itself. A hit of the title's query
# is worth more than any link that merely has a key word, a hit of the authors' less than a good link.
TITLE_HIT, TITLE_IN_SNIPPET, AUTHOR_HIT, UNLIKELY_FILE = 0.85, 0.97, 0.6, 0.5
# Of so many hits that were in vain the folders above are looked at, so many of each; hosts with most of them first.
NEIGHBOURS, MOST_FOLDERS, NEIGHBOUR = 4, 3, 0.5
# Of what speaks against a link so much is left where its archive is looked through from above, and on sites that print
# the entry itself.
FROM_ABOVE, BESIDE_ENTRY = 0.7, 0.4
CROWD = 3  # hits from which on the pages of a host are those of an archive that may have the paper elsewhere
LIKELY = 0.5  # share of the title's words in a hit's title and snippet from which it is tried at once


class PaperHunt(PaperCrawl):
    # Hosts that are looked through from above, and what is left there of what speaks against a link.
    _climbed: Mapping[str, float] = MappingProxyType({})

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

    # --- (c) focused crawl from the HTML hits

    async def _crawl_from_hits(self) -> WantResult | None:
        for query in make_page_queries(self.want, self._wanted.asked.title):
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
        """Engines know some papers or issues of a journal, a conference or an archive; the page above lists all.

        What prints the entry alone, as a programme does, comes first: the file is likely on the same site.
        """
        tried = (one.url for one in self._account.tried if one.status in ("rejected", "repeated"))
        refused = [url for url in tried if url in self._account.hits]
        vain = [*refused, *self._choose_crowded(refused)]
        by_host = Counter(urlsplit(url).netloc for url in vain)
        vain.sort(key=lambda url: -by_host[urlsplit(url).netloc])
        above = [(url, BESIDE_ENTRY) for url in self._account.entry_pages] + [(url, FROM_ABOVE) for url in vain]
        for url, left in above[:NEIGHBOURS]:
            self._climbed = {urlsplit(url).netloc: left, **self._climbed}
            if found := await self._climb_from(url):
                return found
        return await self._crawl_leads(FAINT_SHARE) if vain or self._account.entry_pages else None

    def _choose_crowded(self, refused: Sequence[str]) -> list[str]:
        """One page of each host that has many of the hits, where no file of it was refused."""
        known = {urlsplit(url).netloc for url in refused}
        pages = {urlsplit(url).netloc: url for url in sorted(self._account.hits) if self._account.is_page(url)}
        crowds = Counter(urlsplit(url).netloc for url in self._account.hits)
        return [url for host, url in pages.items() if crowds[host] >= CROWD and host not in known]

    async def _climb_from(self, url: str) -> WantResult | None:
        """Look at the nearest folder above an address that answers with a page."""
        for folder in list_folders_above(url)[:MOST_FOLDERS]:
            if self._leads.take(folder):
                found = await self._follow_lead(QueuedLead((-NEIGHBOUR, 0), folder, 1))
                if found:
                    return found
            if self._account.is_page(folder):
                break
        return None

    def _queue_lead(self, url: str, weight: float, depth: int, anew: bool = False) -> None:
        left = self._climbed.get(urlsplit(url).netloc, 1.0)
        super()._queue_lead(url, 1 - (1 - weight) * left, depth, anew or left < 1)

    def _weigh_hit(self, hit: Hit) -> float:
        title = squeeze(self.want.title)
        named = title and title in squeeze(f"{hit.title} {hit.snippet}")
        return (TITLE_IN_SNIPPET if named else TITLE_HIT) - hit.rank / 100
