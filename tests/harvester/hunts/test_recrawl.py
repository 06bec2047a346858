"""A visit to a source with plain functions in place of its verbs."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace

import pytest

from harvester.clock import DAY
from harvester.hunts.recrawl import RecrawlHunt
from harvester.items import Candidate, Fetched, Look, Publication, Source, SourceResult, Verdict, Want
from harvester.items.codec import decode, encode
from harvester.recrawl.comparing import presume_memory
from harvester.recrawl.memory import keep_memory, recall_memory
from harvester.recrawl.schedule import Schedule
from harvester.stages.publications import Listing
from harvester.stages.sources import FeedListing
from harvester.statuses import SOURCE
from tests.harvester.hunts.plain_verbs import PlainVerbs

URL = "http://people.example/publ.html"
SCHEDULE = Schedule(gone_tries=3)


def entry(title: str, *files: str) -> Publication:
    return Publication(f"Bright A. {title}", title, ["Bright A."], "2011", files=list(files))


ONE, TWO = entry("Bounded growth", "http://h/1.pdf"), entry("Stable sorting", "http://h/2.pdf")


@dataclass
class Web(PlainVerbs):
    """Pages by address as (tag, listing); a status instead of a page says why there is none."""

    pages: dict[str, tuple[str, Listing] | str] = field(default_factory=dict)
    moved: dict[str, str] = field(default_factory=dict)
    landings: dict[str, list[str]] = field(default_factory=dict)
    linked: dict[str, list[tuple[str, str]]] = field(default_factory=dict)  # other pages: their links
    papers: dict[str, str] = field(default_factory=dict)  # pages that are a paper themselves, with its title
    statuses: dict[str, str] = field(default_factory=dict)  # of files; those not named are there
    refused: set[str] = field(default_factory=set)
    library: set[str] = field(default_factory=set)
    dead: set[str] = field(default_factory=set)
    asked: list[str] = field(default_factory=list)
    cut: set[str] = field(default_factory=set)  # titles that no file has
    titles: list[str] = field(default_factory=list)  # as files were proposed for them
    marked: list[tuple[str, bool]] = field(default_factory=list)
    modified: str = ""
    budget: int = 100

    async def revisit(self, address: str, etag: str, modified: str) -> Fetched:
        self.asked.append(address)
        there = self.moved.get(address, address)
        page = self.pages.get(there, "gone")
        if isinstance(page, str):
            return Fetched(there, page)
        moved = there != address
        if etag == page[0]:
            return Fetched(there, "unchanged", moved=moved)
        return Fetched(there, "page", there, etag=page[0], modified=self.modified, moved=moved)

    async def list_source(self, handle: str, owner: str, url: str) -> Listing | None:
        page = self.pages.get(handle, ("", Listing()))
        assert not isinstance(page, str)
        return page[1]

    async def list_links(self, handle: str) -> list[tuple[str, str]]:
        return self.linked.get(handle, [])

    async def is_source(self, address: str) -> bool:
        return False

    has_source = is_source

    async def fetch(self, address: str, purpose: str, priority: int = 0, patient: bool = True) -> Fetched:
        if len(self.asked) > self.budget:
            return Fetched(address, "budget")
        self.asked.append(address)
        if address in self.papers:
            return Fetched(address, "page", address)
        if purpose == "page" and address.endswith((".html", "/")):
            is_there = address in self.landings or address in self.linked or address in self.pages
            tag = self.pages[address][0] if address in self.pages else ""
            return Fetched(address, "page", address, etag=tag) if is_there else Fetched(address, "gone")
        status = self.statuses.get(address, "document")
        return Fetched(address, status, address, document={"status": "ok"} if status == "document" else None)

    async def look_for_paper(self, handle: str, want: Want) -> Look:
        return Look(False, itself=self.papers.get(handle) == want.title)

    async def propose(self, candidate: Candidate) -> Verdict:
        title = candidate.want.title if candidate.want else ""
        self.titles.append(title)
        if candidate.url in self.refused or title in self.cut:
            return Verdict(False, 0.1)
        self.library.add(candidate.url)
        return Verdict(True, 0.9)

    async def find_landing_files(self, handle: str) -> list[str]:
        return self.landings.get(handle, [])

    async def read_landing_entry(self, handle: str, url: str) -> Publication | None:
        return entry("Told by its page")

    async def is_held(self, url: str, title: str) -> bool:
        return url in self.library

    async def is_dead(self, address: str) -> bool | None:
        self.asked.append(f"HEAD {address}")
        return address in self.dead

    async def mark_dead(self, address: str, dead: bool) -> None:
        self.marked.append((address, dead))


def listing(*entries: Publication, **more: list[str]) -> Listing:
    return Listing(list(entries), [[] for _ in entries], **more)


class Visits:
    """One source, visited as days go by; it is written and read between visits as a store does."""

    def __init__(self, web: Web) -> None:
        self.web, self.source, self.now = web, Source(URL, kind="list"), 100 * DAY

    def __call__(self, days: float = 1.0, checks: int = 0) -> SourceResult:
        self.now += days * DAY
        self.web.asked.clear()
        result = asyncio.run(RecrawlHunt(self.source, self.web, SCHEDULE, self.now, checks, 30.0).run())  # type: ignore[arg-type]
        self.source = decode(Source, encode(self.source))
        assert result.status in SOURCE
        return result

    @property
    def days(self) -> float:
        return (self.source.next_due - self.now) / DAY


def test_an_unchanged_page_costs_one_conditional_request() -> None:
    web = Web({URL: ("a", listing(ONE))})
    visit = Visits(web)
    assert visit().new_papers == 1
    result = visit()
    assert (result.status, result.new_papers, web.asked) == ("unchanged", 0, [URL])


def test_only_the_new_entry_costs_anything_and_is_told() -> None:
    web = Web({URL: ("a", listing(ONE))})
    visit = Visits(web)
    visit()
    web.pages[URL] = ("b", listing(TWO, ONE))
    result = visit()
    assert (result.status, result.new_papers, result.appeared, result.gone) == ("changed", 1, 1, 0)
    assert result.news == [{"what": "appeared", "title": "Stable sorting"}]
    assert web.asked == [URL, "http://h/2.pdf"]


def test_a_page_that_is_the_paper_itself_is_kept_behind_a_link_or_as_a_file() -> None:
    linked, named = "http://people.example/sorting.html", "http://people.example/growth.html"
    web = Web({URL: ("a", Listing([entry("Bounded growth", named), entry("Stable sorting")], [[], [linked]]))})
    web.papers = {named: "Bounded growth", linked: "Stable sorting"}
    assert Visits(web)().new_papers == 2
    assert web.library == {named, linked}
    web.papers, web.library = {named: "Another paper", linked: "Another paper"}, set()
    assert (Visits(web)().new_papers, web.library) == (0, set())


def test_a_banner_is_no_change() -> None:
    web = Web({URL: ("monday", listing(ONE))})
    visit = Visits(web)
    visit()
    web.pages[URL] = ("tuesday", listing(ONE))
    result = visit()
    assert (result.status, result.news, web.asked) == ("unchanged", [], [URL])


def test_what_the_library_holds_is_not_fetched_at_the_first_reading() -> None:
    web = Web({URL: ("a", listing(ONE, TWO))}, library={"http://h/1.pdf", "http://h/2.pdf"})
    result = Visits(web)()
    assert (result.status, result.new_papers, web.asked) == ("unchanged", 0, [URL])


def test_what_another_spider_read_there_is_not_new() -> None:
    elsewhere = entry("On another page of the same list")
    web = Web({URL: ("a", listing(ONE, TWO))})
    visit = Visits(web)
    keep_memory(visit.source, presume_memory([ONE, elsewhere], visit.now))
    result = visit(3)
    assert (result.status, result.new_papers, result.appeared, result.gone) == ("changed", 1, 1, 0)
    assert web.asked == [URL, "http://h/2.pdf"]
    assert [seen.days for seen in recall_memory(visit.source, visit.now).visits] == [3.0]


def test_changed_moved_and_gone_are_told() -> None:
    three = entry("Colouring graphs")
    web = Web({URL: ("a", listing(ONE, TWO, three))})
    visit = Visits(web)
    visit()
    moved, filed = entry("Bounded growth", "http://new/1.pdf"), entry("Colouring graphs", "http://h/3.pdf")
    web.pages[URL] = ("b", listing(moved, filed))
    result = visit()
    assert (result.changed, result.moved, result.gone, result.appeared) == (1, 1, 1, 0)
    assert sorted(one["what"] for one in result.news) == ["changed", "gone", "moved"]
    assert result.new_papers == 1  # the one that had no file before; the other was kept and only lies elsewhere now


def test_a_file_that_could_not_be_fetched_is_fetched_later_without_the_page() -> None:
    web = Web({URL: ("a", listing(ONE))}, statuses={"http://h/1.pdf": "unreachable"})
    visit = Visits(web)
    assert visit().new_papers == 0
    assert visit.days == pytest.approx(0.5)
    web.statuses.clear()
    assert (visit().new_papers, web.asked) == (1, [URL, "http://h/1.pdf"])
    assert visit().new_papers == 0


def test_what_the_budget_left_is_fetched_at_the_next_visits() -> None:
    many = [entry(f"Number {number} of many", f"http://h/{number}.pdf") for number in range(20)]
    web = Web({URL: ("a", listing(*many))}, budget=2)
    visit = Visits(web)
    kept = [visit().new_papers for _ in range(11)]
    assert kept == [2] * 10 + [0]
    assert web.asked == [URL]


def test_a_refused_file_is_not_tried_again_until_its_entry_changes() -> None:
    web = Web({URL: ("a", listing(ONE))}, refused={"http://h/1.pdf"})
    visit = Visits(web)
    visit()
    web.pages[URL] = ("b", listing(ONE))
    visit()
    assert web.asked == [URL]
    web.pages[URL], web.refused = ("c", listing(entry("Bounded growth", "http://h/1.pdf", "http://h/1b.pdf"))), set()
    assert visit().new_papers == 1


def test_a_title_cut_short_on_the_list_is_tried_whole() -> None:
    cut = replace(ONE, title="Bounded growth", text="Bright A. Bounded growth, theses and talks. J. Ex. 2011. P. 1-9.")
    web = Web({URL: ("a", listing(cut))}, cut={"Bounded growth"})
    assert (Visits(web)().new_papers, web.titles) == (1, ["Bounded growth", "Bounded growth, theses and talks"])
    web = Web({URL: ("a", listing(ONE))}, cut={"Bounded growth"})
    assert (Visits(web)().new_papers, web.titles) == (0, ["Bounded growth"])


def test_files_behind_landing_pages_and_titles_that_only_these_tell() -> None:
    page = "http://people.example/article/1.html"
    sitemap = Listing([Publication(page)], [[page]])
    web = Web({URL: ("a", sitemap)}, landings={page: ["http://h/9.pdf"]})
    assert Visits(web)().new_papers == 1
    assert web.asked == [URL, page, "http://h/9.pdf"]


def test_what_a_feed_forgets_is_not_gone() -> None:
    web = Web({URL: ("a", FeedListing([ONE, TWO], [[], []]))})
    visit = Visits(web)
    visit()
    three = entry("Colouring graphs", "http://h/3.pdf")
    web.pages[URL] = ("b", FeedListing([three], [[]]))
    result = visit()
    assert (result.appeared, result.new_papers, result.gone) == (1, 1, 0)
    web.pages[URL] = ("c", FeedListing())
    assert visit().status == "unchanged"


def test_further_pages_have_validators_of_their_own() -> None:
    second = "http://people.example/publ2.html"
    web = Web({URL: ("a", listing(ONE, further=[second])), second: ("x", listing(TWO))})
    visit = Visits(web)
    assert visit().new_papers == 2
    assert (visit().status, web.asked) == ("unchanged", [URL, second])
    web.pages[second] = "failed"
    assert (visit().status, visit().gone) == ("unchanged", 0)
    web.pages[second] = ("y", listing(TWO, entry("Third", "http://h/3.pdf")))
    assert (visit().new_papers, web.asked) == (1, [URL, second, "http://h/3.pdf"])


def test_a_page_that_moved_for_good_is_visited_where_it_now_is() -> None:
    new = "http://people.example/new.html"
    web = Web({URL: ("a", listing(ONE))})
    visit = Visits(web)
    visit()
    web.pages, web.moved = {new: ("b", listing(ONE, TWO))}, {URL: new}
    result = visit()
    assert (result.status, result.new_papers, result.news[0]["what"]) == ("changed", 1, "page moved")
    assert (visit().status, web.asked) == ("unchanged", [new])


def test_a_page_that_moved_as_it_was_is_visited_where_it_now_is() -> None:
    new = "http://people.example/new.html"
    web = Web({URL: ("a", listing(ONE))})
    visit = Visits(web)
    visit()
    web.pages, web.moved = {new: ("a", listing(ONE))}, {URL: new}
    assert visit().news == [{"what": "page moved", "title": new}]
    assert (visit().status, web.asked) == ("unchanged", [new])


def test_a_page_that_is_gone_is_retried_then_retired_and_may_come_back() -> None:
    web = Web({URL: ("a", listing(ONE))})
    visit = Visits(web)
    visit()
    kept = web.pages.pop(URL)
    results = [visit() for _ in range(3)]
    assert [result.status for result in results] == ["gone"] * 3
    assert [bool(result.next_due) for result in results] == [True, True, False]
    web.pages[URL] = kept
    assert (visit().status, visit.source.next_due > visit.now) == ("unchanged", True)


def test_a_page_that_moved_without_a_redirect_is_found_through_the_pages_above_it() -> None:
    home, new = "http://people.example/", "http://people.example/work/publ2.html"
    web = Web({URL: ("a", listing(ONE))}, linked={home: [("http://people.example/cv.html", "CV"), (new, "Papers")]})
    visit = Visits(web)
    visit()
    web.pages = {new: ("b", listing(TWO, ONE)), "http://people.example/cv.html": ("c", listing(TWO))}
    result = visit()
    assert (result.status, result.new_papers, result.gone) == ("changed", 1, 0)
    assert result.news[0] == {"what": "page moved", "title": new}
    assert web.asked.count(new) == 1
    assert (visit().status, web.asked) == ("unchanged", [new])


def test_only_the_old_page_itself_may_lead_to_another_host() -> None:
    new = "http://elsewhere.example/publ.html"
    web = Web({URL: ("a", listing(ONE, TWO))}, linked={"http://people.example/": [(new, "Publications")]})
    visit = Visits(web)
    visit()
    web.pages = {new: ("b", listing(ONE, TWO)), URL: ("c", listing())}
    assert visit().status == "gone"
    web.linked[URL] = [(new, "here")]
    assert (visit().news, visit().status) == ([{"what": "page moved", "title": new}], "unchanged")


def test_a_page_that_lists_nothing_any_more_keeps_its_memory() -> None:
    web = Web({URL: ("a", listing(ONE, TWO))})
    visit = Visits(web)
    visit()
    web.pages[URL] = ("maintenance", listing())
    assert visit().status == "gone"
    web.pages[URL] = ("a", listing(ONE, TWO))
    assert (visit().status, web.asked) == ("unchanged", [URL])


def test_a_failed_visit_says_nothing_about_the_rate() -> None:
    web = Web({URL: ("a", listing(ONE))})
    visit = Visits(web)
    visit()
    kept, web.pages[URL] = web.pages[URL], "unreachable"
    assert visit().status == "failed"
    web.pages[URL] = kept
    visit()
    assert [round(seen.days, 6) for seen in recall_memory(visit.source, visit.now).visits] == [2.0]


def test_quiet_sources_are_visited_ever_more_rarely_and_busy_ones_often() -> None:
    web = Web({URL: ("a", listing(ONE))})
    visit = Visits(web)
    visit()
    first = visit.days
    for _ in range(4):
        visit(10)
    assert visit.days > 4 * first
    for number in range(12):
        web.pages[URL] = (str(number), listing(ONE, *(entry(f"Paper {part} of {number}") for part in range(number))))
        visit(1)
    assert visit.days < first


def test_last_modified_slows_the_first_interval_within_bounds() -> None:
    web = Web({URL: ("a", listing(ONE))}, modified="Thu, 01 Jan 1970 00:00:00 GMT")
    visit = Visits(web)
    visit()
    assert 10 < visit.days < SCHEDULE.most


def test_dead_files_of_kept_papers_are_noticed_once() -> None:
    web = Web({URL: ("a", listing(ONE))})
    visit = Visits(web)
    visit(checks=2)
    assert visit(10, checks=2).dead_files == 0
    assert web.asked == [URL]  # seen only ten days ago
    web.dead = {"http://h/1.pdf"}
    assert (visit(40, checks=2).dead_files, visit(40, checks=2).dead_files) == (1, 0)
    web.dead = set()
    visit(40, checks=2)
    assert web.marked == [("http://h/1.pdf", True), ("http://h/1.pdf", False)]


def test_visits_of_a_clock_that_ran_ahead_are_forgotten() -> None:
    web = Web({URL: ("a", listing(ONE))})
    visit = Visits(web)
    visit()
    visit(5)
    visit(400)
    visit(-395)
    memory = recall_memory(visit.source, visit.now)
    assert [round(seen.days) for seen in memory.visits] == [5]
    assert memory.visited == visit.now
    assert {page.url for page in memory.pages} == {URL}
