"""`scrapy crawl recrawl` on a small web: real crawls in processes of their own, with a clock that is set."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from harvester.clock import DAY, seconds_of
from harvester.demo.answers import WebAnswer
from harvester.demo.server import Server, serve
from harvester.items import Publication, Source, Task
from harvester.library import open_library
from harvester.library.files import FileStore
from harvester.recrawl.comparing import presume_memory
from harvester.recrawl.memory import keep_memory, recall_memory
from harvester.tasks.sources import LAST_RUN
from harvester.web.app import make_app
from harvester.web.libraries import Libraries
from spiders.hunting import BadArgument
from spiders.recrawl import RecrawlSpider
from tests.harvester.library.papers import paper
from tests.mongodb import mongodb_server, mongodb_uri
from tests.webs import Web, crawl, stats

__all__ = ["mongodb_server", "mongodb_uri"]

TITLES = [
    "Bounded growth of lacunary series",
    "Stable sorting of noisy permutations",
    "Graph colouring with few queries",
    "Spectral gaps of random lattices",
]
IN_THE_JOURNAL = "Covering designs from finite planes"
URL = "http://people.example/~bright/publ.html"
FEED = "http://journal.example/feed.xml"


class Author:
    """A web with one list, which its author rewrites."""

    def __init__(self, folder: Path) -> None:
        self.web, self.folder = Web(folder / "web"), folder / "run"
        self.folder.mkdir()

    def write(self, papers: int, banner: str = "", url: str = URL) -> None:
        items = "".join(
            f"<li>A. Bright, C. Dull. {title}. Journal of Examples, {2010 + n}, vol. 3, pp. 12-2{n}. <a href=f{n}.pdf>PDF</a></li>"
            for n, title in enumerate(TITLES[:papers])
        )
        page = f"<p>{banner}</p><h1>Publications</h1><ol>{items}</ol>"
        self.web.page(url, page, "A. Bright, publications")
        for n, title in enumerate(TITLES[:papers]):
            self.web.paper(f"http://people.example/~bright/f{n}.pdf", title, "A. Bright, C. Dull", indexed=False)

    def publish(self, title: str) -> None:
        """In a journal: a feed, a landing page, a file."""
        self.web.paper("http://journal.example/9.pdf", title, "E. Field", indexed=False)
        self.web.page(
            "http://journal.example/article/9.html",
            f'<h1>{title}</h1><p>E. Field</p><p><a href="/9.pdf">Full text (PDF)</a></p>',
            title,
        )
        item = f"<item><title>{title}</title><author>E. Field</author><link>/article/9.html</link></item>"
        self.web.put(FEED, f'<?xml version="1.0"?><rss version="2.0"><channel>{item}</channel></rss>'.encode())

    def recrawl(self, server: Server, clock: str, *arguments: str) -> dict[str, dict[str, Any]]:
        server.requests.clear()
        given = ("-s", f"CLOCK={clock}", "-s", "WORKER_SECONDS=200", *arguments)
        rows = crawl(self.folder, server.url, *given, spider="recrawl")
        return {row["url"]: row for row in rows if row["item"] == "source_result"}

    @property
    def library(self) -> str:
        return f"sqlite:///{self.folder}/library.db"


@pytest.fixture
def author(tmp_path: Path) -> Author:
    return Author(tmp_path)


def asked(server: Server) -> list[tuple[str, int]]:
    """What bodies were asked for: files are looked for by HEAD now and then."""
    rows = [row for row in server.requests if row["method"] == "GET" and row["path"] != "/robots.txt"]
    return [(row["path"], row["status"]) for row in rows]


def test_new_papers_of_a_list_and_a_feed_are_kept_and_nothing_else_costs_anything(author: Author) -> None:
    author.write(3)
    author.publish(IN_THE_JOURNAL)
    library = open_library(author.library)
    for url, kind in ((URL, "list"), (FEED, "feed")):
        library.sources.save(Source(url, kind=kind))
    with serve(author.web.save()) as server:
        first = author.recrawl(server, "2030-01-01")
        assert {url: row["new_papers"] for url, row in first.items()} == {URL: 3, FEED: 1}, first
        assert len(list(library.papers.all())) == 4

        author.write(4, banner="new!")
        (author.web.root / "sites/people.example/~bright/f0.pdf").unlink()
        second = author.recrawl(server, "2030-03-01")
        assert sorted(asked(server)) == [("/feed.xml", 304), ("/~bright/f3.pdf", 200), ("/~bright/publ.html", 200)]
        assert second[FEED]["status"] == "unchanged"
        news = second[URL]
        assert (news["status"], news["new_papers"], news["appeared"], news["dead_files"]) == ("changed", 1, 1, 1)
        assert news["news"] == [
            {"what": "appeared", "title": TITLES[3]},
            {"what": "file dead", "title": "http://people.example/~bright/f0.pdf"},
        ]
        assert news["next_due"] > "2030-03-01"
        assert stats(author.folder)["sources/entries/new_papers"] == 1

        [one] = author.recrawl(server, "2030-03-02", "-a", f"source={URL}").values()
        assert (one["status"], asked(server)) == ("unchanged", [("/~bright/publ.html", 304)])
    [dead] = [paper for paper in library.papers.all() if "dead" in paper.copies[0]]
    assert dead.title == TITLES[0]
    assert (library.sources.get(URL) or Source("")).papers == 4
    library.close()


@pytest.mark.xdist_group("mongodb")
def test_on_mongodb_a_list_that_moved_without_a_redirect_after_the_clock_was_set_back(
    mongodb_uri: str, author: Author
) -> None:
    new, now = "http://people.example/~bright/papers.html", seconds_of("2030-01-02")
    author.write(2, url=new)
    author.web.page("http://people.example/~bright/", '<p>A. Bright</p><p><a href="papers.html">My papers</a></p>')
    source = Source(URL, kind="list", next_due=now + 365 * DAY)
    keep_memory(source, presume_memory([Publication(TITLES[0], TITLES[0])], now - 30 * DAY))
    with closing(open_library(mongodb_uri)) as library, serve(author.web.save()) as server:
        library.sources.save(source)
        library.tasks.add(Task("source", URL, due=source.next_due))
        library.answers.save(*LAST_RUN, {}, now + 365 * DAY)
        [row] = author.recrawl(server, "2030-01-02", "-s", f"LIBRARY_URI={mongodb_uri}").values()
        assert row["news"][0] == {"what": "page moved", "title": new}
        assert (row["status"], row["appeared"], row["new_papers"]) == ("changed", 1, 2), row
        assert sorted(paper.title for paper in library.papers.all()) == TITLES[:2]
        kept = library.sources.get(URL)
        assert kept
        assert now < kept.next_due < now + 30 * DAY
        assert recall_memory(kept, kept.next_due).moved_to == new
        assert [(task.key, task.due) for task in library.tasks.all("source")] == [(URL, pytest.approx(kept.next_due))]
    log = (author.folder / "stderr.txt").read_text(encoding="utf-8")
    assert "the clock stands 365.0 days before the last recrawl" in log


@pytest.mark.parametrize(
    "given", [{"limit": "0"}, {"limit": "many"}, {"source": "publ.html"}, {"source": ""}, {"url": URL}]
)
def test_wrong_arguments_are_an_error(given: dict[str, str]) -> None:
    with pytest.raises(BadArgument):
        RecrawlSpider.check_arguments(given)


def test_an_archive_by_oai_pmh_gives_its_papers_and_later_only_what_is_new(author: Author, tmp_path: Path) -> None:
    """The archive is another library of ours, served by its own pages."""
    base, there = "http://archive.example/oai", f"sqlite:///{tmp_path}/there.db"
    for n, title in enumerate(TITLES[:3]):
        author.web.paper(f"http://archive.example/files/{n}.pdf", title, "A. Bright, C. Dull", indexed=False)
    with closing(open_library(there)) as shelf, closing(Libraries(there)) as libraries:
        asks = TestClient(make_app(libraries, FileStore(str(tmp_path / "there"))), base_url="http://127.0.0.1")

        def deposit(n: int, day: str) -> None:
            found, names = [f"http://archive.example/files/{n}.pdf"], ["Bright A.", "Dull C."]
            shelf.papers.save(paper(f"p{n}", TITLES[n], authors=names, urls=found, added=f"{day}T10:00:00+00:00"))

        deposit(0, "2029-12-01")
        deposit(1, "2029-12-02")
        with serve(author.web.save()) as server:
            pages = server.sites.answer

            def answer(host: str, path: str, query: str) -> WebAnswer:
                if path != "/oai":
                    return pages(host, path, query)
                told = asks.get(f"/oai?{query}")
                return WebAnswer(told.status_code, told.headers["content-type"], told.content)

            server.sites.answer = answer  # type: ignore[method-assign]
            [first] = author.recrawl(server, "2030-01-01", "-a", f"source={base}").values()
            assert (first["kind"], first["new_papers"]) == ("archive", 2), first
            deposit(2, "2030-02-01")
            [second] = author.recrawl(server, "2030-03-01").values()
            assert (second["status"], second["appeared"], second["new_papers"]) == ("changed", 1, 1), second
            assert [path for path, _ in asked(server)] == ["/oai", "/files/2.pdf"]
    with closing(open_library(author.library)) as library:
        assert sorted(kept.title for kept in library.papers.all()) == sorted(TITLES[:3])
