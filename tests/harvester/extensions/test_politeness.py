from __future__ import annotations

import asyncio
import time
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from scrapy import Request
from scrapy.http import Response
from scrapy.utils.test import get_crawler

from harvester.extensions.politeness import HostPaused, Politeness, TooLong
from harvester.extensions.services import get_services
from harvester.library import open_async_library
from harvester.library.contracts import Hosts
from tests.harvester.middlewares.crawling import crawl, finish, serve, start
from tests.services import open_services

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from scrapy.crawler import Crawler

SETTINGS = {
    "ADDRESS_GUARD": "off",
    "EXTENSIONS": {"harvester.extensions.politeness.Politeness": 110},
    "DOWNLOADER_MIDDLEWARES": {"harvester.middlewares.politeness.PolitenessMiddleware": 950},
    "HOST_DELAY": 0.05,
}
CRAWL_DELAY = 1.2
PAGES: dict[str, tuple[int, dict[str, str], str]] = {
    "/robots.txt": (200, {}, f"User-agent: *\nCrawl-delay: {CRAWL_DELAY}\n"),
    "/moved": (302, {"Location": "/1"}, ""),
    "/1": (200, {}, "one"),
    "/2": (200, {}, "two"),
}


@pytest.fixture
async def crawler(tmp_path: Path) -> AsyncIterator[Crawler]:
    settings = {"HOST_DELAY": 0.1, "POLITENESS_MAX_WAIT": 60.0, "SEARCH_PROVIDERS": "builtin"}
    crawler = get_crawler(settings_dict=settings)
    crawler._apply_settings()
    services = open_services(crawler, await open_async_library(f"sqlite:///{tmp_path}/library.db"))
    yield crawler
    await services.library.close()


def polite(crawler: Crawler) -> Politeness:
    return Politeness.from_crawler(crawler)


async def test_requests_to_one_host_are_spaced_and_other_hosts_do_not_wait(crawler: Crawler) -> None:
    politeness = polite(crawler)
    began = time.time()
    await asyncio.gather(*(politeness.wait(f"http://site.example/{page}") for page in range(4)))
    assert time.time() - began >= 0.28
    await get_services(crawler).library.ask(Hosts.postpone, "site.example", time.time() + 600, time.time())
    assert await politeness.wait("http://other.example/") < 60.0
    assert crawler.stats.get_value("politeness/waited_seconds") >= 0.5


async def test_two_processes_share_the_spacing_through_the_library(crawler: Crawler) -> None:
    first, second = polite(crawler), polite(crawler)
    began = time.time()
    both = [politeness.wait("http://site.example/") for politeness in (first, second) for _ in range(3)]
    await asyncio.gather(*both)
    assert time.time() - began >= 0.48


async def test_a_turn_after_the_deadline_is_too_long_and_takes_no_turn_from_others(crawler: Crawler) -> None:
    politeness = polite(crawler)
    await get_services(crawler).library.ask(Hosts.postpone, "site.example", time.time() + 600, time.time())
    with pytest.raises(TooLong):
        await politeness.wait("http://site.example/", time.time() + 0.5)
    next_turn = await get_services(crawler).library.ask(Hosts.take_ticket, "site.example", 0.0, time.time())
    for _ in range(50):
        with pytest.raises(TooLong):
            await politeness.wait("http://site.example/")
    assert await get_services(crawler).library.ask(Hosts.take_ticket, "site.example", 0.0, time.time()) == next_turn
    assert crawler.stats.get_value("politeness/too_long") == 51


async def test_a_pause_that_the_host_asked_for_is_told_from_a_hunt_without_time(crawler: Crawler) -> None:
    politeness, request = polite(crawler), Request("http://site.example/busy")
    politeness.response_downloaded(Response(request.url, status=429, headers={"Retry-After": "600"}), request)
    for deadline in (None, time.time() + 900, time.time() + 5):
        with pytest.raises(HostPaused, match=r"in (600|599|59\d) s"):
            await politeness.wait("http://site.example/", deadline)
    await politeness.wait("http://other.example/")
    politeness._find_host("other.example").next = time.time() + 30
    with pytest.raises(TooLong) as refusal:
        await politeness.wait("http://other.example/", time.time() + 5)
    assert not isinstance(refusal.value, HostPaused)


