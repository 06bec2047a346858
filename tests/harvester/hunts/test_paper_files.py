"""Each file is tried once, and again when a list vouches for it."""

from __future__ import annotations

from harvester.items import Lead, Look
from tests.harvester.hunts.paper_web import Web, hunt


def test_a_file_that_was_refused_is_judged_again_when_a_list_vouches_for_it() -> None:
    url = "http://a/сходимости-рядов-фурье.pdf"
    web = Web({"filetype:pdf": [url], "сходимости": ["http://a/"]}, files={url: 0.1}, vouched=0.8)
    web.pages = {"http://a/": Look(entry=True, files=[Lead(url, 0.9)])}
    assert hunt(web).status == "not_found"
    assert web.proposed == [url]
    web.proposed, web.fetched = [], []
    web.pages["http://a/"].files[0].listed = True
    result = hunt(web)
    assert (result.status, result.url) == ("found", url)
    assert web.proposed == [url] * 2
    assert web.fetched.count(url) == 1


def test_slides_are_taken_when_the_paper_itself_does_not_turn_up() -> None:
    slides, paper = "http://a/сходимости-рядов-фурье.pdf", "http://a/1.pdf"
    web = Web({"filetype:pdf": [slides], "сходимости": ["http://a/"]}, files={slides: 0.9, paper: 0.9}, slides={slides})
    web.pages = {"http://a/": Look(entry=True, files=[Lead(paper, 0.9)])}
    assert hunt(web).url == paper
    web.files.pop(paper)
    assert hunt(web).url == slides
    assert web.fetched.count(slides) == 2  # once a hunt


def test_slides_are_taken_when_the_budget_ends_before_the_paper_turned_up() -> None:
    slides = "http://a/сходимости-рядов-фурье.pdf"
    web = Web({"filetype:pdf": [slides], "сходимости": ["http://a/"]}, files={slides: 0.9}, slides={slides}, budget=1)
    result = hunt(web)
    assert (result.status, result.url) == ("found", slides)
    web.slides, web.files[slides], web.fetched = set(), 0.1, []
    assert hunt(web).status == "budget_spent"


def test_a_file_address_that_holds_a_page_is_looked_at_as_landing_page() -> None:
    web = Web({"filetype:pdf": ["http://a/land.pdf"]}, files={"http://a/real.pdf": 0.9})
    web.pages = {"http://a/land.pdf": Look(entry=True, files=[Lead("http://a/real.pdf", 0.9)])}
    assert hunt(web).url == "http://a/real.pdf"


def test_a_page_that_is_the_paper_is_proposed_itself() -> None:
    web = Web({"сходимости": ["http://a/paper.html"]}, pages={"http://a/paper.html": Look(entry=True, itself=True)})
    assert hunt(web).url == "http://a/paper.html"


def test_the_same_address_is_tried_once() -> None:
    web = Web({"filetype:pdf": ["http://a/1.pdf"], "сходимости": ["http://a/1.pdf", "http://a/"]})
    web.files = {"http://a/1.pdf": 0.1}
    web.pages = {"http://a/": Look(entry=True, files=[Lead("http://a/1.pdf", 0.9)])}
    hunt(web)
    assert web.fetched.count("http://a/1.pdf") == 1
