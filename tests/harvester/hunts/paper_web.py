"""A web of plain values in place of the verbs of a hunt for a paper."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from harvester.hunts.paper import PaperHunt
from harvester.items import Candidate, Hit, Look, Verdict, Want, WantResult
from harvester.search.provider import SearchAnswer
from harvester.stages import audits
from tests.harvester.hunts.plain_web import PlainWeb

WANT = Want("w1", "О сходимости рядов Фурье", ["Кузнецов А. Б."], 2016)


@dataclass
class Web(PlainWeb):
    """A web of plain values: hits by query, pages and files by address."""

    hits: dict[str, list[str]] = field(default_factory=dict)
    pages: dict[str, Look] = field(default_factory=dict)
    files: dict[str, float] = field(default_factory=dict)
    silent: str = ""
    queries: list[str] = field(default_factory=list)
    proposed: list[str] = field(default_factory=list)
    undecided: bool = False
    vouched: float = 0.0  # what a list adds to a file's weight
    titles: str = ""  # of all hits
    slides: set[str] = field(default_factory=set)

    async def search(self, query: str) -> SearchAnswer:
        self.queries.append(query)
        if self.silent:
            return SearchAnswer(self.silent, detail="engine down")
        urls = next((urls for part, urls in self.hits.items() if part in query), [])
        hits = [Hit(url, self.titles, rank=rank) for rank, url in enumerate(urls, 1)]
        return SearchAnswer("ok" if hits else "empty", hits)

    def is_file(self, address: str) -> bool:
        return address in self.files

    def is_page(self, address: str) -> bool:
        return address in self.pages

    async def look_for_paper(self, handle: str, want: Want) -> Look:
        return self.pages[handle]

    async def propose(self, candidate: Candidate) -> Verdict:
        self.proposed.append(candidate.url)
        if candidate.url in self.slides and candidate.second_best_later:
            return Verdict(False, 0.9, later=True)
        weight = self.files.get(candidate.url, 0.9) + self.vouched * candidate.listed
        return Verdict(weight >= 0.5, weight, undecided=self.undecided and weight < 0.5, paper_id="p1")


def hunt(web: Web, want: Want = WANT) -> WantResult:
    return asyncio.run(PaperHunt(want, web, testify=audits.testify).run())
