"""Several processes of which some wake too late for their turns, in a time of their own: what leaves stays spaced."""

from __future__ import annotations

import asyncio
import heapq
import random
from contextvars import ContextVar
from itertools import count, pairwise
from typing import TYPE_CHECKING, Any

import pytest
from scrapy import Request
from scrapy.utils.test import get_crawler

from harvester.extensions.politeness import Politeness
from harvester.library import open_library

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from harvester.library.contracts import Library

stall: ContextVar[Callable[[], float]] = ContextVar("stall")


class MadeTime:
    """Goes on only when everybody sleeps; each process wakes as late as its stalls say."""

    def __init__(self) -> None:
        self.now = 1_000_000.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = count()

    async def sleep(self, seconds: float) -> None:
        late = stall.get()() if seconds > 0 else 0.0
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.now + seconds + late, next(self._numbers), woken))
        await woken

    async def run(self, *tasks: asyncio.Task[None]) -> None:
        while not all(task.done() for task in tasks):
            for _ in range(20):  # until all that can go on has gone on
                await _yield()
            if self._sleepers:
                self.now, _, woken = heapq.heappop(self._sleepers)
                woken.set_result(None)
        for task in tasks:
            task.result()


async def _yield() -> None:
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_soon(done.set_result, None)
    await done


class Process:
    """What one crawl keeps of politeness, on a library that others use, too."""

    def __init__(self, library: Library, delay: float, made: MadeTime) -> None:
        crawler = get_crawler(settings_dict={"HOST_DELAY": delay, "POLITENESS_MAX_WAIT": 10_000.0})
        crawler._apply_settings()
        self.politeness, self.made, self.crawler = Politeness.from_crawler(crawler), made, crawler
        self.politeness._ask = self.ask  # type: ignore[method-assign]
        self.library = library
        self.left: list[float] = []

    async def ask(self, method: Any, *arguments: Any) -> Any:
        return getattr(self.library.hosts, method.__name__)(*arguments)

    async def send(self, number: int, stalls: Callable[[], float]) -> None:
        stall.set(stalls)
        for page in range(number):
            await self.politeness.enter(Request(f"http://site.example/{page}"))
            self.left.append(self.made.now)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> MadeTime:
    made = MadeTime()
    monkeypatch.setattr("harvester.extensions.politeness.time.time", lambda: made.now)
    monkeypatch.setattr(asyncio, "sleep", made.sleep)
    return made


def always(seconds: float) -> Callable[[], float]:
    return lambda: seconds


def sometimes(seed: int) -> Callable[[], float]:
    dice = random.Random(seed)
    return lambda: dice.choice([0.0, 0.0, 0.01, 0.02, 0.3, 0.8])


@pytest.mark.parametrize("delay", [0.2, 0.7, 10.0])
@pytest.mark.parametrize("stalls", [[always(0.0), always(0.5)], [sometimes(one) for one in range(4)]])
async def test_what_leaves_is_spaced_however_late_processes_wake(
    tmp_path: Path, made: MadeTime, delay: float, stalls: list[Callable[[], float]]
) -> None:
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    processes = [Process(library, delay, made) for _ in stalls]
    sending = [process.send(40, late) for process, late in zip(processes, stalls, strict=True)]
    await made.run(*map(asyncio.ensure_future, sending))
    left = sorted(moment for process in processes for moment in process.left)
    library.close()
    assert len(left) == 40 * len(stalls)
    assert min(later - one for one, later in pairwise(left)) >= delay
