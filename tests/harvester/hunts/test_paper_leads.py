"""The best lead first, as long as patience lasts; what failed for the moment last."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from harvester.hunts.paper_baselines import CiteSeerHunt, PaseHunt
from harvester.hunts.paper_leads import AUTHORS_SHARE, FAINT, FAINT_SHARE, PATIENCE
from harvester.items import Lead, Look, Want
from tests.harvester.hunts.paper_web import WANT, Web, hunt

AUTHORS_QUERY = "публикации"


def test_better_links_first() -> None:
    web = Web({"сходимости": ["http://a/"]})
    web.pages = {"http://a/": Look(pages=[Lead("http://a/low", 0.2), Lead("http://a/high", 0.9)])}
    hunt(web)
    assert web.fetched.count("http://a/high") == 1
    assert web.fetched.index("http://a/high") < web.fetched.index("http://a/low")


def lead_far(barren: int, named: frozenset[int] = frozenset(), best: float = 0.8, query: str = "сходимости") -> Web:
    """A page whose links lead to so many others in turn, the last with the entry; some of them name an author."""
    web = Web({query: ["http://a/"]}, files={"http://a/f.pdf": 0.9})
    leads = [Lead(f"http://a/{n}", round(best - n / 1000, 3)) for n in range(barren + 1)]
    web.pages = {"http://a/": Look(pages=leads, named=True)}
    web.pages |= {lead.url: Look(named=n in named) for n, lead in enumerate(leads)}
    web.pages[leads[-1].url] = Look(entry=True, files=[Lead("http://a/f.pdf", 0.9)])
    return web


def test_a_hunt_ends_when_nothing_has_to_do_with_the_want_any_more() -> None:
    assert hunt(lead_far(PATIENCE - 1)).status == "found"
    web = lead_far(4 * PATIENCE)
    assert hunt(web).status == "not_found"
    assert (
        len(web.fetched) <= (1 + AUTHORS_SHARE) * PATIENCE + 1
    )  # half as often once more, from the pages of the authors


@pytest.mark.parametrize(
    ("web", "patience"),
    [
        (partial(lead_far, best=FAINT), FAINT_SHARE * PATIENCE),
        (partial(lead_far, query=AUTHORS_QUERY), AUTHORS_SHARE * PATIENCE),
        (partial(lead_far, query=AUTHORS_QUERY, best=FAINT), FAINT_SHARE * PATIENCE),
    ],
    ids=["faint leads", "leads of authors", "faint leads of authors"],
)
def test_the_less_speaks_for_the_leads_the_sooner_it_ends(web: Callable[[int], Web], patience: float) -> None:
    assert hunt(web(int(patience) - 1)).status == "found"
    assert hunt(web(3 * PATIENCE)).status == "not_found"


def test_it_goes_on_where_its_author_is_named() -> None:
    assert hunt(lead_far(3 * PATIENCE, frozenset(range(0, 3 * PATIENCE, PATIENCE - 1)))).status == "found"


def test_a_published_method_looks_at_all_it_would() -> None:
    web = lead_far(4 * PATIENCE)
    assert asyncio.run(PaseHunt(WANT, web).run()).status == "found"


def fail_for_the_moment(*failing: str) -> Web:
    """A file, a page that leads to another, and an unlikely page, of which some fail at first."""
    url = "http://a/сходимости-рядов-фурье.pdf"
    web = Web({"filetype:pdf": [url], "сходимости": ["http://a/list", "http://b/"]}, files={url: 0.1})
    web.pages = {"http://a/list": Look(entry=True, files=[Lead("http://a/f.pdf", 0.9)]), "http://b/": Look(named=True)}
    web.files["http://a/f.pdf"] = 0.9
    web.failing = {url, *failing}
    return web


def test_what_failed_for_the_moment_is_not_asked_again_when_the_want_is_answered() -> None:
    web = fail_for_the_moment()
    assert hunt(web).status == "found"
    assert len(web.fetched) == len(set(web.fetched))


def test_what_failed_for_the_moment_comes_last() -> None:
    web = fail_for_the_moment("http://a/list", "http://a/f.pdf")
    result = hunt(web)
    assert (result.status, result.url) == ("found", "http://a/f.pdf")
    first = "http://a/сходимости-рядов-фурье.pdf"
    again = [first, "http://a/list", "http://a/f.pdf", "http://a/f.pdf"]
    assert web.fetched == [first, "http://a/list", "http://b/", *again]
    assert [attempt.status for attempt in result.tried] == ["rejected", "accepted"], "what is asked again is told once"


def test_what_fails_for_good_is_told_after_the_last_attempt() -> None:
    web = fail_for_the_moment("http://a/f.pdf")
    del web.files["http://a/f.pdf"]
    web.statuses = {"http://a/f.pdf": "unreachable"}
    assert hunt(web).status == "could_not_fetch"
    assert web.fetched.count("http://a/f.pdf") == 2


def test_a_want_without_words_has_nothing_else_to_look_at_meanwhile() -> None:
    address = "http://a/f.pdf"
    web = Web(files={address: 0.9}, failing={address})
    assert hunt(web, Want("w1", address=address)).status == "found"
    assert web.fetched == [address]


def test_a_published_method_asks_again_for_what_failed_for_the_moment() -> None:
    web = Web({"postscript": ["http://a/1.ps"]}, files={"http://a/1.ps": 0.9}, failing={"http://a/1.ps"})
    assert asyncio.run(CiteSeerHunt(WANT, web).run()).status == "found"