@pytest.mark.parametrize("others", [0, 1], ids=["nobody has the next", "somebody has it"])
async def test_a_turn_that_this_process_woke_too_late_for_is_put_off(
    crawler: Crawler, monkeypatch: pytest.MonkeyPatch, others: int
) -> None:
    politeness, sleep = polite(crawler), asyncio.sleep
    politeness.delay = 1.0  # a busy machine must not sleep through the next turn here already
    await politeness.wait("http://site.example/")
    slept: list[float] = []

    async def slow_at_first(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 1:
            for _ in range(others):
                await get_services(crawler).library.ask(Hosts.take_ticket, "site.example", 5.0, time.time())
            await sleep(seconds + 0.5)

    monkeypatch.setattr(asyncio, "sleep", slow_at_first)
    await politeness.wait("http://site.example/")
    assert crawler.stats.get_value("politeness/late") >= 1
    assert slept[0] > 0
    assert (slept[1] > 0) == bool(others)


async def test_a_process_that_is_always_late_gets_on_all_the_same(
    crawler: Crawler, monkeypatch: pytest.MonkeyPatch
) -> None:
    politeness, sleep = polite(crawler), asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", lambda seconds: sleep(seconds + 0.1))
    await politeness.wait("http://site.example/")
    assert crawler.stats.get_value("politeness/late") >= 1


async def test_sites_on_a_hosting_service_wait_less_than_small_ones(crawler: Crawler) -> None:
    politeness = polite(crawler)
    politeness.delay, politeness.hosted_delay = 600.0, 0.05
    for _ in range(2):  # with the delay of others the second would be too long
        await politeness.wait("http://bright.github.io/papers.html", time.time() + 30)
    await politeness.wait("http://small.example/", time.time() + 30)
    with pytest.raises(TooLong):
        await politeness.wait("http://small.example/", time.time() + 30)


async def test_searches_have_a_delay_of_their_own(crawler: Crawler) -> None:
    politeness = polite(crawler)
    politeness.delay = 600.0  # of hosts: with it the second search would be too long
    await asyncio.gather(*(politeness.wait_search("http://search.example/search?q=a") for _ in range(20)))
    assert not crawler.stats.get_value("politeness/too_long")


async def test_without_a_library_the_spacing_holds_in_this_process(crawler: Crawler) -> None:
    politeness = polite(crawler)
    get_services(crawler).is_open = False
    began = time.time()
    for _ in range(3):
        await politeness.wait("http://site.example/")
    get_services(crawler).is_open = True
    assert time.time() - began >= 0.18
    late = crawler.stats.get_value("politeness/late", 0)  # a busy machine makes it ask again
    assert crawler.stats.get_value("politeness/store_errors") == 3 + late


async def test_a_cancelled_wait_leaves_the_turn_to_the_next(crawler: Crawler) -> None:
    politeness = polite(crawler)
    await politeness.wait("http://site.example/")
    waiting = [asyncio.ensure_future(politeness.wait("http://site.example/")) for _ in range(3)]
    await asyncio.sleep(0)
    for task in waiting[:2]:
        task.cancel()
    assert await asyncio.wait_for(waiting[2], 60) < 60


def test_no_request_comes_sooner_than_crawl_delay_from_two_processes(tmp_path: Path) -> None:
    library = f"sqlite:///{tmp_path}/library.db"
    with serve(PAGES) as site:
        requests: list[dict[str, Any]] = [{"url": f"{site.url}/moved"}, {"url": f"{site.url}/2"}]
        crawls = [start(requests, SETTINGS, library=library, wait=wait) for wait in (True, False)]
        answers = [finish(process) for process in crawls]
    assert all(answer["outcomes"][f"{site.url}/moved"] == "200" for answer in answers)
    assert all(answer["stats"][f"politeness/crawl_delay/{CRAWL_DELAY}"] == 1 for answer in answers)
    assert len(site.log) == 8
    # Before robots.txt is read nobody knows; two processes may ask for it at the same time.
    gaps = [later - earlier for (earlier, _), (later, path) in pairwise(site.log) if path != "/robots.txt"]
    # On a busy machine one request may be longer on its way than the next; the delay of others is a twentieth of this.
    assert sorted(gaps)[1] >= CRAWL_DELAY / 4
    assert sum(gaps) >= CRAWL_DELAY * (len(gaps) - 1)


def test_retry_after_holds_back_the_next_request(tmp_path: Path) -> None:
    pages = {"/busy": (503, {"Retry-After": "1"}, ""), "/1": (200, {}, "one")}
    with serve(pages) as site:
        requests: list[dict[str, Any]] = [{"url": f"{site.url}/busy"}, {"url": f"{site.url}/1"}]
        settings = {**SETTINGS, "RETRY_ENABLED": False, "CONCURRENT_REQUESTS": 1, "HOST_DELAY": 0.0}
        answer = crawl(requests, settings, library=f"sqlite:///{tmp_path}/library.db")
    times = {path: moment for moment, path in site.log}
    assert times["/1"] - times["/busy"] >= 1.0
    assert answer["stats"]["politeness/retry_after"] == 1
