"""A scholar's papers, with plain functions in place of the verbs."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest

from harvester.hunts.scholar_files import ScholarFiles
from harvester.items import Candidate, Lead, Publication, PublicationList, ScholarResult, Value, Verdict
from harvester.search.provider import SearchAnswer
from harvester.stages.publications import Listing
from harvester.stages.scholars import Around
from tests.harvester.hunts.plain_web import PlainWeb

HOME, LIST, VITA = "http://p.example/~a/", "http://p.example/~a/publ.html", "http://p.example/~a/cv.pdf"
NAMED, NEAR, BELOW, SLIDES = (f"http://p.example/~a/{name}.pdf" for name in ("named", "near", "below", "slides"))
NOTES = "http://p.example/~a/notes.html"


def entry(title: str, *files: str, weight: float = 0.9) -> Publication:
    return Publication(f"Bright A. {title}", title, ["Bright A."], "2011", files=list(files), weight=weight)


@dataclass
class Web(PlainWeb):
    lists: dict[str, Listing] = field(default_factory=dict)
    near: dict[str, Around] = field(default_factory=dict)
    kinds: dict[str, str] = field(default_factory=dict)
    proposed: list[Candidate] = field(default_factory=list)

    async def search(self, query: str) -> SearchAnswer:
        raise AssertionError("everything is known by its address")

    def is_page(self, address: str) -> bool:
        return True

    async def propose(self, candidate: Candidate) -> Verdict:
        self.proposed.append(candidate)
        return Verdict(True, 0.9)

    async def list_entries(self, handle: str, owner: str) -> Listing:
        return self.lists.get(handle, Listing())

    list_entries_in_file = list_entries

    async def find_landing_files(self, handle: str) -> list[str]:
        return []

    async def look_around(self, handle: str, home: str) -> Around:
        return self.near.get(handle, Around())

    async def classify_file(self, handle: str) -> Value | None:
        return Value(self.kinds[handle], 0.8, "model") if handle in self.kinds else None


def keep(web: Web, **given: object) -> tuple[ScholarResult, list[PublicationList]]:
    result = ScholarResult("s", "A. Bright", "found", HOME, publications_urls=[LIST])
    for name, value in given.items():
        setattr(result, name, value)
    return result, asyncio.run(ScholarFiles(result, web).run())


def test_files_of_entries_are_wanted_papers_and_the_others_are_judged_by_kind() -> None:
    web = Web({LIST: Listing([entry("One", NAMED)], [[]])}, kinds={NEAR: "paper", BELOW: "thesis", SLIDES: "slides"})
    web.near = {
        HOME: Around([Lead(NAMED, 0.5), Lead(NEAR, 0.5), Lead(SLIDES, 0.5)], pages=[NOTES]),
        NOTES: Around([Lead(BELOW, 0.5)]),
    }
    result, lists = keep(web)
    assert [one.status for one in lists] == ["ok"]
    assert [(one.url, bool(one.want), one.found_on) for one in web.proposed] == [
        (NAMED, True, LIST), (NEAR, False, HOME), (BELOW, False, NOTES),
    ]  # fmt: skip
    assert web.proposed[1].verdict is not None
    assert web.proposed[1].verdict.weight == 0.8
    assert result.kept == 3


def test_an_attached_list_is_a_list_of_its_own_unless_it_repeats_the_page() -> None:
    web = Web({LIST: Listing([entry("One")], [[]]), VITA: Listing([entry("One"), entry("Two")], [[], []])})
    web.near = {HOME: Around(lists=[VITA])}
    _, lists = keep(web)
    assert [(one.page_url, len(one.entries)) for one in lists] == [(LIST, 1), (VITA, 2)]
    web.lists[VITA] = Listing([entry("One")], [[]])
    _, lists = keep(web)
    assert [(one.status, len(one.entries)) for one in lists] == [("ok", 1), ("empty", 0)]
    web.lists[VITA] = Listing([entry("Born in Eastbrook", weight=0.3)], [[]])
    _, lists = keep(web)
    assert [(one.status, len(one.entries)) for one in lists] == [("ok", 1), ("empty", 0)]


def test_in_a_directory_the_files_around_are_not_his() -> None:
    web = Web(kinds={NEAR: "paper"}, near={HOME: Around([Lead(NEAR, 0.5)])})
    assert keep(web, status="directory")[0].kept == 0
    assert keep(web, status="found")[0].kept == 1


@pytest.mark.parametrize("budget", range(7))
def test_work_ends_with_the_budget(budget: int) -> None:
    web = Web({LIST: Listing([entry("One", NAMED)], [[]])}, kinds={NEAR: "paper"}, budget=budget)
    web.near = {HOME: Around([Lead(f"{NEAR}?{n}.pdf", 0.5) for n in range(9)], pages=[NOTES])}
    keep(web)
    assert len(web.fetched) == budget


def test_without_a_home_page_nothing_is_fetched() -> None:
    web = Web()
    assert keep(web, home_url=None)[1] == []
    assert web.fetched == []
