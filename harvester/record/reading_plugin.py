"""What a worker of Dask has beside it as long as it works for us."""

from __future__ import annotations

import multiprocessing
from contextlib import suppress
from typing import Any

from distributed import WorkerPlugin

from harvester.configuration.plain_settings import PlainSettings
from harvester.workers import Pool, get_limits

PLUGIN = "harvester"


class ReadingPlugin(WorkerPlugin):  # type: ignore[misc]
    """Readers with limits of time and memory beside each worker of Dask, one a thread: a bad file kills these only."""

    name = PLUGIN

    def __init__(self, settings: dict[str, Any]) -> None:
        self._settings = settings

    def setup(self, worker: Any) -> None:
        with suppress(AssertionError):  # a worker under a nanny is a daemon, and those may start nobody
            multiprocessing.current_process().daemon = False
        self.pool = Pool(worker.state.nthreads, *get_limits(PlainSettings(self._settings)))  # type: ignore[arg-type]

    def teardown(self, worker: Any) -> None:
        self.pool.close()
