"""Each address once, however many hunts ask."""

from __future__ import annotations

import asyncio

import pytest

from harvester.extensions.politeness import TooLong
from harvester.extensions.services import get_services
from harvester.items import Paper
from harvester.library.contracts import Papers, Removals
from tests.harvester.crawling.fetching_world import URL, World, page, slow


async def test_an_address_that_is_none(world: World) -> None:
    assert (await world.fetch("no address")).status == "refused"
    assert world.engine.asked == []


async def test_what_a_person_removed_is_not_asked(world: World) -> None:
    library = get_services(world.crawler).library
    paper = await library.ask(Papers.save, Paper("", "0" * 64, urls=["http://banned.example/1.pdf"]))
    await library.ask(Removals.remove, paper.paper_id)
    assert (await world.fetch("http://banned.example/1.pdf")).status == "refused"
    assert world.engine.asked == []


async def test_a_full_spool_is_not_the_hosts_silence(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.engine.answers[URL] = page()
    monkeypatch.setattr(get_services(world.crawler).stages, "_folder", "/proc/nowhere")
    fetched = await world.fetch()
    assert fetched.status == "no_room"
    assert "cannot be written" in fetched.detail
    assert world.engine.asked == [URL], "nothing is asked twice for that"
    assert world.crawler.stats.get_value("spool/failed") == 1


async def test_hunts_that_ask_at_the_same_time_share_one_request(world: World) -> None:
    world.engine.answers[URL] = slow(page())
    spellings = (URL, "http://A.example:80/page", f"{URL}#part", f"{URL}?utm_source=x")
    fetched = await asyncio.gather(*map(world.fetch, spellings))
    assert [one.status for one in fetched] == ["page"] * 4
    assert world.engine.asked == [URL]
    assert world.stat("joined") == 3


async def test_a_hunt_that_is_cancelled_does_not_take_the_flight_from_another(world: World) -> None:
    world.engine.answers[URL] = slow(page())
    first, second = asyncio.ensure_future(world.fetch()), asyncio.ensure_future(world.fetch())
    await asyncio.sleep(0.05)
    first.cancel()
    assert (await second).status == "page"


async def test_another_hunts_lack_of_time_is_not_ours(world: World) -> None:
    world.engine.answers[URL] = [slow(TooLong("the turn comes too late")), page()]
    short = asyncio.ensure_future(world.fetch(seconds=0.1))
    long = await asyncio.gather(*(world.fetch(seconds=60) for _ in range(3)))
    assert (await short).status == "budget"
    assert [one.status for one in long] == ["page"] * 3
    assert world.engine.asked == [URL, URL]
