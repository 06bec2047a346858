from __future__ import annotations

import asyncio

from harvester.hunts.venue_home import Home, HomeSearch
from tests.harvester.hunts.venue_web import Plain

J = "http://jsm.example/"
PAGES = {
    J: "<title>Journal of Small Machines</title><h1>Journal of Small Machines</h1><p>Published by the Institute of Birds",
    J + "2018/1/": "<title>Journal of Small Machines, issue 1</title><a href=/>Home</a><h1>Issue 1</h1>",
    "http://birds.example/": "<title>Institute of Birds</title><p>We publish the Journal of Small Machines, since 1990.",
}


def find(name: str, verbs: Plain) -> Home:
    return asyncio.run(HomeSearch(name, verbs).run())


def test_the_home_is_found_from_an_issue_and_not_taken_for_its_publisher() -> None:
    verbs = Plain(PAGES, known=["http://birds.example/", J + "2018/1/"])
    home = find("Journal of Small Machines", verbs)
    assert (home.status, home.url, home.handle) == ("ok", J, J)
    assert home.best is not None
    assert {one.url for one in home.others} == {"http://birds.example/", J + "2018/1/"}
    assert len(verbs.fetched) == len(set(verbs.fetched)) < 30


def test_nothing_is_answered_where_nothing_fits() -> None:
    home = find("Annals of Large Ships", Plain(PAGES, known=list(PAGES)))
    assert (home.status, home.url) == ("not_found", "")
    assert home.others


def test_a_budget_that_ends_and_an_engine_that_is_silent_say_nothing_about_it() -> None:
    assert find("Journal of Small Machines", Plain(PAGES, known=list(PAGES), budget=0)).status == "budget_spent"
    assert find("Journal of Small Machines", Plain(PAGES, status="throttled")).status == "could_not_search"
