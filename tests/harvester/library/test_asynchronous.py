from __future__ import annotations

import asyncio
import sqlite3
import threading
from typing import TYPE_CHECKING

import pytest

from harvester.items import Task, Want
from harvester.library import open_async_library
from harvester.library.contracts import Catalogue, Library, LibraryError, Papers, Removals, Store, Tallies, Tasks, Wants
from tests.harvester.library.papers import full_paper, long_text, paper

if TYPE_CHECKING:
    from pathlib import Path


async def test_every_kind_of_question(library_uri: str, library: Library) -> None:
    asked = await open_async_library(library_uri)
    kept = await asked.ask(Papers.save, full_paper(), text=long_text())
    assert await asked.ask(Papers.get, kept.paper_id) == kept == library.papers.get(kept.paper_id)
    assert await asked.ask(Catalogue.search, "ёмкости") == library.catalogue.search("ёмкости")
    assert await asked.ask(Papers.find_by_title, kept.title) == [kept]
    assert not await asked.ask(Removals.is_banned, url="http://other/")
    assert await asked.ask(Tallies.count_crash, "x") == 1
    assert await asked.ask(Store.count) == library.store.count()
    assert list(await asked.ask(Wants.all)) == []
    for number in range(250):
        library.wants.save(Want(str(number)))
    assert [want.id async for want, _ in asked.each(Wants.all)] == [str(number) for number in range(250)]
    assert len(list(await asked.ask(Wants.all, "open"))) == 250
    assert [table async for table, _ in asked.each(Store.dump)][:2] == ["papers", "wants"]
    await asked.close()


async def test_many_coroutines_ask_at_once(library_uri: str) -> None:
    asked = await open_async_library(library_uri)
    await asyncio.gather(*(asked.ask(Papers.save, paper(str(n % 5), urls=[f"http://{n}/"])) for n in range(30)))
    assert sorted([len(kept.urls) async for kept in asked.each(Papers.all)]) == [6] * 5
    await asyncio.gather(*(asked.ask(Tasks.add, Task("want", str(number))) for number in range(20)))
    leases = await asyncio.gather(*(asked.ask(Tasks.lease_due, "want", "far:1:1", 1.0, 9.0, 3) for _ in range(10)))
    assert sorted(task.key for tasks in leases for task in tasks) == sorted(map(str, range(20)))
    await asked.close()


async def test_a_locked_file_does_not_hold_up_the_loop(tmp_path: Path) -> None:
    asked = await open_async_library(f"sqlite:///{tmp_path}/library.db?timeout=3")
    other = sqlite3.connect(tmp_path / "library.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waiting = asyncio.ensure_future(asked.ask(Wants.save, Want("w")))
    await asyncio.sleep(0.05)
    assert not waiting.done()  # held up, the loop would be here only after it
    with pytest.raises(LibraryError, match="locked"):
        await waiting
    other.close()
    await asked.close()


async def test_the_thread_ends_with_the_library(tmp_path: Path) -> None:
    before = threading.active_count()
    asked = await open_async_library(f"sqlite:///{tmp_path}/library.db")
    await asked.close()
    with pytest.raises(LibraryError):
        await open_async_library(f"sqlite:///{tmp_path}/library.db/impossible.db")
    async with asyncio.timeout(60):
        while threading.active_count() > before:  # noqa: ASYNC110 - a thread says nothing when it ends
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("uri", ["", "library.db", "mysql://user:secret@host/x", "sqlite://relative.db", "sqlite:///"])
async def test_an_address_that_is_not_understood(uri: str) -> None:
    with pytest.raises(LibraryError, match="sqlite:///") as told:
        await open_async_library(uri)
    assert "secret" not in str(told.value)
