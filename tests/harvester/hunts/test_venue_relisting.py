"""Pages of a venue visited again: new pages are announced, old ones are not, and only what once listed is gone."""

from __future__ import annotations

import asyncio

import pytest

from harvester.clock import DAY
from harvester.hunts.recrawl import RecrawlHunt
from harvester.hunts.venue import VenueHunt
from harvester.items import Fetched, Source, SourceResult, Venue
from harvester.pages.reading import read_page
from harvester.recrawl.schedule import Schedule
from harvester.recrawl.venue_parts import make_part_source, recall_part
from tests.harvester.hunts.venue_web import Plain

J = "http://jsm.example/"
MENU = "<a href=/board.html>Editorial board members</a>"
ISSUE = "<title>Issue {0}</title><ul><li>Bright A. - <a href={0}.pdf>On trees {0}</a><li>Dull C. - <a href={0}b.pdf>On rings {0}</a></ul>"
START = 20_000 * DAY


def archive(*issues: str) -> str:
    links = " ".join(f"<a href=/2018/{number}/>2018, No. {number}</a>" for number in issues)
    return f"<title>Archive</title>{MENU}<h1>Archive</h1>{links}"


def journal(*issues: str) -> dict[str, str]:
    home = f"<title>Journal of Small Machines</title><h1>Journal of Small Machines</h1>{MENU}<p>A journal. <a href=archive.html>Archive</a>"
    pages = {f"{J}2018/{number}/": ISSUE.format(number) for number in issues}
    return {J: home, J + "archive.html": archive(*issues), **pages}


class Site(Plain):
    """A journal whose pages are changed between visits; `held` and `sources` are the library's."""

    def __init__(self, *issues: str) -> None:
        super().__init__(journal(*issues))
        self.sources: dict[str, Source] = {}
        self.held: set[str] = set()

    def change(self, url: str, html: str) -> None:
        self.bodies[url] = html.encode()
        self.pages[url] = read_page(html.encode(), url, "text/html; charset=utf-8")

    async def revisit(self, address: str, etag: str, modified: str) -> Fetched:
        if address not in self.pages:
            return Fetched(address, "gone")
        tag = str(hash(self.bodies[address]))
        return Fetched(address, "unchanged" if tag == etag else "page", address, etag=tag)

    async def has_source(self, address: str) -> bool:
        return address in self.sources

    is_source = has_source

    async def is_held(self, url: str, title: str) -> bool:
        return url in self.held

    async def is_dead(self, address: str) -> bool | None:
        return None

    async def mark_dead(self, address: str, dead: bool) -> None: ...

    async def list_source(self, handle: str, owner: str, url: str) -> None:
        return None

    async def list_links(self, handle: str) -> list[tuple[str, str]]:
        return []

    def walk(self) -> None:
        hunt = VenueHunt(Venue("v", url=J), False, self)
        assert asyncio.run(hunt.run()).status == "ok"
        self.sources = {page.fetched.url: make_part_source(page, START, Schedule()) for page in hunt.walked}

    def visit(self, url: str, day: float = 40.0) -> tuple[SourceResult, list[Source]]:
        hunt = RecrawlHunt(self.sources[url], self, Schedule(), START + day * DAY)
        result, found = asyncio.run(hunt.run()), [source for source, _ in hunt.announced]
        self.sources |= {source.url: source for source in found}
        return result, found


@pytest.fixture
def site() -> Site:
    site = Site("1", "2")
    site.walk()
    return site


def test_a_walk_leaves_home_archive_and_contents_as_sources_that_are_due_later(site: Site) -> None:
    kinds = {url.removeprefix(J): source.kind for url, source in site.sources.items()}
    assert kinds == {"": "venue", "archive.html": "issues", "2018/1/": "contents", "2018/2/": "contents"}
    assert all(source.next_due > START for source in site.sources.values())
    for url in site.sources:
        result, found = site.visit(url)
        assert (result.status, result.appeared, found) == ("unchanged", 0, []), url


