"""Looking for a list that is no longer where it was, over pages that are given as their links and entries."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from harvester.hunts.moved_page import LOOKED_AT, MovedPage
from harvester.items import Fetched, Publication
from harvester.recrawl.comparing import presume_memory
from harvester.stages.publications import Listing
from tests.harvester.hunts.plain_verbs import PlainVerbs

HOST = "http://people.example"
TITLES = ["Bounded growth", "Stable sorting", "Colouring graphs", "Spectral gaps"]


def listing(*titles: str) -> Listing:
    return Listing([Publication(title, title) for title in titles], [[] for _ in titles])


@dataclass
class Site(PlainVerbs):
    """Paths of pages with what they link to, and the lists among them."""

    pages: dict[str, list[tuple[str, str]]]
    lists: dict[str, Listing] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    sources: tuple[str, ...] = ()

    async def fetch(self, address: str, purpose: str, priority: int = 0, patient: bool = True) -> Fetched:
        path = address.removeprefix(HOST)
        self.asked.append(path)
        return Fetched(address, "page" if path in self.pages else "gone", path)

    async def list_links(self, handle: str) -> list[tuple[str, str]]:
        return [(f"{HOST}{path}", text) for path, text in self.pages[handle]]

    async def list_source(self, handle: str, owner: str, url: str) -> Listing | None:
        return self.lists.get(handle)

    async def is_source(self, address: str) -> bool:
        return address.removeprefix(HOST) in self.sources

    async def revisit(self, address: str, etag: str, modified: str) -> Fetched:
        raise AssertionError("nothing is known of any page yet")

    def find(self, path: str) -> str:
        memory = presume_memory([Publication(title, title) for title in TITLES], 0.0)
        found = asyncio.run(MovedPage(memory, f"{HOST}{path}", "", self).find())  # type: ignore[arg-type]
        return found.url.removeprefix(HOST) if found else ""


def test_the_pages_above_come_first_then_links_like_the_old_address() -> None:
    links = [("/contact.html", "Contact"), ("/gallery.html", "Gallery"), ("/~bright/publ-2030.html", "here")]
    site = Site({"/": links, "/~bright/publ-2030.html": []}, {"/~bright/publ-2030.html": listing(*TITLES, "New")})
    assert site.find("/~bright/publ.html") == "/~bright/publ-2030.html"
    assert site.asked == ["/~bright/publ.html", "/~bright/", "/", "/~bright/publ-2030.html"]


def test_it_is_found_behind_another_page() -> None:
    pages = {"/": [("/people.html", "People")], "/people.html": [("/staff/a.html", "A. Bright")], "/staff/a.html": []}
    assert Site(pages, {"/staff/a.html": listing(*TITLES)}).find("/bright.html") == "/staff/a.html"


def test_half_of_the_entries_make_it_the_list_and_fewer_do_not() -> None:
    site = Site({"/": [("/a.html", "Papers"), ("/b.html", "Papers")], "/a.html": [], "/b.html": []})
    site.lists = {"/a.html": listing(TITLES[0], "Another"), "/b.html": listing(*TITLES[:2], "Another")}
    assert site.find("/publ.html") == "/b.html"
    del site.lists["/b.html"]
    assert site.find("/publ.html") == ""


def test_pages_that_lead_in_circles_end_the_search() -> None:
    site = Site({"/": [("/a.html", "a"), ("/index.html#top", "b")], "/a.html": [("/", "home"), ("/publ.html", "it")]})
    assert site.find("/publ.html") == ""
    assert site.asked == ["/publ.html", "/", "/a.html"]
    endless = Site({f"/{n}.html": [(f"/{n + 1}.html", "next")] for n in range(99)} | {"/": [("/0.html", "next")]})
    assert endless.find("/publ.html") == ""
    assert len(endless.asked) == LOOKED_AT


def test_of_numbered_issues_the_one_in_the_old_folder_is_looked_at_first() -> None:
    issues = [(f"/{year}/{number}/", f"No. {number}") for year in (2017, 2016, 2014) for number in (1, 2)]
    articles = [(f"/article/2017/2/{n:02}.html", "On it") for n in range(9)] + [("/2017/2/02.pdf", "No. 2")]
    pages = {path: articles for path, _ in issues}
    site = Site(
        {"/": [*issues, ("/2015/2-new.html", "No. 2")], **pages, "/2015/2-new.html": []},
        {"/2015/2-new.html": listing(*TITLES)},
    )
    assert site.find("/2015/2/") == "/2015/2-new.html"
    assert site.asked[3:] == ["/2015/2-new.html"]


def test_files_are_not_looked_at() -> None:
    site = Site({"/": [("/publ.pdf", "Papers"), ("/logo.png", "Papers"), ("/a.html", "A")], "/a.html": []})
    assert site.find("/publ.html") == ""
    assert site.asked == ["/publ.html", "/", "/a.html"]


def laboratory() -> Site:
    """Its list has most of what the page of one of its people had."""
    pages = {"/": [("/publications.html", "Publications"), ("/people.html", "People")]}
    pages |= {"/publications.html": [], "/people.html": [("/bright-new.html", "A. Bright")], "/bright-new.html": []}
    lists = {"/publications.html": listing(*TITLES[:3], "Another"), "/bright-new.html": listing(*TITLES, "New")}
    return Site(pages, lists)


def test_a_page_with_most_entries_is_the_list_only_if_no_other_has_more() -> None:
    site = laboratory()
    assert site.find("/bright.html") == "/bright-new.html"
    assert "/publications.html" in site.asked
    del site.lists["/bright-new.html"]
    assert site.find("/bright.html") == "/publications.html"


def test_what_is_visited_for_itself_is_not_the_list_that_moved() -> None:
    site = laboratory()
    site.sources = ("/", "/publications.html")
    assert site.find("/bright.html") == "/bright-new.html"
    assert "/publications.html" not in site.asked
