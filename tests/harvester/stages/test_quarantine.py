from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from harvester.clock import DAY
from harvester.library import open_async_library, open_library
from harvester.library.contracts import Answers, Tallies
from harvester.stages.quarantine import KIND, Quarantine, lift_quarantine
from harvester.workers import WorkerDied

CRASH = WorkerDied("broken", "the worker died (-11)", -11)
KILLED = WorkerDied("broken", "the worker died (-9)", -9)
SLOW = WorkerDied("timeout", "longer than 30 s")


@pytest.fixture
async def library(tmp_path: Path) -> AsyncIterator[Any]:
    library = await open_async_library(f"sqlite:///{tmp_path}/library.db")
    yield library
    await library.close()


async def test_two_deaths_are_enough_and_are_kept_with_their_reason(library: Any) -> None:
    quarantine = Quarantine(library, 30.0)
    assert not await quarantine.blame("ab", "a.pdf", CRASH)
    assert not await quarantine.holds("ab")
    assert await quarantine.blame("ab", "a.pdf", SLOW)
    assert await quarantine.holds("ab")
    entry = await library.ask(Answers.get, KIND, "ab")
    assert entry.data == {"name": "a.pdf", "status": "timeout", "detail": "longer than 30 s"}
    assert not await quarantine.holds("cd")


async def test_workers_killed_by_others_do_not_count(library: Any) -> None:
    quarantine = Quarantine(library, 30.0)
    assert not any([await quarantine.blame("ab", "a.pdf", KILLED) for _ in range(5)])
    assert await library.ask(Tallies.get_crashes, "ab") == 0


@pytest.mark.parametrize(("days", "age", "held"), [(30.0, 29.0, True), (30.0, 31.0, False), (0.0, 999.0, True)])
async def test_it_ends_after_some_days(library: Any, days: float, age: float, held: bool) -> None:
    for _ in range(2):
        await library.ask(Tallies.count_crash, "ab")
    await library.ask(Answers.save, KIND, "ab", {}, time.time() - age * DAY)
    assert await Quarantine(library, days).holds("ab") is held
    assert await library.ask(Tallies.get_crashes, "ab") == (2 if held else 0)


async def test_what_an_older_version_quarantined_has_its_days_from_now_on(library: Any) -> None:
    for _ in range(2):
        await library.ask(Tallies.count_crash, "ab")
    assert await Quarantine(library, 30.0).holds("ab")
    assert (await library.ask(Answers.get, KIND, "ab")).time == pytest.approx(time.time(), abs=60)


async def test_a_person_lifts_it(library: Any, tmp_path: Path) -> None:
    quarantine = Quarantine(library, 30.0)
    for _ in range(2):
        await quarantine.blame("ab", "a.pdf", CRASH)
    opened = open_library(f"sqlite:///{tmp_path}/library.db")
    assert lift_quarantine(opened, "ab")
    assert not lift_quarantine(opened, "ab")
    opened.close()
    assert not await quarantine.holds("ab")