def test_a_new_issue_is_announced_once_and_its_papers_are_kept(site: Site) -> None:
    site.change(J + "archive.html", archive("3", "1", "2"))
    site.change(J + "2018/3/", ISSUE.format("3"))
    result, [new] = site.visit(J + "archive.html")
    assert result.status == "changed"
    assert result.news == [{"what": "page appeared", "title": "2018, No. 3", "url": J + "2018/3/"}]
    assert new.url == J + "2018/3/"
    first, _ = site.visit(new.url)
    assert (first.kind, first.status, first.appeared, first.new_papers) == ("contents", "changed", 2, 2)
    assert {one.want.title for one in site.proposed if one.want} == {"On trees 3", "On rings 3"}
    for url in (J + "archive.html", new.url):
        again, found = site.visit(url, 50.0)
        assert (again.status, found) == ("unchanged", [])


def test_a_page_that_is_a_source_already_is_no_news(site: Site) -> None:
    site.change(J, f"{site.bodies[J].decode()} <a href=/2018/2/>Current issue</a>")
    result, found = site.visit(J)
    assert (result.status, found) == ("unchanged", [])


def test_a_new_page_of_the_menu_is_no_issue_on_a_page_that_is_none(site: Site) -> None:
    site.change(J, site.bodies[J].decode() + " <a href=/rules.html>Rules for authors</a>")
    assert site.visit(J)[1] == []


def test_a_year_leads_to_its_issues(site: Site) -> None:
    site.change(J + "archive.html", archive("1", "2") + " <a href=/2019.html>2019</a>")
    site.change(J + "2019.html", "<title>Archive, 2019</title><a href=/2019/1/>No. 1</a> <a href=/2019/2/>No. 2</a>")
    _, [year] = site.visit(J + "archive.html")
    result, issues = site.visit(year.url)
    assert (result.status, result.kind) == ("changed", "issues")
    assert [issue.url for issue in issues] == [J + "2019/1/", J + "2019/2/"]


def test_an_issue_that_cannot_be_fetched_yet_stays_announced(site: Site) -> None:
    site.change(J + "archive.html", archive("1", "2", "3"))
    _, [new] = site.visit(J + "archive.html")
    assert site.visit(new.url)[0].status == "gone"
    site.change(new.url, ISSUE.format("3"))
    result, _ = site.visit(new.url, 41.0)
    assert (result.status, result.appeared) == ("changed", 2)


def test_the_page_of_one_paper_is_kept_from_and_not_visited_again(site: Site) -> None:
    site.change(J + "2018/2/", ISSUE.format("2") + " <a href=/2018/2/art3>On fields of small machines</a>")
    site.change(
        J + "2018/2/art3",
        "<meta name=citation_title content='On fields'><meta name=citation_author content='Lind, D.'>"
        "<meta name=citation_pdf_url content=/f/3.pdf>",
    )
    _, [new] = site.visit(J + "2018/2/")
    result, found = site.visit(new.url)
    assert (result.new_papers, result.next_due, result.detail, found) == (1, None, "the page of one paper", [])


@pytest.mark.parametrize(
    ("url", "html", "status"),
    [
        (J, "<title>Journal of Small Machines</title><h1>Under construction</h1>", "unchanged"),
        (J + "archive.html", "<title>Archive</title><h1>Archive</h1>Nothing.", "gone"),
        (J + "2018/1/", "<title>Issue 1</title><p>Moved.", "gone"),
    ],
)
def test_only_what_once_listed_something_is_gone(site: Site, url: str, html: str, status: str) -> None:
    site.change(url, html)
    assert site.visit(url)[0].status == status


def test_what_cannot_be_read_of_a_part_is_none() -> None:
    for kept in (None, "x", {}, {"scope": "", "kind": "journal", "role": "home"}, {"scope": "a/", "kind": 5}):
        assert recall_part(Source(J, data={"venue": kept})) is None
