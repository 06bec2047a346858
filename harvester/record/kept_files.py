"""Who reads kept files anew: workers of this machine, or of a Dask cluster."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from harvester.library.contracts import LibraryError
from harvester.record.making import read_kept
from harvester.workers import Pool, Readers, get_limits

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

    from scrapy.settings import BaseSettings

CONNECT_SECONDS = 5.0
START_SECONDS = 120.0  # until the first worker of a cluster has imported what it needs
READY = b"Is anybody there?"


@contextmanager
def open_local_readers(settings: BaseSettings) -> Iterator[Readers]:
    """Worker processes with limits of time and memory, as a crawl has them."""
    workers = settings.getint("WORKERS")
    with Pool(workers, *get_limits(settings)) as pool, ThreadPoolExecutor(workers) as threads:

        def submit(*args: Any) -> Future[dict[str, Any]]:
            return threads.submit(pool.call, read_kept, *args)

        yield Readers(submit, 2 * workers, None)


@contextmanager
def open_dask_readers(address: str, settings: BaseSettings) -> Iterator[Readers]:
    """The workers of a Dask scheduler; they need Harvester and its system packages, but neither library nor files."""
    try:
        from distributed import Client
    except ImportError:
        raise LibraryError("--dask needs more: pip install 'harvester-papers[distributed]'") from None
    try:
        client: Any = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise LibraryError(f"no Dask scheduler answers at {address}: start it, or correct --dask ({error})") from None
    with client, client.get_executor(pure=False) as executor:
        _try_one(executor, address)
        width = 2 * max(1, len(client.ncores()))  # a worker reads one file at a time, however many its threads
        # Nobody ends a reading there that hangs; of two rounds waiting the first is over in twice the time of one file.
        yield Readers(
            lambda *args: executor.submit(read_kept, *args), width, 2 * get_limits(settings)[0] + START_SECONDS
        )


def _try_one(executor: Executor, address: str) -> None:
    """Better one line now than as many as there are papers."""
    future = executor.submit(read_kept, READY, "ready.txt", (0, 0), "best", {"ocr": "never"}, ())
    try:
        future.result(START_SECONDS)
    except TimeoutError:
        raise LibraryError(f"the Dask scheduler at {address} has no worker that answers: start some") from None
    except Exception as error:  # whatever the cluster lacks: it is told, and nothing was begun
        raise LibraryError(
            f"the Dask workers at {address} cannot read: install Harvester on them ({error!r})"
        ) from error
