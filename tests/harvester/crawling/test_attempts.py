"""What fails for the moment is tried again, at once or when the hunt has looked at the rest."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from scrapy import Request, signals
from scrapy.exceptions import (
    CannotResolveHostError,
    DownloadTimeoutError,
)
from scrapy.http import Response

from harvester import statuses
from harvester.crawling import troubles
from harvester.extensions.politeness import HostPaused, TooLong, get_politeness
from tests.harvester.crawling.fetching_world import URL, World, page, slow


async def test_a_passing_trouble_passes(world: World) -> None:
    world.engine.answers[URL] = [Response(URL, status=503), DownloadTimeoutError("60 s"), page()]
    assert (await world.fetch()).status == "page"
    assert get_politeness(world.crawler).waited[-3:] == [URL] * 3, "each attempt waits for its turn"  # type: ignore[attr-defined]


async def test_no_turn_in_time_is_the_hunts_budget(world: World) -> None:
    get_politeness(world.crawler).refusal = TooLong("the turn comes too late")  # type: ignore[attr-defined]
    assert (await world.fetch()).status == "budget"
    get_politeness(world.crawler).refusal = None  # type: ignore[attr-defined]
    world.engine.answers[URL] = page()
    assert (await world.fetch()).status == "page", "that is not remembered"


async def test_a_host_that_asks_for_a_long_pause_is_not_the_hunts_budget(world: World) -> None:
    get_politeness(world.crawler).refusal = HostPaused("the turn comes in 600 s", 600.0)  # type: ignore[attr-defined]
    fetched = await world.fetch()
    assert (fetched.status, fetched.detail, fetched.pause) == ("paused", "the turn comes in 600 s", 600.0)
    assert fetched.status in statuses.FETCH_UNKNOWN
    get_politeness(world.crawler).refusal = None  # type: ignore[attr-defined]
    world.engine.answers[URL] = page()
    assert (await world.fetch()).status == "page", "that is not remembered"


async def test_a_silent_host_is_not_asked_for_each_of_its_pages(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    urls = [f"http://silent.example/{number}" for number in range(6)]
    world.engine.answers = dict.fromkeys(urls, DownloadTimeoutError("60 s"))
    fetched = [await world.fetch(url) for url in urls[:5]]
    assert [one.status for one in fetched] == ["unreachable"] * 5
    assert set(world.engine.asked) == set(urls[:2])
    world.engine.answers[URL] = page()
    assert (await world.fetch()).status == "page", "other hosts are asked"
    later = time.monotonic() + troubles.SILENT_SECONDS + 1
    monkeypatch.setattr(troubles.time, "monotonic", lambda: later)  # type: ignore[attr-defined]
    world.engine.answers[urls[5]] = page(urls[5])
    assert (await world.fetch(urls[5])).status == "page", "later it gets another chance"


async def test_a_host_that_answers_now_and_then_is_not_silent(world: World) -> None:
    urls = [f"http://moody.example/{number}" for number in range(6)]
    world.engine.answers = {url: DownloadTimeoutError("60 s") for url in urls[::2]}
    for url in urls:
        await world.fetch(url)
    assert set(world.engine.asked) == set(urls)


@pytest.mark.parametrize(
    "trouble", [Response(URL, status=502), Response(URL, status=503), CannotResolveHostError("no such name")]
)
async def test_what_failed_for_the_moment_is_asked_again_later(world: World, trouble: Any) -> None:
    world.engine.answers[URL] = [trouble, page()]
    put_off = await world.fetch(patient=False)
    assert (put_off.later, put_off.requests) == (True, 0)
    assert put_off.status in statuses.FETCH_UNKNOWN
    assert (len(world.engine.asked), world.stat("put_off"), world.stat("retries")) == (1, 1, 0)
    fetched = await world.fetch()
    assert (fetched.status, fetched.later, fetched.requests) == ("page", False, 1)
    assert (len(world.engine.asked), world.stat("retries")) == (2, 1)


async def test_what_a_host_that_answers_fails_at_is_waited_for(world: World) -> None:
    """Looking elsewhere meanwhile costs more than its few moments; but not where it can no longer be reached."""
    other, more = "http://a.example/other", "http://a.example/more"
    world.engine.answers = {URL: page(), other: [Response(URL, status=502), page(other)]}
    world.engine.answers[more] = [CannotResolveHostError("no such name"), page(more)]
    ends = [await world.fetch(url, patient=False) for url in (URL, other, more)]
    assert [(end.status, end.later) for end in ends] == [("page", False), ("page", False), ("unreachable", True)]
    assert world.engine.asked == [URL, other, other, more]


@pytest.mark.parametrize(("status", "later"), [(404, False), (502, True)])
async def test_robots_txt_is_a_sign_of_life(world: World, status: int, later: bool) -> None:
    world.engine.answers[URL] = [Response(URL, status=502), page()]
    rules = Request("http://a.example/robots.txt")
    answer = Response(rules.url, status=status)
    world.crawler.signals.send_catch_log(signals.response_downloaded, response=answer, request=rules, spider=None)
    assert (await world.fetch(patient=False)).later is later


async def test_attempts_of_several_hunts_are_counted_together(world: World) -> None:
    world.engine.answers[URL] = Response(URL, status=502)
    ends = []
    for _ in range(3):
        ends.append(await world.fetch(patient=False))
        await asyncio.sleep(0.01)
    assert [end.later for end in ends] == [True, True, False]
    assert (await world.fetch()).status == "failed"
    assert (len(world.engine.asked), world.stat("known"), world.stat("status/failed")) == (3, 1, 1)


async def test_what_has_just_failed_is_not_asked_again_at_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(troubles, "PAUSE", 60.0)
    other, third = "http://a.example/other", "http://b.example/"
    world.engine.answers = {URL: Response(URL, status=502), other: CannotResolveHostError("no such name")}
    ends = [await world.fetch(url, patient=False) for url in (URL, URL, other, "http://a.example/more", third)]
    assert [(end.status, end.later) for end in ends] == [
        ("failed", True),
        ("failed", True),
        ("unreachable", True),
        ("unreachable", True),
        ("gone", False),
    ]
    assert world.engine.asked == [URL, other, third]


async def test_a_host_that_asked_for_a_pause_comes_later(world: World) -> None:
    politeness = get_politeness(world.crawler)
    politeness._find_host("a.example").pause(time.time() + 30.0)
    try:
        put_off = await world.fetch(patient=False)
        assert (put_off.status, put_off.later, world.engine.asked) == ("paused", True, [])
        politeness._find_host("a.example").paused_until = time.time() + 0.5
        assert (await world.fetch(patient=False)).status == "gone", "a short one is waited for, as a turn"
    finally:
        del politeness._hosts["a.example"]


async def test_the_patient_go_on_where_a_flight_of_the_impatient_ended(world: World) -> None:
    world.engine.answers[URL] = [slow(Response(URL, status=502)), page()]
    impatient = asyncio.ensure_future(world.fetch(patient=False))
    await asyncio.sleep(0.05)
    assert (await world.fetch()).status == "page"
    assert (await impatient).later
    assert len(world.engine.asked) == 2


async def test_requests_that_failed_together_do_not_make_a_host_silent(world: World) -> None:
    urls = [f"http://moody.example/{number}" for number in range(9)]
    all_asked = asyncio.Event()

    async def fail_with_the_others() -> Exception:
        if len(world.engine.asked) == len(urls):
            all_asked.set()
        await all_asked.wait()
        return CannotResolveHostError("no such name")

    world.engine.answers = dict.fromkeys(urls, fail_with_the_others)
    await asyncio.gather(*(world.fetch(url, patient=False) for url in urls))
    world.engine.answers = {url: page(url) for url in urls}
    assert {(await world.fetch(url)).status for url in urls} == {"page"}


async def test_a_host_is_silent_whoever_asked(world: World) -> None:
    urls = [f"http://dead.example/{number}" for number in range(9)]
    world.engine.answers = dict.fromkeys(urls, CannotResolveHostError("no such name"))
    for url in urls:
        await world.fetch(url, patient=False)
        await asyncio.sleep(0.05)
    assert len(world.engine.asked) == troubles.SILENT_AFTER * 3
    assert not (await world.fetch(urls[-1], patient=False)).later
