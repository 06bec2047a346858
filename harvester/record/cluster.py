"""Batches of files on a Dask cluster: its workers lease them from the library, read, and write there themselves."""

from __future__ import annotations

import time
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from harvester.library import open_library
from harvester.library.contracts import LibraryError
from harvester.library.files import FileStore
from harvester.library.late_links import link_unlinked
from harvester.owners import is_of_this_host, name_owner
from harvester.record.leased_batches import BATCH, SETTINGS, Job, make_batch, take_rows, work_batch
from harvester.workers import qualified_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scrapy.settings import BaseSettings

    from harvester.library.contracts import Library
    from harvester.record.leased_batches import Row, Work

CONNECT_SECONDS = 5.0
START_SECONDS = 120.0  # until the first worker of a cluster has imported what it needs
LOOK_AGAIN_SECONDS = 1.0  # at batches whose worker is gone, until their leases run out
MOST_FAILURES = 5  # of workers in a row


def run_on_cluster(
    library: Library, address: str, settings: BaseSettings, work: Work, files: Iterable[str], **options: Any
) -> Iterator[Row]:
    """What became of each file, as batches are done; the links of what was written are made at the end."""
    try:
        from harvester.record.reading_plugin import PLUGIN, ReadingPlugin
    except ImportError:
        raise LibraryError("--dask needs more: pip install 'harvester-papers[distributed]'") from None
    job = Job(work.__name__, qualified_name(work), list_settings(settings), options)
    with _connect(address) as client:
        _try_workers(client, address, job)
        client.register_plugin(ReadingPlugin(job.settings))
        try:
            yield from _Batches(library, client, job, files).run()
        finally:
            client.unregister_worker_plugin(PLUGIN)
    for _linked in link_unlinked(library):
        pass


def list_settings(settings: BaseSettings) -> dict[str, Any]:
    """What workers need; paths are whole, since they stand elsewhere."""
    made = {name: settings[name] for name in SETTINGS}
    scheme, _, path = str(made["LIBRARY_URI"]).partition(":///")
    if scheme == "sqlite":
        made["LIBRARY_URI"] = f"sqlite:///{Path(path).absolute()}"
    if "://" not in str(made["FILES_STORE"]):
        made["FILES_STORE"] = str(Path(made["FILES_STORE"]).absolute())
    return made


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


@contextmanager
def _connect(address: str) -> Iterator[Any]:
    from distributed import Client

    try:
        client: Any = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise LibraryError(f"no Dask scheduler answers at {address}: start it, or correct --dask ({error})") from None
    with client:
        yield client


def _try_workers(client: Any, address: str, job: Job) -> None:
    """Better one line now than as many as there are files."""
    try:
        client.wait_for_workers(1, timeout=START_SECONDS)
    except TimeoutError:
        raise LibraryError(f"the Dask scheduler at {address} has no worker that answers: start some") from None
    try:
        owners = client.run(_look_around, job.settings)
    except Exception as error:  # whatever the cluster lacks: it is told, and nothing was begun
        raise LibraryError(
            f"the Dask workers at {address} cannot work: they need Harvester, the library and the files ({error!r})"
        ) from error
    if job.settings["LIBRARY_URI"].startswith("sqlite:") and not all(map(is_of_this_host, owners.values())):
        raise LibraryError(f"some Dask workers at {address} are on other machines: these need a library in MongoDB")


def _look_around(settings: dict[str, Any]) -> str:
    """On a worker of Dask: who it is, once it has reached the library and the files."""
    with closing(open_library(settings["LIBRARY_URI"])):
        FileStore(settings["FILES_STORE"])
    return name_owner()
