"""What is known of a venue: which pages a walk may leave out, what is news, and when it is due."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from harvester.clock import DAY, seconds_of
from harvester.items import Fetched, Publication, Source, VenueResult
from harvester.library import open_async_library
from harvester.library.contracts import NEVER, Answers, Sources
from harvester.recrawl.comparing import remember_entries
from harvester.recrawl.schedule import Schedule
from harvester.recrawl.venue_parts import VenuePart, WalkedPage
from harvester.tasks.known_venues import KnownVenue, plan_walk, recall_venue, tell_news

if TYPE_CHECKING:
    from pathlib import Path

NOW = 20_000 * DAY
SCHEDULE = Schedule(first=30.0, most=180.0)


def paper(title: str) -> Publication:
    return Publication(f"Bright A. {title}", title, ["Bright A."])


def page(url: str, *titles: str) -> WalkedPage:
    part = VenuePart("j.example/", "journal", "number", 2)
    return WalkedPage(part, Fetched(url, "page"), remember_entries([paper(title) for title in titles]), [])


async def test_contents_that_are_watched_and_have_not_changed_since_are_settled(tmp_path: Path) -> None:
    library = await open_async_library(f"sqlite:///{tmp_path}/library.db")
    assert await recall_venue(library, "v") is None
    pages = {
        "http://j.example/1/": Source("", kind="contents", last_changed=NOW - DAY),
        "http://j.example/2/": Source("", kind="contents", last_changed=NOW + DAY),
        "http://j.example/3/": Source("", kind="contents", next_due=NEVER),
        "http://j.example/4/": Source("", kind="page"),
    }
    for url, source in pages.items():
        source.url = url
        await library.ask(Sources.save, source)
    result = VenueResult("v", "ok", "http://j.example/", papers=[paper("On trees")], pages=[*pages, "http://other/"])
    await library.ask(Answers.save, "venue_result", "v", asdict(result), NOW, "http://j.example/")
    known = await recall_venue(library, "v")
    assert known
    assert known.settled == ["http://j.example/1/"]
    assert known.result.papers == result.papers
    await library.close()


async def test_news_is_what_neither_the_last_walk_nor_a_watched_page_has(tmp_path: Path) -> None:
    library = await open_async_library(f"sqlite:///{tmp_path}/library.db")
    await library.ask(Sources.save, Source("http://j.example/2/", kind="contents"))
    known = KnownVenue(VenueResult("v", "ok", papers=[paper("On trees")]), NOW)
    result = VenueResult("v", "ok", papers=[paper("On trees"), paper("On rings"), paper("On fields")])
    walked = [page("http://j.example/2/", "On rings"), page("http://j.example/3/", "On fields")]
    await tell_news(library, result, known, walked)
    assert (result.appeared, result.news) == (1, [{"what": "appeared", "title": "On fields"}])
    await library.close()


def test_a_venue_without_news_is_walked_ever_more_rarely_and_one_with_news_as_often_as_it_has_some() -> None:
    for news, last in ((0, 180.0), (1, 30.0)):
        known, now, days = None, NOW, 0.0
        for _ in range(8):
            result = VenueResult("v", "ok", appeared=news)
            plan_walk(result, known, SCHEDULE, now)
            known, days = KnownVenue(result, now), (seconds_of(result.next_due or "") - now) / DAY
            now += days * DAY
        assert abs(days - last) < 1, (news, days)


def test_a_walk_dated_into_the_future_does_not_count() -> None:
    result = VenueResult("v", "ok")
    plan_walk(result, KnownVenue(VenueResult("v", "ok", walks=[[NOW + DAY, 1.0, 50]]), NOW + DAY), SCHEDULE, NOW)
    assert seconds_of(result.next_due or "") == NOW + 30 * DAY
