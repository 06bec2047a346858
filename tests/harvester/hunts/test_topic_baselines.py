"""The published methods of finding papers on a subject: where each looks, and where it does not."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from harvester.evaluation.webs import topics
from harvester.hunts.topic import TopicHunt
from harvester.hunts.topic_baselines import METHODS
from harvester.hunts.topic_frontier import Bounds
from harvester.items import Topic, TopicResult
from harvester.topics.people import Learned
from tests.harvester.hunts.test_topic import Web

LIST, HOME = "http://a.example/list.html", "http://u.example/~bright/"
BY_BRIGHT = [Learned(authors=["Bright, Ann"], venue="Journal of Examples")]


@dataclass
class LinkedWeb(Web):
    """Pages with the links on them, by address; each link has its address as its text."""

    links: dict[str, list[str]] = field(default_factory=dict)

    async def list_links(self, handle: str) -> list[tuple[str, str]]:
        return [(url, url) for url in self.links[handle]]


def web_of(hits: dict[str, list[str]], links: dict[str, list[str]], *files: str) -> LinkedWeb:
    """Every file is a paper on the subject."""
    return LinkedWeb(hits, {page: [] for page in links}, dict.fromkeys(files, 0.9), links=links)


def hunt(method: str, web: Web, known: list[Learned] | None = None, **bounds: int) -> TopicResult:
    made = TopicHunt(Topic("t", "graphs"), web, Bounds(**bounds), known or [], web.is_held)  # type: ignore[arg-type]
    return asyncio.run(METHODS[method](made).run())


def test_citeseer_takes_postscript_only_and_asks_with_the_words_of_documents() -> None:
    files = ("http://a.example/1.pdf", "http://a.example/2.ps.gz", "http://b.example/3.ps")
    web = web_of({"": [LIST, files[2]]}, {LIST: [files[0], files[1]]}, *files)
    result = hunt("citeseer", web)
    assert (result.status, sorted(result.files)) == ("ok", sorted(files[1:]))
    assert web.asked == ["graphs publications", "graphs papers", "graphs postscript"]
    assert files[0] not in web.fetched
    assert len(web.fetched) == len(set(web.fetched))


def test_mops_takes_every_file_near_the_home_pages_of_active_authors() -> None:
    links = {
        HOME: [HOME + "list.html", "http://u.example/other/"],
        HOME + "list.html": [HOME + "f.pdf", HOME + "cv.pdf"],
    }
    web = web_of({"Bright": [HOME]}, links, HOME + "f.pdf")
    result = hunt("mops", web, BY_BRIGHT)
    assert result.files == [HOME + "f.pdf"]
    assert web.asked == ["Bright, Ann homepage"]
    assert "http://u.example/other/" not in web.fetched


def test_where_no_database_tells_who_works_on_it_the_first_files_do() -> None:
    web = web_of({"filetype": ["http://b.example/x.pdf"], "Bright": [HOME]}, {HOME: [HOME + "f.pdf"]})
    web.files = {"http://b.example/x.pdf": 0.9, HOME + "f.pdf": 0.9}
    assert sorted(hunt("mops", web).files) == sorted(web.files)
    assert web.asked == ["graphs filetype:pdf", "Bright, Ann homepage"]


def test_missing_documents_are_looked_for_inside_the_domains_that_author_and_venue_lead_to() -> None:
    links = {
        HOME: ["http://away.example/", "http://u.example/news", "http://u.example/papers"],
        "http://u.example/papers": ["http://u.example/1.pdf"],
        "http://u.example/news": [],
    }
    web = web_of({"Journal": [HOME, "http://u.example/second.html"]}, links, "http://u.example/1.pdf")
    result = hunt("missing", web, BY_BRIGHT)
    assert result.files == ["http://u.example/1.pdf"]
    assert web.asked == ["Bright Ann Journal of Examples"]
    assert web.fetched == [HOME, "http://u.example/papers", "http://u.example/1.pdf", "http://u.example/news"]


def test_every_method_ends_with_a_status_when_nobody_answers_or_the_budget_is_spent() -> None:
    for method in METHODS:
        assert hunt(method, LinkedWeb(silent=True)).status == "could_not_search"
        assert hunt(method, LinkedWeb({"": []}), BY_BRIGHT).status == "not_found"
        spent = web_of({"": [LIST]}, {LIST: ["http://a.example/1.ps", "http://a.example/2.ps"]})
        spent.budget = 1
        assert hunt(method, spent, BY_BRIGHT).status in ("budget_spent", "not_found")


def test_a_limit_ends_the_hunt() -> None:
    files = [f"http://a.example/{number}.ps" for number in range(5)]
    web = web_of({"": [LIST]}, {LIST: files}, *files)
    assert hunt("citeseer", web, limit=2).files == files[:2]


def test_evaluation_knows_the_methods() -> None:
    assert ("ours", *METHODS) == topics.METHODS
