"""A clock that jumps between two recrawls, in both stores."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest

from harvester.clock import DAY
from harvester.items import Source, Task
from harvester.library import open_async_library
from harvester.library.contracts import NEVER, Sources, Tasks
from harvester.tasks.sources import add_due_sources, find_or_add_source, notice_clock_jump
from tests.mongodb import mongodb_server, mongodb_uri
from tests.services import OWNER

__all__ = ["mongodb_server", "mongodb_uri"]

LONGEST = 30.0
START = 1_000 * DAY


@pytest.fixture(params=["sqlite", pytest.param("mongodb", marks=pytest.mark.xdist_group("mongodb"))])
async def library(request: pytest.FixtureRequest, tmp_path: Any) -> AsyncIterator[Any]:
    is_sqlite = request.param == "sqlite"
    uri = f"sqlite:///{tmp_path}/library.db" if is_sqlite else request.getfixturevalue("mongodb_uri")
    library = await open_async_library(uri)
    for url, days in (("http://a.example/", 10.0), ("http://b.example/", 100.0), ("http://c.example/", 0.0)):
        due = START + days * DAY if days else NEVER
        await library.ask(Sources.save, Source(url, next_due=due))
        await library.ask(Tasks.add, Task("source", url, due=due))
    yield library
    await library.close()


async def dues(library: Any) -> dict[str, float]:
    return {task.key[7]: task.due async for task in library.each(Tasks.all, "source")}


async def test_a_clock_set_back_makes_due_what_was_due_too_far_ahead(
    library: Any, caplog: pytest.LogCaptureFixture
) -> None:
    assert await notice_clock_jump(library, OWNER, START + 365 * DAY, LONGEST) == ""
    assert not caplog.records
    assert await notice_clock_jump(library, OWNER, START, LONGEST) == "clock_back"
    assert "the clock stands 365.0 days before the last recrawl" in caplog.text
    assert await dues(library) == {"a": START + 10 * DAY, "b": START, "c": NEVER}
    assert [source.url async for source in library.each(Sources.all, due=START)] == ["http://b.example/"]


async def test_a_clock_set_forward_is_told_and_moves_nothing(library: Any, caplog: pytest.LogCaptureFixture) -> None:
    before = await dues(library)
    caplog.set_level(logging.WARNING)
    for days, jump in ((0.0, ""), (0.0, ""), (59.0, ""), (200.0, "clock_forward")):
        assert await notice_clock_jump(library, OWNER, START + days * DAY, LONGEST) == jump
        assert caplog.text.count("days ago") == bool(jump)
    assert await dues(library) == before


async def test_every_source_that_is_due_has_a_task(library: Any) -> None:
    await library.ask(Sources.save, Source("http://new.example/list", next_due=START))
    await add_due_sources(library, START)
    task = await library.ask(Tasks.get, "source", "http://new.example/list")
    assert (task.due, task.host) == (START, "new.example")
    source = await find_or_add_source(library, "http://given.example/", START)
    assert (source.kind, source.first_seen) == ("list", START)
