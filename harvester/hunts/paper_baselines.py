"""Published methods of finding a paper's file, each alone: `scrapy evaluate wants --method NAME` measures them.

They differ in where they look. What they find is verified as in ours, and where ours uses a part of one (from an entry
of a list to its file, above all), it is the same code.
"""

from __future__ import annotations

import re
from math import inf
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from harvester.homepages.words import is_refused
from harvester.hunts.paper import PaperHunt
from harvester.hunts.paper_crawl import DEPTH, FILE_ENDING, HITS, PaperCrawl
from harvester.hunts.paper_files import Trail
from harvester.hunts.queries import make_author_queries, make_file_query, make_page_queries, strip_signs
from harvester.pages.files import is_beside
from harvester.pages.words import classify_words, split_letter_runs
from harvester.persons.name_strings import read_family
from harvester.stages.sources import list_links

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Fetched, Hit, WantResult

HIGH, MIDDLE, LOW = 0.9, 0.6, 0.3  # the priorities of queues
KEY_WORDS = frozenset({"publications", "proceedings", "issues", "research"})  # rows of the lexicon's link words
DOCUMENT_TYPES = ("publications", "papers", "postscript")
POSTSCRIPT = re.compile(r"\.ps(?:\.gz|\.z)?$", re.I)
NEAR_HOME = re.compile(r"\.(?:pdf|dvi|ps)(?:\.gz|\.z)?$", re.I)
PAGES_NEAR, FILES_NEAR = 12, 60  # of one home page


def list_surnames(authors: Iterable[str]) -> set[str]:
    return {read_family(author).lower() for author in authors}


def rank_home(hit: Hit, surnames: set[str]) -> tuple[bool, int, int]:
    """The name in title or address, then a short address, then the engine's order."""
    named = bool(surnames & set(split_letter_runs(f"{hit.title} {unquote(hit.url)}".lower())))
    return not named, urlsplit(hit.url).path.count("/"), hit.rank


def weigh_page(title: str, surnames: set[str]) -> float:
    """S11's weight of a page: high with the name and a key word in its title, middle with such a word alone."""
    words = split_letter_runs(title.lower())
    telling = classify_words(words) & KEY_WORDS or {"homepage", "website"} & set(words)
    return (HIGH if surnames & set(words) else MIDDLE) if telling else LOW


def weigh_link(text: str, parent: float) -> float:
    """S11's priority of a link: high with a key word in its text, else that of its page, middle at most."""
    return HIGH if classify_words(split_letter_runs(text.lower())) & KEY_WORDS else min(parent, MIDDLE)


class SeedHunt(PaperCrawl):
    """S1 to S4 (Shamina, Kozlov): search for files, verify the first ten; crawl from ten pages; from entry to file.

    A link waits in the first of two queues when its address or text has a key word (research, publication, статьи …) or
    an author's surname, else in the second; no page is further than three steps from a hit.
    """

    patience = inf

    async def _find_file(self) -> WantResult | None:
        answer = await self._ask(make_file_query(self.want))
        for hit in answer.hits[:HITS]:
            if found := await self._try_hit(hit):
                return found
        answer = await self._ask(make_page_queries(self.want)[0])
        for hit in answer.hits[:HITS]:
            if not FILE_ENDING.search(urlsplit(hit.url).path):
                self._leads.queue(hit.url, self._choose_queue(hit.url, hit.title), 0)
        return await self._crawl_leads()

    async def _look_at(self, fetched: Fetched, depth: int) -> WantResult | None:
        """As ours, but for the order of the links."""
        found = await super()._look_at(fetched, DEPTH)
        if found or fetched.status != "page" or depth >= DEPTH:
            return found
        for url, text in await self.verbs.ask(list_links, fetched.handle) or []:
            if not FILE_ENDING.search(urlsplit(url).path):
                self._leads.queue(url.partition("#")[0], self._choose_queue(url, text), depth + 1)
        return None

    def _choose_queue(self, url: str, text: str) -> float:
        words = [*split_letter_runs(unquote(url).lower()), *split_letter_runs(text.lower())]
        return HIGH if classify_words(words) & KEY_WORDS or list_surnames(self.want.authors) & set(words) else LOW


