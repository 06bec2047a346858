"""The hunt for a subject with plain functions in place of its verbs."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest

from harvester.hunts.topic import CLOSER, TopicHunt
from harvester.hunts.topic_frontier import Bounds
from harvester.items import Candidate, Hit, Topic, TopicResult, Verdict
from harvester.search.provider import SearchAnswer
from harvester.statuses import TOPIC
from harvester.topics.links import OF_LINK, Outlook, Promise
from harvester.topics.people import Learned
from tests.harvester.hunts.plain_web import PlainWeb

LIST = "http://a.example/list.html"


def link(url: str, cover: float = 0.8) -> Promise:
    row = [0.0] * len(OF_LINK.names)
    row[OF_LINK.names.index("query in line")] = cover
    return Promise(url, url.endswith(".pdf"), row)


@dataclass
class Web(PlainWeb):
    hits: dict[str, list[str]] = field(default_factory=dict)  # by a word of the query; "" for all queries
    pages: dict[str, list[Promise]] = field(default_factory=dict)
    files: dict[str, float] = field(default_factory=dict)  # likeness to the subject
    in_library: set[str] = field(default_factory=set)
    silent: bool = False
    asked: list[str] = field(default_factory=list)
    topics: list[Topic] = field(default_factory=list)

    async def search(self, query: str) -> SearchAnswer:
        self.asked.append(query)
        urls = [url for word, urls in self.hits.items() if word in query for url in urls]
        return SearchAnswer("throttled") if self.silent else SearchAnswer("ok", [Hit(url) for url in urls])

    def is_file(self, address: str) -> bool:
        return address in self.files

    def is_page(self, address: str) -> bool:
        return address in self.pages

    async def propose(self, candidate: Candidate) -> Verdict:
        assert candidate.topic is not None
        self.topics.append(candidate.topic)
        weight = self.files[candidate.url] + 0.2 * bool(candidate.topic.profile)
        return Verdict(weight >= 0.5, weight, undecided=0.3 <= weight < 0.5)

    async def is_held(self, address: str) -> bool:
        return address in self.in_library

    async def weigh_hits(self, hits: list[Hit], topic: Topic) -> list[Promise]:
        return [link(hit.url) for hit in hits]

    async def look_for_subject(self, handle: str, topic: Topic) -> Outlook:
        return Outlook(self.pages[handle])

    async def learn_from_paper(self, handle: str) -> Learned:
        return Learned({"graph": 1.0}, ["Bright, Ann"], "Journal of Examples")


def hunt(web: Web, **bounds: object) -> TopicResult:
    return asyncio.run(TopicHunt(Topic("t", "graphs"), web, Bounds(**bounds), [], web.is_held).run())  # type: ignore[arg-type]


def test_files_of_hits_and_of_their_pages_are_judged() -> None:
    web = Web(
        {"": [LIST, "http://b.example/x.pdf"]}, {LIST: [link("http://a.example/1.pdf"), link("http://a.example/2.pdf")]}
    )
    web.files = {"http://b.example/x.pdf": 0.9, "http://a.example/1.pdf": 0.8, "http://a.example/2.pdf": 0.0}
    result = hunt(web)
    assert result.status == "ok"
    assert sorted(result.files) == ["http://a.example/1.pdf", "http://b.example/x.pdf"]
    assert (result.fetched, result.harvest_rate) == (3, 0.667)
    assert result.pages == [LIST]
    assert result.scholars == ["Bright, Ann"]
    assert len(web.fetched) == len(set(web.fetched))


def test_what_failed_for_the_moment_comes_last_and_not_when_there_is_enough() -> None:
    other = "http://b.example/x.pdf"
    web = Web({"": [LIST, other]}, {LIST: [link("http://a.example/1.pdf")]}, failing={LIST})
    web.files = {other: 0.9, "http://a.example/1.pdf": 0.8}
    assert sorted(hunt(web).files) == ["http://a.example/1.pdf", other]
    assert web.fetched.index(LIST) < web.fetched.index(other) < len(web.fetched) - 1 - web.fetched[::-1].index(LIST)
    web.fetched = []
    assert hunt(web, limit=1).files == [other]
    assert web.fetched.count(LIST) == 1


def test_what_was_accepted_leads_to_more() -> None:
    """Its author is asked for, the folder above it looked at, and a near miss judged again."""
    web = Web({"graphs": ["http://b.example/p/x.pdf", "http://c.example/near.pdf"], "Bright Ann publications": [LIST]})
    web.pages = {LIST: [link("http://a.example/1.pdf")], "http://b.example/p/": [link("http://b.example/p/y.pdf")]}
    web.files = {
        "http://c.example/near.pdf": 0.35,
        "http://b.example/p/x.pdf": 0.9,
        "http://b.example/p/y.pdf": 0.9,
        "http://a.example/1.pdf": 0.9,
    }
    result = hunt(web)
    assert sorted(result.files) == sorted(web.files)
    assert any("Bright" in query and "Journal of Examples" in query for query in web.asked)
    assert web.topics[-1].families == ["Bright"]


def test_doubts_are_settled_when_all_were_seen_the_likeliest_first() -> None:
    web = Web({"": ["http://b.example/less.pdf", "http://b.example/more.pdf", "http://b.example/x.pdf"]})
    web.files = {"http://b.example/less.pdf": 0.31, "http://b.example/more.pdf": 0.4, "http://b.example/x.pdf": 0.9}
    result = hunt(web)
    assert result.files == [f"http://b.example/{name}.pdf" for name in ("x", "more", "less")]
    assert [topic.late for topic in web.topics] == [False, False, False, True, True]
    assert result.harvest_rate == 1.0


def test_doubts_are_settled_beside_the_likeliest() -> None:
    web = Web({"": [f"http://b.example/{number}.pdf" for number in range(3)]})
    web.files = dict.fromkeys(web.hits[""], 0.3)
    hunt(web)
    assert {topic.allowance > 0 for topic in web.topics if topic.late} == {True}
    assert not any(topic.allowance for topic in web.topics if not topic.late)


def test_a_page_whose_files_are_in_doubt_is_worth_following() -> None:
    """A further file of it is tried, and the folder above is looked at; not where the files are plainly of another subject."""
    further = link("http://a.example/further.pdf", 0.25)
    for likeness, followed in ((0.4, True), (0.0, False)):
        web = Web({"": [LIST]}, {LIST: [*(link(f"http://a.example/p/{n}.pdf", 0.9) for n in range(4)), further]})
        web.files = {one.url: likeness for one in web.pages[LIST]}
        web.pages["http://a.example/p/"] = []
        hunt(web)
        assert (further.url in web.fetched, "http://a.example/p/" in web.fetched) == (followed, followed)


def test_a_link_that_promises_little_is_not_followed() -> None:
    web = Web({"": [LIST]}, {LIST: [link("http://a.example/1.pdf", 0.0)]}, {"http://a.example/1.pdf": 0.9})
    assert hunt(web).status == "not_found"
    assert hunt(web, least=0.0).status == "ok"


def test_links_that_promise_little_come_last() -> None:
    """A page that nothing speaks for may have what is wanted; only so many of its kind are tried."""
    inner, paper = "http://a.example/8.html", "http://a.example/hidden.pdf"
    unlikely = [link(f"http://a.example/{n}.html", 0.0) for n in range(50, 100)]
    web = Web({"": [LIST]}, {LIST: [link("http://a.example/1.pdf"), link(inner, 0.01), *unlikely]})
    web.pages[inner] = [link(paper)]
    web.files = {"http://a.example/1.pdf": 0.9, paper: 0.9}
    assert hunt(web).files == ["http://a.example/1.pdf", paper]
    assert CLOSER <= len(web.fetched) < len(unlikely)


def test_the_front_page_of_a_host_with_files_is_looked_at_last() -> None:
    wanted, other = "http://b.example/x.pdf", "http://a.example/files/x.pdf"
    front, paper = "http://a.example/", "http://a.example/files/y.pdf"
    web = Web({"": [wanted, other]}, {front: [link(paper, 0.1)]}, {wanted: 0.9, other: 0.0, paper: 0.9})
    assert hunt(web).files == [wanted, paper]
    web.files[wanted] = 0.0
    assert hunt(web).files == []


def test_a_page_that_gave_papers_is_worth_more() -> None:
    good, poor = "http://a.example/good.html", "http://b.example/poor.html"
    web = Web({"": [good, poor]})
    for page in (good, poor):
        host = page.rpartition("/")[0]
        web.pages[page] = [link(f"{host}/{n}.pdf", 0.9) for n in range(3)] + [link(f"{host}/last.pdf", 0.35)]
        web.files |= {one.url: 0.9 if page == good else 0.0 for one in web.pages[page]}
    hunt(web)
    assert web.fetched.index("http://a.example/last.pdf") < len(web.fetched)
    assert "http://b.example/last.pdf" not in web.fetched[: web.fetched.index("http://a.example/last.pdf")]


def test_a_file_that_is_held_is_not_fetched_again() -> None:
    result = hunt(Web({"": ["http://b.example/x.pdf"]}, in_library={"http://b.example/x.pdf"}))
    assert (result.status, result.files, result.fetched) == ("ok", ["http://b.example/x.pdf"], 0)


def test_limit_hosts_and_budget_are_kept() -> None:
    files = {f"http://{host}.example/{n}.pdf": 0.9 for n in range(6) for host in "ab"}
    assert len(hunt(Web({"": list(files)}, files=files), limit=3).files) == 3
    inside = hunt(Web({"": list(files)}, files=files), hosts=["b.example"]).files
    assert {url[:16] for url in inside} == {"http://b.example"}
    spent = hunt(Web({"": list(files)}, files=files, budget=2))
    assert (spent.status, len(spent.files), spent.detail) == ("ok", 2, "the budget ran out")


def test_a_host_that_never_answers_is_left_alone() -> None:
    urls = [f"http://down.example/{n}.pdf" for n in range(10)]
    web = Web({"": urls}, statuses=dict.fromkeys(urls, "unreachable"))
    assert hunt(web).status == "could_not_fetch"
    assert len(web.fetched) < 6


@pytest.mark.parametrize(
    ("web", "status"),
    [
        (Web(), "not_found"),
        (Web(silent=True), "could_not_search"),
        (Web({"": ["http://b.example/x.pdf"]}, files={"http://b.example/x.pdf": 0.0}), "empty"),
        (Web({"": ["http://b.example/x.pdf"]}, budget=0), "budget_spent"),
        (Web({"": ["http://b.example/x"]}, statuses={"http://b.example/x": "needs_browser"}), "needs_browser"),
    ],
)
def test_every_end_has_a_status(web: Web, status: str) -> None:
    assert hunt(web).status == status
    assert status in TOPIC
