"""The hunt for a list with plain functions in place of its verbs."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest

from harvester.hunts.publications import PublicationsHunt
from harvester.items import Candidate, Hit, Look, Publication, PublicationList, Verdict, Want
from harvester.search.provider import SearchAnswer
from harvester.stages.publications import Listing
from harvester.statuses import LIST
from tests.harvester.hunts.plain_web import PlainWeb

URL = "http://people.example/publ.html"


def entry(title: str, *files: str) -> Publication:
    return Publication(f"Bright A. {title}", title, ["Bright A."], "2011", files=list(files))


@dataclass
class Web(PlainWeb):
    lists: dict[str, Listing | None] = field(default_factory=dict)
    landings: dict[str, list[str]] = field(default_factory=dict)
    files: set[str] = field(default_factory=set)
    papers: dict[str, str] = field(default_factory=dict)  # pages that are a paper themselves, with its title
    inside_files: dict[str, Listing] = field(default_factory=dict)
    hits: list[str] = field(default_factory=list)
    silent: bool = False
    proposed: list[Candidate] = field(default_factory=list)

    async def search(self, query: str) -> SearchAnswer:
        hits = [Hit(url, rank=rank) for rank, url in enumerate(self.hits, 1)]
        return SearchAnswer("throttled") if self.silent else SearchAnswer("ok" if hits else "empty", hits)

    def is_file(self, address: str) -> bool:
        return address in self.files

    def is_page(self, address: str) -> bool:
        return address in self.papers or address in self.lists or address in self.landings

    async def look_for_paper(self, handle: str, want: Want) -> Look:
        return Look(False, itself=self.papers.get(handle) == want.title)

    async def propose(self, candidate: Candidate) -> Verdict:
        self.proposed.append(candidate)
        return Verdict(True, 0.9)

    async def list_entries(self, handle: str, owner: str) -> Listing | None:
        return self.lists.get(handle, Listing())

    async def list_entries_in_file(self, handle: str, owner: str) -> Listing | None:
        return self.inside_files.get(handle, Listing())

    async def find_landing_files(self, handle: str) -> list[str]:
        return self.landings.get(handle, [])


def hunt(web: Web, address: str = URL, owner: str = "", keep: bool = False) -> PublicationList:
    return asyncio.run(PublicationsHunt(address, owner, keep, web).run())


def test_frames_and_further_pages_belong_to_the_list_once() -> None:
    two = "http://people.example/publ.html?page=2"
    web = Web(
        {
            URL: Listing([entry("One")], [[]], further=[two]),
            two: Listing([entry("One"), entry("Two")], [[], []], further=[two, URL]),
        }
    )
    result = hunt(web)
    assert result.status == "ok"
    assert [one.title for one in result.entries] == ["One", "Two"]
    assert web.fetched == [URL, two]


def test_parts_are_followed_only_from_a_page_without_entries() -> None:
    part = "http://people.example/2011.html"
    web = Web({URL: Listing(parts=[part]), part: Listing([entry("One")], [[]])})
    assert [one.title for one in hunt(web).entries] == ["One"]
    web = Web({URL: Listing([entry("Two")], [[]], parts=[part]), part: Listing([entry("One")], [[]])})
    assert [one.title for one in hunt(web).entries] == ["Two"]


def test_landing_pages_of_the_own_host_always_of_others_only_with_files() -> None:
    own, other = "http://people.example/p1.html", "https://doi.org/10.1000/1"
    web = Web({URL: Listing([entry("One"), entry("Two")], [[own], [other]])}, {own: ["f1.pdf"], other: ["f2.pdf"]})
    assert [one.files for one in hunt(web).entries] == [["f1.pdf"], []]
    web = Web({URL: Listing([entry("One"), entry("Two")], [[own], [other]])}, {own: ["f1.pdf"], other: ["f2.pdf"]})
    web.files = {"f1.pdf", "f2.pdf"}
    assert [one.files for one in hunt(web, keep=True).entries] == [["f1.pdf"], ["f2.pdf"]]
    assert [(one.url, one.page) for one in web.proposed] == [("f1.pdf", own), ("f2.pdf", other)]


def test_a_file_that_an_address_tells_needs_neither_a_request_nor_files() -> None:
    web = Web({URL: Listing([entry("One")], [["https://arxiv.org/abs/2101.00001", "https://doi.org/10.1000/1"]])})
    assert [one.files for one in hunt(web).entries] == [["https://arxiv.org/pdf/2101.00001"]]
    assert web.fetched == [URL]


def test_files_are_proposed_as_the_wanted_entry() -> None:
    web = Web(
        {URL: Listing([entry("One", "http://people.example/1.pdf")], [[]])}, files={"http://people.example/1.pdf"}
    )
    assert hunt(web, keep=True).kept == 1
    want = web.proposed[0].want
    assert want is not None
    assert (want.title, want.year) == ("One", 2011)


def test_a_page_that_is_the_paper_is_its_file() -> None:
    one, two = "http://people.example/1.html", "http://people.example/2.html"
    web = Web({URL: Listing([entry("One"), entry("Two")], [[one], [two]])}, papers={one: "One", two: "Another"})
    result = hunt(web, keep=True)
    assert [entry.files for entry in result.entries] == [[one], []]
    assert [candidate.url for candidate in web.proposed] == [one]


@pytest.mark.parametrize(
    ("address", "fetch", "status"),
    [
        (URL, "gone", "not_found"),
        (URL, "needs_browser", "needs_browser"),
        (URL, "denied", "could_not_fetch"),
        (URL, "failed", "could_not_fetch"),
        (URL, "budget", "budget_spent"),
        ("not an address", "gone", "invalid"),
        ("mailto:a@b.example", "gone", "invalid"),
    ],
)
def test_every_end_has_a_status(address: str, fetch: str, status: str) -> None:
    assert hunt(Web(statuses={URL: fetch}), address).status == status
    assert status in LIST


def test_an_owner_is_searched_for() -> None:
    web = Web({"http://a.example/": Listing([entry("One")], [[]])}, hits=["http://x.example/", "http://a.example/"])
    result = hunt(web, "", "Ann Bright")
    assert (result.status, result.page_url) == ("ok", "http://a.example/")
    assert hunt(Web(), "", "Ann Bright").status == "not_found"
    assert hunt(Web(silent=True), "", "Ann Bright").status == "could_not_search"


def test_what_was_found_before_the_budget_ran_out_is_kept() -> None:
    own = "http://people.example/p1.html"
    result = hunt(Web({URL: Listing([entry("One")], [[own]])}, {own: ["f.pdf"]}, budget=1))
    assert (result.status, len(result.entries)) == ("ok", 1)
    assert "budget" in result.detail


def test_a_list_in_an_attached_file_is_read_only_where_the_page_has_none() -> None:
    file = "http://people.example/list.doc"
    web = Web({URL: Listing(attached=[file])}, files={file}, inside_files={file: Listing([entry("One")], [[]])})
    result = hunt(web)
    assert (result.status, [one.title for one in result.entries]) == ("ok", ["One"])
    assert result.pages == [URL, file]
    web = Web({URL: Listing([entry("Two")], [[]], attached=[file])}, files={file})
    assert [one.title for one in hunt(web).entries] == ["Two"]
    assert web.fetched == [URL]


def test_the_address_of_a_list_may_be_that_of_a_file() -> None:
    file = "http://people.example/list.pdf"
    web = Web(files={file}, inside_files={file: Listing([entry("One")], [[]])})
    assert [one.title for one in hunt(web, file).entries] == ["One"]


def test_a_page_that_no_worker_can_read_is_not_called_empty() -> None:
    web = Web({URL: None})
    assert hunt(web).status == "could_not_fetch"
