"""What is known of an address is not asked again."""

from __future__ import annotations

import asyncio

import pytest
from scrapy.http import Response

from harvester.crawling import outcomes
from harvester.extensions.services import get_services
from tests.harvester.crawling.fetching_world import PAGE, URL, World, page


async def test_outcomes_are_remembered(world: World) -> None:
    world.engine.answers[URL] = page()
    for url in (URL, "http://a.example/none"):
        assert await world.fetch(url) is not None
        again = await world.fetch(url)
        assert again.status == ("page" if url == URL else "gone")
    assert len(world.engine.asked) == 2
    assert world.stat("known") == 2


async def test_the_target_of_a_redirect_is_remembered_too(world: World) -> None:
    world.engine.answers["http://a.example/old"] = page(URL)
    assert (await world.fetch("http://a.example/old")).url == URL
    assert (await world.fetch(URL)).status == "page"
    assert world.engine.asked == ["http://a.example/old"]


async def test_two_redirects_to_one_page_at_the_same_time(world: World) -> None:
    urls = [f"http://a.example/old{number}" for number in range(6)]
    world.engine.answers = {url: page(URL, PAGE + b"<p>moved" * 2_000) for url in urls}
    fetched = await asyncio.gather(*map(world.fetch, urls))
    assert {(one.status, one.url) for one in fetched} == {("page", URL)}


async def test_a_page_whose_facts_left_the_spool_is_fetched_again(world: World) -> None:
    world.engine.answers[URL] = page()
    fetched = await world.fetch()
    spool = get_services(world.crawler).stages.spool
    spool._sizes.pop(fetched.handle)
    assert (await world.fetch()).status == "page"
    assert world.engine.asked == [URL, URL]


async def test_a_file_that_could_not_be_read_is_not_fetched_again(world: World) -> None:
    world.engine.answers[URL] = Response(URL, headers={"Content-Type": "application/pdf"}, body=b"%PDF-1.4 broken")
    first, second = await world.fetch(), await world.fetch()
    assert first.document == second.document
    assert first.document
    assert first.document["status"] == "broken"
    get_services(world.crawler).stages.spool._sizes.clear()
    await world.fetch()
    assert world.engine.asked == [URL]


async def test_memory_is_bounded(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcomes, "REMEMBERED", 3)
    for number in range(5):
        await world.fetch(f"http://a.example/{number}")
    await world.fetch("http://a.example/4")
    await world.fetch("http://a.example/0")
    assert world.engine.asked[-2:] == ["http://a.example/4", "http://a.example/0"]
    assert len(world.fetching._outcomes._known) == 3
