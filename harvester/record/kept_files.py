"""Kept files read anew: what `library add` and `library reread` run in workers of this machine or of a Dask cluster."""

from __future__ import annotations

import threading
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from harvester.items.codec import encode
from harvester.library.contracts import LibraryError
from harvester.workers import Pool

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Executor

    from scrapy.settings import BaseSettings

    from harvester.items import Document

CONNECT_SECONDS = 5.0
START_SECONDS = 120.0  # until the first worker of a cluster has imported what it needs
READY = b"Is anybody there?"
_ALONE = threading.Lock()  # PDFium dies of two threads, and a worker of Dask has as many as it was given


def read_kept(
    data: bytes,
    name: str,
    pages: tuple[int, int],
    method: str,
    options: dict[str, Any],
    only: Sequence[str] = ("header", "references"),
) -> dict[str, Any]:
    """The record and the text of a file, or of those pages of a volume that are the paper; plain values only."""
    with _ALONE:
        return _read(data, name, pages, method, options, only)


def _read(
    data: bytes, name: str, pages: tuple[int, int], method: str, options: dict[str, Any], only: Sequence[str]
) -> dict[str, Any]:
    from harvester.documents import read
    from harvester.record.making import make_record

    document = _cut_part(read(data, name=name, **options), *pages)
    record = make_record(document, name, only, method, data)
    record.head = []
    return {"record": encode(record), "text": document.text}


def _cut_part(document: Document, first_page: int, last_page: int) -> Document:
    from harvester.volumes.beginnings import cut_part

    if first_page and document.status == "ok":
        return cut_part(document, first_page - 1, last_page - 1)
    return document


class Readers:
    """Takes files to read; `width` of them at once keep everybody busy, and each is answered in `seconds` or never."""

    def __init__(self, submit: Callable[..., Future[dict[str, Any]]], width: int, seconds: float | None) -> None:
        self.submit = submit
        self.width = width
        self.seconds = seconds


def get_ocr_seconds(settings: BaseSettings) -> float:
    return settings.getfloat("OCR_SECONDS") if settings["OCR"] != "never" else 0.0


def get_limits(settings: BaseSettings) -> tuple[float, int]:
    """Seconds and megabytes for one file, recognition of scans included."""
    return settings.getfloat("WORKER_SECONDS") + get_ocr_seconds(settings), settings.getint("WORKER_MEMORY_MB")


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
        raise LibraryError("--dask needs the package distributed: pip install distributed") from None
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
