"""Files that killed workers: by their hash they are not opened again for some days, unless a person lifts it."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING

from harvester.clock import DAY
from harvester.library.contracts import Answers, Tallies

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Answer
    from harvester.library.asynchronous import AsyncLibrary
    from harvester.library.contracts import Library
    from harvester.workers import WorkerDied

KIND = "quarantine"  # under which the library keeps why and since when
MOST_DEATHS = 2  # of workers that one file may cause


class Quarantine:
    """What a crawl asks before it reads a file, and tells when a worker died of it."""

    def __init__(self, library: AsyncLibrary, days: float) -> None:
        self._library, self._days = library, days

    async def holds(self, sha256: str) -> bool:
        if await self._library.ask(Tallies.get_crashes, sha256) < MOST_DEATHS:
            return False
        entry = await self._library.ask(Answers.get, KIND, sha256)
        if entry is None:  # of an older version, which kept no time: its days begin now
            await self._library.ask(Answers.save, KIND, sha256, {}, time.time())
        elif tell_end(entry.time, self._days) < time.time():
            await self._library.ask(Tallies.forget_crashes, sha256)
            await self._library.ask(Answers.drop, KIND, sha256)
            return False
        return True

    async def blame(self, sha256: str, name: str, death: WorkerDied) -> bool:
        """Count a death against a file, unless somebody else killed the worker; whether it is quarantined now."""
        if death.by_others:
            return False
        if await self._library.ask(Tallies.count_crash, sha256) < MOST_DEATHS:
            return False
        data = {"name": name, "status": death.status, "detail": death.detail}
        await self._library.ask(Answers.save, KIND, sha256, data, time.time())
        return True


def tell_end(since: float, days: float) -> float:
    """When a file is read again by itself; never where `days` are none."""
    return since + days * DAY if days else math.inf


def list_quarantined(library: Library, days: float) -> Iterator[Answer]:
    """Those whose days are not over."""
    return (entry for entry in library.answers.all(KIND) if tell_end(entry.time, days) >= time.time())


def lift_quarantine(library: Library, sha256: str) -> bool:
    """Let a file be read again; False when it was not quarantined."""
    library.tallies.forget_crashes(sha256)
    return library.answers.drop(KIND, sha256)
