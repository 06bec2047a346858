"""Nothing there and could not look never look alike."""

from __future__ import annotations

import pytest

from harvester.items import Candidate, Lead, Look, Verdict
from tests.harvester.hunts.paper_web import WANT, Web, hunt


def test_nothing_there_and_could_not_ask_never_look_alike() -> None:
    assert hunt(Web()).status == "not_found"
    silent = hunt(Web(silent="throttled"))
    assert silent.status == "could_not_search"
    assert "throttled" in silent.detail


def test_a_matching_entry_whose_file_cannot_be_fetched_is_not_a_no() -> None:
    web = Web({"сходимости": ["http://a/"]}, statuses={"http://a/f.pdf": "unreachable"})
    web.pages = {"http://a/": Look(entry=True, files=[Lead("http://a/f.pdf", 0.9)])}
    assert hunt(web).status == "could_not_fetch"
    web.statuses = {"http://a/f.pdf": "gone"}
    web.fetched.clear()
    assert hunt(web).status == "not_found"


@pytest.mark.parametrize("status", ["failed", "paused", "no_room"])
def test_most_hits_unreachable_is_not_a_no(status: str) -> None:
    web = Web({"сходимости": ["http://a/", "http://b/"]}, statuses={"http://a/": status, "http://b/": status})
    assert hunt(web).status == "could_not_fetch"


@pytest.mark.parametrize("status", ["failed", "unreachable", "paused", "no_room"])
def test_hits_that_every_query_repeats_count_once(status: str) -> None:
    files = ["http://a/1.pdf", "http://b/2.pdf"]
    web = Web({"": files}, statuses=dict.fromkeys(files, status), titles=WANT.title)
    result = hunt(web)
    assert len(web.queries) > 2
    assert (result.status, result.detail) == ("could_not_fetch", "2 of 2 hits could not be fetched")


def test_what_hosts_paused_is_told_with_the_longest_pause() -> None:
    urls = ["http://a/", "http://b/", "http://c/"]
    web = Web({"": urls[:2]}, statuses=dict.fromkeys(urls, "paused"), pauses={"http://a/": 600.0, "http://b/": 400.0})
    assert hunt(web).pause == 600.0
    web.statuses = {"http://a/": "paused"}
    web.fetched.clear()
    web.hits = {"": urls}
    assert (hunt(web).status, hunt(web).pause) == ("not_found", 0.0)


def test_the_budget_ends_it() -> None:
    web = Web({"сходимости": [f"http://a/{n}" for n in range(9)]}, budget=3)
    assert hunt(web).status == "budget_spent"
    assert len(web.fetched) == 3


def test_a_near_miss_is_told() -> None:
    web = Web({"filetype:pdf": ["http://a/1.pdf"]}, files={"http://a/1.pdf": 0.4})
    result = hunt(web)
    assert (result.status, result.near_miss, result.weight) == ("not_found", "http://a/1.pdf", 0.4)
    web.fetched.clear()
    web.undecided = True
    assert hunt(web).status == "undecided"


def test_a_file_that_could_not_be_judged_is_not_a_no() -> None:
    web = Web({"filetype:pdf": ["http://a/1.pdf"]}, files={"http://a/1.pdf": 0.4})

    async def broken(candidate: Candidate) -> Verdict:
        return Verdict(False, 0.0, failed=True)

    web.propose = broken  # type: ignore[method-assign]
    assert hunt(web).status == "could_not_fetch"
