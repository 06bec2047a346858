"""The built-in web while days go by: what its journal and its lists say now."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from harvester.demo import WEB
from harvester.demo.growing import ARCHIVE, HOST
from harvester.demo.growing_web import DAYS, GrowingWeb
from harvester.demo.sites import Sites


class SetClock:
    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def web(clock: SetClock) -> GrowingWeb:
    return GrowingWeb(2.0, now=clock)


def fetch(web: Sites, url: str) -> bytes:
    parts = urlsplit(url)
    return web.answer(parts.netloc, parts.path, "").body


def test_a_day_lasts_as_long_as_was_said_and_the_last_one_for_ever(web: GrowingWeb, clock: SetClock) -> None:
    clock.seconds = 7.0
    assert web.day == 3.5
    clock.seconds = 1e9
    assert web.day == DAYS


def test_the_journal_gets_its_issues(web: GrowingWeb, clock: SetClock) -> None:
    issue = web.journal.issues[0]
    before = fetch(web, ARCHIVE)
    assert web.answer(HOST, issue.path, "").status == 404
    clock.seconds = 2.0 * (issue.complete + 0.1)
    assert before != fetch(web, ARCHIVE)
    assert issue.path.encode() in fetch(web, ARCHIVE)
    assert issue.papers[-1].title.encode() in fetch(web, f"http://{HOST}{issue.path}")


def test_a_list_gets_its_papers_and_their_files_are_there(web: GrowingWeb, clock: SetClock) -> None:
    changing = next(one for one in web.lists.lists if one.added and one.site.host != HOST and not one.bannered)
    added = min(changing.added, key=lambda one: one.day)
    before = fetch(web, changing.url)
    clock.seconds = 2.0 * (added.day + 0.001)
    assert added.paper.title.encode(changing.page.charset) in fetch(web, changing.url)
    assert len(fetch(web, changing.url)) > len(before)
    assert web.answer(changing.site.host, urlsplit(added.paper.urls[0]).path, "").status == 200


def test_what_stood_there_stands_there_still(web: GrowingWeb, clock: SetClock) -> None:
    clock.seconds = 2.0 * DAYS
    still = Sites(WEB)
    for url in ("http://larionov.example/", "http://vestnik.example/2017/1/", "http://reki.example/f/17-2.pdf"):
        assert fetch(web, url) == fetch(still, url)
    assert not web.lists.outages
    assert all(one.moves_on is None for one in web.lists.lists)
