"""Futures never hang."""

from __future__ import annotations

import asyncio

import pytest

from tests.harvester.crawling.engine import NOTHING
from tests.harvester.crawling.fetching_world import URL, World, page, slow


async def test_a_request_of_which_nothing_is_heard_ends_with_our_patience(world: World) -> None:
    world.fetching._exchange._patience = 0.2
    world.engine.answers[URL] = NOTHING
    assert (await world.fetch()).status == "unreachable"
    assert world.engine.asked == [URL], "patience is not had three times"
    assert world.fetching._exchange._waiting == {}


async def test_an_answer_after_that_does_no_harm(world: World) -> None:
    world.fetching._exchange._patience = 0.1
    world.engine.answers[URL] = slow(page(), 0.2)
    assert (await world.fetch()).status == "unreachable"
    await asyncio.sleep(0.3)
    assert world.fetching._exchange._waiting == {}


async def test_nothing_is_asked_of_a_crawl_that_closes(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(world.engine, "spider", None)
    assert (await world.fetch()).status == "closing"
    monkeypatch.undo()
    assert URL not in world.fetching._outcomes._known
