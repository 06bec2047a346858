"""The verbs of a venue's hunt over pages in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Hit, Publication, Verdict
from harvester.pages.reading import read_page
from harvester.search.provider import SearchAnswer
from harvester.venues.home import judge_homes
from harvester.venues.names import VenueName
from harvester.venues.venue_page import VenuePage
from harvester.venues.visit import read_venue_page
from tests.harvester.hunts.plain_web import PlainWeb

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harvester.items import Candidate
    from harvester.venues.home import HomeScore


class Plain(PlainWeb):
    """The engine knows `known`; lists are read by a rule of thumb: every item with a dash is "authors - title"."""

    def __init__(
        self, pages: Mapping[str, str], known: Sequence[str] = (), status: str = "ok", budget: int = 1_000
    ) -> None:
        super().__init__(budget=budget)
        self.bodies = {url: html.encode() for url, html in pages.items()}
        self.pages = {url: read_page(body, url, "text/html; charset=utf-8") for url, body in self.bodies.items()}
        self.known, self.status = known, status
        self.asked: list[str] = []
        self.proposed: list[Candidate] = []

    async def search(self, query: str) -> SearchAnswer:
        self.asked.append(query)
        hits = [Hit(url, self.pages[url].title, rank=number) for number, url in enumerate(self.known, 1)]
        return SearchAnswer(self.status, hits if self.status == "ok" else [])

    def is_page(self, address: str) -> bool:
        return address in self.pages

    async def propose(self, candidate: Candidate) -> Verdict:
        self.proposed.append(candidate)
        return Verdict(True, 0.9)

    async def judge_venue_homes(self, handles: list[str], name: str) -> list[HomeScore]:
        return judge_homes([self.pages[handle] for handle in handles], VenueName(name))

    async def visit_page(self, handle: str, scope: str, home: str, name: str, lists: bool) -> VenuePage | None:
        page = self.pages[handle]
        seen = read_venue_page(page, [], scope, self.pages.get(home), name)
        for start, end in page.records if lists and seen.article is None else ():
            authors, dash, title = page.text[start:end].partition(" - ")
            if dash:
                links = [link.url for link in page.links if start <= link.start < end]
                files = [url for url in links if url.endswith(".pdf")]
                seen.entries.append(
                    Publication(page.text[start:end], title.strip(), [authors] if authors else [], files=files)
                )
                seen.pages.append([url for url in links if url not in files])
        return seen
