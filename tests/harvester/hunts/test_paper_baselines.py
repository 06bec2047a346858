"""The published methods of finding a paper's file: where each looks, and where it does not."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest

from harvester.evaluation.webs import wants
from harvester.hunts.paper_baselines import HIGH, LOW, METHODS, MIDDLE, SeedHunt, weigh_page
from harvester.items import Lead, Look, Want, WantResult
from tests.harvester.hunts.paper_web import Web

WANT = Want("w1", "О сходимости рядов Фурье", ["Кузнецов А. Б."], 2016, container="Вестник")


@dataclass
class LinkedWeb(Web):
    """Pages with the links on them, by address."""

    links: dict[str, list[tuple[str, str]]] = field(default_factory=dict)

    async def look_for_paper(self, handle: str, want: Want) -> Look:
        return self.pages.get(handle, Look())

    async def list_links(self, handle: str) -> list[tuple[str, str]]:
        return self.links.get(handle, [])


def hunt(method: str, web: Web, want: Want = WANT) -> WantResult:
    return asyncio.run(METHODS[method](want, web).run())


def web_of(hits: dict[str, list[str]], links: dict[str, list[str]], *files: str) -> LinkedWeb:
    """Pages that link to addresses, each link with its address as its text; every file is the paper."""
    web = LinkedWeb(hits, files=dict.fromkeys(files, 0.9))
    web.links = {page: [(url, url) for url in urls] for page, urls in links.items()}
    web.pages = dict.fromkeys({*links, *(url for urls in links.values() for url in urls)} - set(files), Look())
    return web


def test_citeseer_fetches_postscript_only_and_asks_with_the_words_of_documents() -> None:
    web = web_of({"": ["http://a/"]}, {"http://a/": ["http://a/1.pdf", "http://a/2.ps.gz"]}, "http://a/2.ps.gz")
    assert hunt("citeseer", web).url == "http://a/2.ps.gz"
    assert "http://a/1.pdf" not in web.fetched
    none = web_of({"": ["http://a/"]}, {"http://a/": ["http://a/1.pdf"]}, "http://a/1.pdf")
    assert hunt("citeseer", none).status == "not_found"
    assert [query.split()[-1] for query in none.queries] == ["publications", "papers", "postscript"]
    assert none.fetched == ["http://a/"]


def test_mops_takes_every_file_near_the_home_page_and_none_further_away() -> None:
    home = "http://u/~kuznetsov/"
    web = web_of(
        {"Кузнецов": [home]},
        {home: [home + "list.html", "http://u/other/", home + "cv.pdf"], home + "list.html": [home + "f.pdf"]},
        home + "f.pdf",
    )
    assert hunt("mops", web).url == home + "f.pdf"
    assert "http://u/other/" not in web.fetched


def test_the_seed_looks_at_links_with_key_words_or_a_surname_first() -> None:
    links = ["http://a/news", "http://a/publications", "http://a/кузнецов"]
    web = web_of({"filetype": [], "сходимости": ["http://a/"]}, {"http://a/": links})
    assert hunt("seed", web).status == "not_found"
    assert web.fetched == ["http://a/", "http://a/publications", "http://a/кузнецов", "http://a/news"]
    seed = SeedHunt(WANT, web)
    assert (seed._choose_queue("http://a/x", "Статьи"), seed._choose_queue("http://a/x", "Погода")) == (HIGH, LOW)


def test_the_seed_verifies_the_first_ten_files_and_goes_three_steps() -> None:
    files = [f"http://a/{number}.pdf" for number in range(12)]
    web = web_of(
        {"filetype": files, "сходимости": ["http://b/0"]}, {f"http://b/{n}": [f"http://b/{n + 1}"] for n in range(6)}
    )
    assert hunt("seed", web).status == "could_not_fetch" or web.fetched[:10] == files[:10]
    assert web.fetched[10:] == [f"http://b/{n}" for n in range(4)]


def test_an_entry_leads_to_its_file_in_every_method_that_crawls() -> None:
    for method in ("ours", "seed", "missing", "pase"):
        web = web_of({"Кузнецов": ["http://a/list.html"]}, {"http://a/list.html": []}, "http://a/f.pdf")
        web.pages["http://a/list.html"] = Look(entry=True, files=[Lead("http://a/f.pdf", 0.9)])
        assert hunt(method, web).url == "http://a/f.pdf", method


def test_missing_documents_takes_a_domain_once_no_publishers_and_stays_inside() -> None:
    web = web_of(
        {"Кузнецов": ["http://a/1.html", "http://a/2.html", "http://b/x.pdf"]},
        {"http://a/1.html": ["http://c/away", "http://a/papers"]},
    )
    assert hunt("missing", web).status == "not_found"
    assert web.fetched == ["http://a/1.html", "http://a/papers"]
    assert web.queries == ["Кузнецов А Б Вестник"]


@pytest.mark.parametrize(
    ("title", "weight"), [("Кузнецов: publications", HIGH), ("Research papers", MIDDLE), ("Кузнецов А. Б.", LOW)]
)
def test_missing_documents_weighs_titles_of_hits(title: str, weight: float) -> None:
    assert weigh_page(title, {"кузнецов"}) == weight


def test_pase_asks_with_the_reference() -> None:
    web = web_of({"Письма": ["http://a/"]}, {"http://a/": []})
    hunt("pase", web, Want("w", reference="Кузнецов А. Б. О рядах // Письма. 2016."))
    assert web.queries == ["Кузнецов А Б О рядах Письма 2016"]


def test_evaluation_knows_the_methods() -> None:
    assert tuple(METHODS) == wants.METHODS
