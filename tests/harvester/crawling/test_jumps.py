"""A clock that jumps between two recrawls, in both stores."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest
from scrapy.crawler import Crawler
from scrapy.utils.test import get_crawler

from harvester.clock import DAY
from harvester.crawling.jumps import look_at_the_clock
from harvester.extensions.services import get_services
from harvester.items import Source, Task
from harvester.library import open_async_library
from harvester.library.contracts import NEVER, Sources, Tasks
from tests.mongodb import mongodb_server, mongodb_uri
from tests.services import open_services

__all__ = ["mongodb_server", "mongodb_uri"]

LONGEST = 30.0
START = 1_000 * DAY


@pytest.fixture(params=["sqlite", pytest.param("mongodb", marks=pytest.mark.xdist_group("mongodb"))])
async def crawler(request: pytest.FixtureRequest, tmp_path: Any) -> AsyncIterator[Crawler]:
    is_sqlite = request.param == "sqlite"
    uri = f"sqlite:///{tmp_path}/library.db" if is_sqlite else request.getfixturevalue("mongodb_uri")
    library = await open_async_library(uri)
    crawler = get_crawler()
    crawler._apply_settings()
    open_services(crawler, library)
    for url, days in (("http://a.example/", 10.0), ("http://b.example/", 100.0), ("http://c.example/", 0.0)):
        due = START + days * DAY if days else NEVER
        await library.ask(Sources.save, Source(url, next_due=due))
        await library.ask(Tasks.add, Task("source", url, due=due))
    yield crawler
    await library.close()


async def dues(crawler: Crawler) -> dict[str, float]:
    tasks = [task async for task in get_services(crawler).library.each(Tasks.all, "source")]
    return {task.key[7]: task.due for task in tasks}


async def test_a_clock_set_back_makes_due_what_was_due_too_far_ahead(
    crawler: Crawler, caplog: pytest.LogCaptureFixture
) -> None:
    await look_at_the_clock(crawler, START + 365 * DAY, LONGEST)
    assert not caplog.records
    await look_at_the_clock(crawler, START, LONGEST)
    assert "the clock stands 365.0 days before the last recrawl" in caplog.text
    assert await dues(crawler) == {"a": START + 10 * DAY, "b": START, "c": NEVER}
    assert [source.url async for source in get_services(crawler).library.each(Sources.all, due=START)] == [
        "http://b.example/"
    ]
    assert crawler.stats
    assert crawler.stats.get_value("sources/clock_back") == 1


async def test_a_clock_set_forward_is_told_and_moves_nothing(
    crawler: Crawler, caplog: pytest.LogCaptureFixture
) -> None:
    before = await dues(crawler)
    caplog.set_level(logging.WARNING)
    for days, told in ((0.0, 0), (0.0, 0), (59.0, 0), (200.0, 1)):
        await look_at_the_clock(crawler, START + days * DAY, LONGEST)
        assert caplog.text.count("days ago") == told
    assert await dues(crawler) == before