class CiteSeerHunt(PaperCrawl):
    """S9: the query with "publications", "papers", "postscript"; every PostScript file linked on the hits is fetched.

    links(page) = {.ps, .ps.gz, .ps.Z}
    """

    links = POSTSCRIPT

    async def _find_file(self) -> WantResult | None:
        for word in DOCUMENT_TYPES:
            answer = await self._ask(f"{make_page_queries(self.want)[0]} {word}")
            for hit in answer.hits[:HITS]:
                if found := await self._try_page(hit):
                    return found
        return None

    async def _try_page(self, hit: Hit) -> WantResult | None:
        if self.links.search(urlsplit(hit.url).path):
            return await self._try_hit(hit)
        if FILE_ENDING.search(urlsplit(hit.url).path) or not self._leads.claim(hit.url):
            return None
        fetched = await self._fetch_page(hit.url, 5)
        return await self._try_links(fetched, await self._list_links(fetched))

    async def _list_links(self, fetched: Fetched) -> list[tuple[str, str]]:
        return (await self.verbs.ask(list_links, fetched.handle) or []) if fetched.status == "page" else []

    async def _try_links(self, page: Fetched, links: Iterable[tuple[str, str]]) -> WantResult | None:
        for url, _ in links:
            if self.links.search(urlsplit(url).path):
                _, found = await self._files.try_address(url, Trail(page.url, page.handle, depth=1))
                if found:
                    return found
        return None


class MopsHunt(CiteSeerHunt):
    """S10, HPSearch and Mops: the authors' home pages, then all pdf, dvi and ps near them that may be papers.

    near(home) = files on the home page and on the pages of its folder; papers(files) by their addresses
    """

    links = NEAR_HOME

    async def _find_file(self) -> WantResult | None:
        for query in make_author_queries(self.want):
            answer = await self._ask(query)
            homes = [hit for hit in answer.hits[:HITS] if not is_refused(hit.url)]
            for hit in sorted(homes, key=lambda hit: rank_home(hit, list_surnames(self.want.authors)))[:3]:
                if found := await self._search_near(hit.url):
                    return found
        return None

    async def _search_near(self, home: str) -> WantResult | None:
        folder, todo, files = home.rpartition("/")[0], [home], 0
        for _ in range(PAGES_NEAR):
            if not todo or files >= FILES_NEAR:
                break
            url = todo.pop(0)
            fetched = await self._fetch_page(url, 5)
            links = await self._list_links(fetched)
            papers = [link for link in links if not is_beside(link[0], "")]
            files += len(papers)
            if found := await self._try_links(fetched, papers):
                return found
            near = [url.partition("#")[0] for url, _ in links if url.startswith(folder)]
            pages = [url for url in near if not FILE_ENDING.search(urlsplit(url).path)]
            todo += filter(self._leads.claim, pages)
        return None


class MissingDocumentsHunt(SeedHunt):
    """S11: pairs of author and venue are asked; what is left of the hits is crawled inside its own domains.

    Left out: publishers and libraries, what is no HTML, domains already taken. Weight of a page: high when its title
    has the name and one of homepage, website, research, publication, papers; middle with such a word alone; else low.
    Priority of a link: that of its text, or of the page it stands on where the text says nothing.
    """

    patience = inf

    async def _find_file(self) -> WantResult | None:
        self._domains: set[str] = set()
        self._parents: dict[str, float] = {}
        for author in self.want.authors:
            answer = await self._ask(strip_signs(f"{author} {self.want.container}"))
            for hit in answer.hits[:HITS]:
                domain = urlsplit(hit.url).netloc
                if not is_refused(hit.url) and domain not in self._domains:
                    self._domains.add(domain)
                    self._queue_ranked(hit.url, weigh_page(hit.title, list_surnames(self.want.authors)), 0)
        return await self._crawl_leads()

    def _queue_ranked(self, url: str, weight: float, depth: int) -> None:
        self._parents.setdefault(url, weight)
        self._leads.queue(url, weight, depth)

    async def _look_at(self, fetched: Fetched, depth: int) -> WantResult | None:
        found = await PaperCrawl._look_at(self, fetched, DEPTH)
        if found or fetched.status != "page" or depth >= DEPTH:
            return found
        parent = self._parents.get(fetched.url, LOW)
        for url, text in await self.verbs.ask(list_links, fetched.handle) or []:
            if urlsplit(url).netloc in self._domains and not FILE_ENDING.search(urlsplit(url).path):
                self._queue_ranked(url.partition("#")[0], weigh_link(text, parent), depth + 1)
        return None


class PaseHunt(PaperCrawl):
    """S12, PaSE: the reference string is the query; of the pages around ten hits the one that has the entry; its file.

    file(entry) = argmin over links to files of the distance in bytes from the block of title and authors
    """

    patience = inf

    async def _find_file(self) -> WantResult | None:
        want = self.want
        reference = want.reference or " ".join([*want.authors, want.title, want.container, str(want.year or "")])
        answer = await self._ask(strip_signs(reference))
        for hit in answer.hits[:HITS]:
            self._queue_lead(hit.url, HIGH - hit.rank / 100, 0)
        return await self._crawl_leads()


METHODS: dict[str, type[PaperCrawl]] = {
    "ours": PaperHunt,
    "seed": SeedHunt,
    "citeseer": CiteSeerHunt,
    "mops": MopsHunt,
    "missing": MissingDocumentsHunt,
    "pase": PaseHunt,
}
