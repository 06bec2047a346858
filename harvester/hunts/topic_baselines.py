"""Published methods of finding papers on a subject, each alone: `scrapy evaluate topics --method NAME` measures them.

They differ in where they look. Whether a file is a paper on the subject is judged as in ours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol
from urllib.parse import urlsplit

from harvester.homepages.words import is_refused
from harvester.hunts.paper_baselines import (
    DOCUMENT_TYPES,
    FILES_NEAR,
    NEAR_HOME,
    PAGES_NEAR,
    POSTSCRIPT,
    rank_home,
    weigh_link,
    weigh_page,
)
from harvester.hunts.paper_crawl import DEPTH, FILE_ENDING
from harvester.hunts.topic_frontier import FrontierLink
from harvester.pages.files import is_beside
from harvester.persons.name_strings import read_family
from harvester.stages.sources import list_links
from harvester.topics.links import Promise
from harvester.topics.people import most_active
from harvester.topics.queries import FILES, strip_query

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable

    from harvester.hunts.topic_frontier import Frontier
    from harvester.hunts.verbs import HuntVerbs
    from harvester.items import Hit, Topic, TopicResult
    from harvester.topics.people import Learned

    Links = list[tuple[str, str]]

AUTHORS = 10  # the most active of a subject
HOMES = 3  # pages of one author that may be his own
PAIRS = 20  # of author and venue that are asked


class SubjectHunt(Protocol):
    """What a published method needs of the hunt that it takes the place of."""

    verbs: HuntVerbs
    frontier: Frontier

    @property
    def topic(self) -> Topic: ...

    def goes_on(self) -> bool: ...

    def list_works(self) -> list[Learned]: ...

    def note_fetch(self, url: str, status: str) -> None: ...

    def make_result(self) -> TopicResult: ...

    async def search_hits(self, query: str) -> list[Hit]: ...

    async def follow_lead(self, lead: FrontierLink) -> None: ...


class PublishedMethod:
    """What they share: questions to an engine, pages with their links, files to the pipelines."""

    def __init__(self, hunt: SubjectHunt) -> None:
        self._hunt = hunt
        self._subject = strip_query(hunt.topic.query)

    async def run(self) -> TopicResult:
        await self._find_files()
        return self._hunt.make_result()

    async def _find_files(self) -> None:
        raise NotImplementedError

    async def _search(self, query: str) -> list[Hit]:
        return await self._hunt.search_hits(query) if self._hunt.goes_on() else []

    async def _open_page(self, url: str) -> Links:
        """The links of a page that was not opened before."""
        if not self._hunt.goes_on() or not self._take_turn(url):
            return []
        fetched = await self._hunt.verbs.fetch(url, "page", 5)
        self._hunt.note_fetch(url, fetched.status)
        return (await self._hunt.verbs.ask(list_links, fetched.handle) or []) if fetched.status == "page" else []

    async def _try_files(self, page: str, links: Iterable[tuple[str, str]], kinds: re.Pattern[str]) -> int:
        """Fetch and judge those of the links that are files of these kinds; gives their number."""
        files = [url for url, _ in links if kinds.search(urlsplit(url).path)]
        for url in files:
            if self._hunt.goes_on() and self._take_turn(url):
                await self._hunt.follow_lead(FrontierLink((0.0, 0), Promise(url, True, []), page, 0))
        return len(files)

    def _take_turn(self, url: str) -> bool:
        frontier = self._hunt.frontier
        is_new = url not in frontier.followed and frontier.bounds.allow(url)
        frontier.followed.add(url)
        return is_new

    async def _list_works(self) -> list[Learned]:
        """Works on the subject: of the library and of databases, else the papers that a search for files finds."""
        if not self._hunt.list_works():
            for hit in await self._search(f"{self._subject} {FILES[0]}"):
                await self._try_files("", [(hit.url, hit.title)], FILE_ENDING)
        return self._hunt.list_works()


class CiteSeerMethod(PublishedMethod):
    """S9: the query with "publications", "papers", "postscript"; every PostScript file linked on the hits is fetched.

    links(page) = {.ps, .ps.gz, .ps.Z}
    """

    async def _find_files(self) -> None:
        for word in DOCUMENT_TYPES:
            for hit in await self._search(f"{self._subject} {word}"):
                if not await self._try_files("", [(hit.url, "")], POSTSCRIPT):
                    await self._try_files(hit.url, await self._open_page(hit.url), POSTSCRIPT)


class MopsMethod(PublishedMethod):
    """S10, HPSearch and Mops: the most active authors of the subject, their home pages, all pdf, dvi and ps near them.

    authors = argmax over names of the number of works on the subject in a bibliographic database
    near(home) = files on the home page and on the pages of its folder; papers(files) by their addresses
    """

    async def _find_files(self) -> None:
        for name in most_active(await self._list_works(), AUTHORS):
            names = {read_family(name).lower()}
            homes = [hit for hit in await self._search(f"{name} homepage") if not is_refused(hit.url)]
            for hit in sorted(homes, key=lambda hit: rank_home(hit, names))[:HOMES]:
                await self._search_near(hit.url)

    async def _search_near(self, home: str) -> None:
        folder, todo, files = home.rpartition("/")[0], [home], 0
        for _ in range(PAGES_NEAR):
            if not todo or files >= FILES_NEAR:
                break
            page = todo.pop(0)
            links = await self._open_page(page)
            files += await self._try_files(page, [link for link in links if not is_beside(link[0], "")], NEAR_HOME)
            near = (url.partition("#")[0] for url, _ in links if url.startswith(folder))
            todo += dict.fromkeys(url for url in near if not FILE_ENDING.search(urlsplit(url).path))


class MissingDocumentsMethod(PublishedMethod):
    """S11, the crawler for missing documents: pairs of author and venue are asked, and what is left of the answers is
    crawled inside its own domains, three steps deep, high priorities before middle and low ones.

    Left out: publishers and libraries, domains already taken. Weight of a page: high when its title has the name and
    one of homepage, website, research, publication, papers; middle with such a word alone; else low. Priority of a
    link: that of its text, or of the page it stands on where the text says nothing.
    """

    async def _find_files(self) -> None:
        works = await self._list_works()
        pairs = dict.fromkeys((name, one.venue) for one in works for name in one.authors)
        waiting: dict[float, list[tuple[str, int]]] = {}
        domains: set[str] = set()
        for name, venue in list(pairs)[:PAIRS]:
            for hit in await self._search(strip_query(f"{name} {venue}")):
                domain = urlsplit(hit.url).netloc
                if not is_refused(hit.url) and domain not in domains and not FILE_ENDING.search(urlsplit(hit.url).path):
                    domains.add(domain)
                    waiting.setdefault(weigh_page(hit.title, {read_family(name).lower()}), []).append((hit.url, 0))
        await self._crawl_domains(waiting, domains)

    async def _crawl_domains(self, waiting: dict[float, list[tuple[str, int]]], domains: set[str]) -> None:
        while self._hunt.goes_on() and any(waiting.values()):
            weight = max(weight for weight, pages in waiting.items() if pages)
            page, depth = waiting[weight].pop(0)
            links = [link for link in await self._open_page(page) if urlsplit(link[0]).netloc in domains]
            await self._try_files(page, links, FILE_ENDING)
            for url, text in links if depth < DEPTH else ():
                if not FILE_ENDING.search(urlsplit(url).path):
                    waiting.setdefault(weigh_link(text, weight), []).append((url.partition("#")[0], depth + 1))
            self._drop_opened(waiting)

    def _drop_opened(self, waiting: dict[float, list[tuple[str, int]]]) -> None:
        """A page that stands in two queues is opened once, and none waits for nothing."""
        for weight, pages in waiting.items():
            waiting[weight] = [one for one in dict.fromkeys(pages) if one[0] not in self._hunt.frontier.followed]


METHODS: dict[str, type[PublishedMethod]] = {
    "citeseer": CiteSeerMethod,
    "mops": MopsMethod,
    "missing": MissingDocumentsMethod,
}
