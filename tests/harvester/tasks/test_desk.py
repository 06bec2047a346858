"""The lease loop over a real library."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from harvester.clock import Clock
from harvester.inputs.lines import Bad
from harvester.items import Scholar, Task, Want
from harvester.library import open_async_library
from harvester.library.contracts import NEVER, Tasks, Wants
from harvester.tasks.desk import TaskDesk
from harvester.tasks.kinds import SCHOLAR, WANT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

OWNER, ANOTHER = "host:1:1", "elsewhere:1:1"


@pytest.fixture
async def library(tmp_path: Path) -> AsyncIterator[Any]:
    library = await open_async_library(f"sqlite:///{tmp_path}/library.db")
    yield library
    await library.close()


def sit_down(library: Any, owner: str = OWNER) -> TaskDesk:
    return TaskDesk(library, owner, Clock(), 60.0)


async def test_what_is_due_is_leased_one_at_a_time_and_read(library: Any) -> None:
    desk, seen = sit_down(library), []
    await desk.add(Task("scholar", "a", data={"name": "A. Bright"}))
    await desk.add(Task("scholar", "b", data={"name": ""}))
    await desk.add(Task("scholar", "later", data={"name": "C. Dim"}, due=NEVER))
    async for scholar in desk.lease_due(SCHOLAR):
        seen.append(scholar)
        owners = [task.owner async for task in library.each(Tasks.all, "scholar")]
        assert owners.count(OWNER) == len(seen)
    assert [type(one) for one in seen] == [Scholar, Bad]
    assert {one.id for one in seen} == {"a", "b"}


async def test_a_task_whose_want_the_library_lost_ends(library: Any) -> None:
    desk = sit_down(library)
    await library.ask(Wants.save, Want("kept", "A title"))
    for key in ("lost", "kept"):
        await desk.add(Task("want", key))
    assert [want.id async for want in desk.lease_due(WANT)] == ["kept"]
    task = await library.ask(Tasks.get, "want", "lost")
    assert (task.outcome, task.due, task.owner) == ("invalid", NEVER, "")


async def test_what_another_process_has_is_not_taken(library: Any) -> None:
    assert await sit_down(library).take(SCHOLAR, Task("scholar", "a", data={"name": "A. Bright"}))
    another = sit_down(library, ANOTHER)
    assert not await another.lease(SCHOLAR, "a")
    assert [one async for one in another.lease_due(SCHOLAR)] == []
