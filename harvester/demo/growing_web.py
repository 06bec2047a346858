"""The built-in web while days go by: its journal gets issues, its lists get papers; nothing moves, no host is down."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from harvester.demo import WEB
from harvester.demo.changing import ChangingWeb
from harvester.demo.growing import HOST, GrowingJournal
from harvester.demo.sites import Sites

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from harvester.demo.answers import WebAnswer

MONTHS = 12
DAYS = 365.0  # after them it stands still


class GrowingWeb(Sites):
    """What the hosts answer now, a day lasting `day_seconds` from the making on; give it to a server as its `sites`."""

    def __init__(
        self, day_seconds: float, root: Path = WEB, seed: int = 1, now: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(root)
        self.journal = GrowingJournal(root, seed, MONTHS)
        self.lists = ChangingWeb(root, seed, DAYS, moves=0, outages=0)
        self._day_seconds, self._now, self._began = day_seconds, now, now()

    @property
    def day(self) -> float:
        return min((self._now() - self._began) / self._day_seconds, DAYS)

    def answer(self, host: str, path: str, query: str) -> WebAnswer:
        sites = self.journal if host == HOST else self.lists
        sites.day = self.day
        return sites.answer(host, path, query)
