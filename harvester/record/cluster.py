"""Batches of files on a Dask cluster: its workers lease them from the library, read, and write there themselves."""

from __future__ import annotations

import time
from itertools import islice
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from harvester.library.contracts import LibraryError
from harvester.record.cluster_client import list_settings, open_cluster
from harvester.record.leased_batches import BATCH, Job, make_batch, take_rows, work_batch
from harvester.record.library_shares import link_waiting
from harvester.workers import qualified_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scrapy.settings import BaseSettings

    from harvester.library.contracts import Library
    from harvester.record.leased_batches import Row, Work

LOOK_AGAIN_SECONDS = 1.0  # at batches whose worker is gone, until their leases run out
MOST_FAILURES = 5  # of workers in a row


def run_on_cluster(
    library: Library, address: str, settings: BaseSettings, work: Work, files: Iterable[str], **options: Any
) -> Iterator[Row]:
    """What became of each file, as batches are done; the links of what was written are made at the end."""
    job = Job(work.__name__, qualified_name(work), list_settings(settings), options)
    with open_cluster(address, job.settings) as client:
        from harvester.record.reading_plugin import PLUGIN, ReadingPlugin

        client.register_plugin(ReadingPlugin(job.settings))
        try:
            yield from _Batches(library, client, job, files).run()
        finally:
            client.unregister_worker_plugin(PLUGIN)
        for _linked in link_waiting(library, client, job.settings["LIBRARY_URI"]):
            pass


class _Batches:
    """Gives batches as long as there are files, and calls to take them, until all are done."""

    def __init__(self, library: Library, client: Any, job: Job, files: Iterable[str]) -> None:
        self._library, self._client, self._job = library, client, job
        self._files = iter(files)
        self._run, self._given = uuid4().hex[:12], 0
        self._open: set[str] = set()

    def run(self) -> Iterator[Row]:
        from distributed import as_completed

        width = 2 * max(1, sum(self._client.ncores().values()))
        first = [self._call() for _ in range(width) if self._give()]
        calls: Any = as_completed(first, loop=self._client.loop)  # type: ignore[no-untyped-call]
        failures = 0
        for call in calls:
            try:
                call.result()
                failures = 0
            except LibraryError:
                raise
            except Exception as error:  # a worker that was killed too often, or cannot do it at all
                failures += 1
                if failures >= MOST_FAILURES:
                    raise LibraryError(f"the Dask workers fail: {type(error).__name__}: {error}") from error
            for name in sorted(self._open):
                if (rows := take_rows(self._library, self._job, name)) is not None:
                    self._open.discard(name)
                    yield from rows
            more = self._give()
            if not more and self._open and not calls.count():  # somebody has the rest, or had it
                time.sleep(LOOK_AGAIN_SECONDS)
                more = True
            if more:
                calls.add(self._call())

    def _give(self) -> bool:
        """Whether there was another batch to be given."""
        files = list(islice(self._files, BATCH))
        if files:
            name = f"{self._run}-{self._given:08}"
            self._library.tasks.add(make_batch(self._job, name, files))
            self._given += 1
            self._open.add(name)
        return bool(files)

    def _call(self) -> Any:
        return self._client.submit(_work_here, self._job, pure=False)


def _work_here(job: Job) -> str:
    """On a worker of Dask."""
    from distributed import get_worker

    from harvester.record.reading_plugin import PLUGIN

    plugin: Any = get_worker().plugins[PLUGIN]
    return work_batch(job, plugin.pool)
