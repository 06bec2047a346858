"""How far a crawl goes, and what it finds there."""

from __future__ import annotations

from harvester.items import Lead, Look
from tests.harvester.hunts.paper_web import Web, hunt


def test_an_entry_on_a_page_three_steps_away_leads_to_its_file() -> None:
    web = Web({"сходимости": ["http://a/"]}, files={"http://a/f.pdf": 0.9})
    web.pages = {
        "http://a/": Look(pages=[Lead("http://a/1", 0.8)]),
        "http://a/1": Look(pages=[Lead("http://a/2", 0.8)]),
        "http://a/2": Look(pages=[Lead("http://a/3", 0.8)]),
        "http://a/3": Look(entry=True, files=[Lead("http://a/f.pdf", 0.9)]),
    }
    assert hunt(web).url == "http://a/f.pdf"


def test_it_goes_no_further_than_three_steps() -> None:
    web = Web({"сходимости": ["http://a/0"]}, files={"http://a/f.pdf": 0.9})
    web.pages = {f"http://a/{n}": Look(pages=[Lead(f"http://a/{n + 1}", 0.9)]) for n in range(4)}
    web.pages["http://a/4"] = Look(entry=True, files=[Lead("http://a/f.pdf", 0.9)])
    assert hunt(web).status == "not_found"
    assert "http://a/4" not in web.fetched
