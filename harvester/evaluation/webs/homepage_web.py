"""The verbs of a scholar's hunt over a served web, without a crawl: for training, and for judges of other hosts."""

from __future__ import annotations

import urllib.error
import urllib.request
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from harvester.documents.sniff import sniff_format
from harvester.homepages import judge as judging
from harvester.items import Fetched
from harvester.pages.reading import read_page
from harvester.persons.mentions import Names
from harvester.search.searxng import SearxNG
from harvester.stages.scholars import judge_homes
from harvester.stages.workbench import PagesInMemory

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from harvester.homepages.view import View
    from harvester.items import Candidate, Hit, Page, Scholar, Verdict
    from harvester.search.provider import SearchAnswer

    Judge = Callable[[str], dict[str, Any]]  # the models for a host

SECONDS = 20
_SAFE = "/:?&=%~#+,;@!$'()*[]"


class Web:
    """A small web behind a proxy; each page is fetched once and kept in memory."""

    def __init__(self, proxy: str, engine: str) -> None:
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({"http": proxy, "https": proxy}))
        self._engine = SearxNG(engine)
        self.pages: dict[str, Page] = {}
        self._fetched: dict[str, Fetched] = {}

    def search(self, query: str) -> SearchAnswer:
        with self._opener.open(self._engine.request(query).url, timeout=SECONDS) as response:
            return self._engine.answer(response.status, dict(response.headers), response.read())

    def fetch(self, url: str) -> Fetched:
        if url not in self._fetched:
            self._fetched[url] = self._get(url)
        return self._fetched[url]

    def _get(self, url: str) -> Fetched:
        try:
            with self._opener.open(quote(url, safe=_SAFE), timeout=SECONDS) as response:
                body, kind, final = response.read(), response.headers.get("Content-Type", ""), response.url
        except (OSError, ValueError, urllib.error.HTTPError):
            return Fetched(url, "gone")
        sniffed = sniff_format(body, final, kind)
        if sniffed is None or sniffed.name != "html":
            return Fetched(final, "unsupported")
        self.pages[final] = read_page(body, final, kind)
        return Fetched(final, "page", handle=final)


class ServedWebVerbs:
    """What one hunt is lent: each page is judged by the models that `judge` gives for its host."""

    def __init__(self, web: Web, scholar: Scholar, judge: Judge, families: Iterable[str] = judging.FAMILIES) -> None:
        self._web, self._scholar, self._judge = web, scholar, judge
        self._families = tuple(families)
        self._names = Names([scholar.name, *scholar.other_names])
        self.requests = 0

    async def search(self, query: str) -> SearchAnswer:
        self.requests += 1
        return self._web.search(query)

    async def fetch(self, address: str, purpose: str, priority: int = 0, patient: bool = True) -> Fetched:
        self.requests += 1
        return self._web.fetch(address)

    async def propose(self, candidate: Candidate) -> Verdict:
        raise NotImplementedError("no file is kept")

    async def ask(self, stage: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """The stages themselves, over the pages in memory; only judging is by other models."""
        if stage is judge_homes:
            return self._judge_homes(*args)
        return stage(PagesInMemory("", pages=self._web.pages), *args, **kwargs)

    def _judge_homes(self, seen: list[tuple[str, Hit | None]], _: Scholar) -> list[judging.Judged]:
        found = self.views(seen)
        hosts = sorted({view.host for view in found})
        judged = [
            one
            for host in hosts
            for one in judging.judge_pages(
                [view for view in found if view.host == host], self._judge(host), self._families
            )
        ]
        return sorted(judged, key=lambda one: -one.rank)

    def views(self, seen: list[tuple[str, Hit | None]]) -> list[View]:
        pages = [self._web.pages[handle] for handle, _ in seen]
        return judging.make_views(pages, [hit for _, hit in seen], self._scholar, self._names)
