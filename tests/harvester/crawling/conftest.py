"""A crawler whose engine has no network: what it is asked gets prepared answers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from scrapy.crawler import Crawler

from harvester.crawling import troubles
from harvester.extensions.politeness import get_politeness
from tests.harvester.crawling.engine import Engine, close, crawler_in
from tests.harvester.crawling.fetching_world import World


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Crawler, Engine]]:
    folder = tmp_path_factory.mktemp("fetching")
    crawler, engine = asyncio.run(crawler_in(folder, FETCH_RETRIES=2, FETCH_MAX_SECONDS=60.0))
    yield crawler, engine
    asyncio.run(close(crawler))


@pytest.fixture
async def world(shared: tuple[Crawler, Engine], monkeypatch: pytest.MonkeyPatch) -> World:
    crawler, engine = shared
    crawler.stats.clear_stats()
    get_politeness(crawler).refusal = None  # type: ignore[attr-defined]
    engine.answers, engine.asked = {}, []
    monkeypatch.setattr(troubles, "PAUSE", 0.001)
    return World(crawler, engine)
