"""Files as commands read them: each in a worker process with limits, as many at once as there are workers."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from harvester.workers import WorkerDied

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scrapy.settings import Settings

    from harvester.workers import Pool

    # What a worker does with a file: its path and bytes, what the command gives, how to read, the member.
    Read = Callable[..., dict[str, Any]]


def read_files(paths: list[str], settings: Settings, read: Read, *given: Any) -> Iterator[dict[str, Any]]:
    """What `read` makes of each file, in the order of the paths; of an archive with several documents, of each.

    A file that its worker does not outlive comes back as file, status and detail alone.
    """
    from harvester.workers import Pool, get_limits, get_ocr_seconds

    workers = max(1, min(settings.getint("WORKERS"), len(paths)))
    options = {
        "engine": settings["PDF_ENGINE"],
        "ocr": settings["OCR"],
        "ocr_seconds": get_ocr_seconds(settings),
    }
    largest = settings.getint("DOCUMENT_MAX_SIZE")
    with Pool(workers, *get_limits(settings)) as pool, ThreadPoolExecutor(workers) as threads:
        for made in threads.map(lambda path: _read(pool, path, largest, read, *given, options), paths):
            yield from made


@contextmanager
def open_reader(settings: Settings, read: Read, *given: Any) -> Iterator[Callable[..., dict[str, Any]]]:
    """What reads one file at a time, for a server: its worker starts with the first file and stays warm.

    It is called with a path and with what `read` takes after its options.
    """
    from harvester.workers import Pool, get_limits, get_ocr_seconds

    options = {"engine": settings["PDF_ENGINE"], "ocr": settings["OCR"], "ocr_seconds": get_ocr_seconds(settings)}
    largest = settings.getint("DOCUMENT_MAX_SIZE")
    with Pool(1, *get_limits(settings)) as pool:
        yield lambda path, *more: _read_one(pool, path, largest, read, *given, options, *more)


def _read_one(pool: Pool, path: str, largest: int, read: Read, *rest: Any) -> dict[str, Any]:
    try:
        data = _load_file(path, largest)
    except OSError as error:
        return {"file": path, "status": "broken", "detail": str(error)}
    return _call(pool, path, read, path, data, *rest)


def _load_file(path: str, largest: int) -> bytes | None:
    """The bytes of a file, which workers cannot open themselves; None when there are too many."""
    with open(path, "rb") as file:
        data = file.read(largest + 1)
    return data if len(data) <= largest else None


def _read(pool: Pool, path: str, largest: int, read: Read, *rest: Any) -> list[dict[str, Any]]:
    """What is made of one file: more than one if it is an archive with several documents."""
    from harvester.text.archive_signs import may_hold_files

    try:
        data = _load_file(path, largest)
    except OSError as error:
        return [{"file": path, "status": "broken", "detail": str(error)}]
    names = [path]
    with suppress(WorkerDied, RuntimeError):  # reading it says what is wrong
        if data is not None and may_hold_files(data):
            names = pool.call(list_documents, path, data)
    if len(names) < 2:
        return [_call(pool, path, read, path, data, *rest)]
    # Each in a call of its own, so that one that is hostile costs only itself.
    return [_call(pool, name, read, path, data, *rest, number) for number, name in enumerate(names)]


def list_documents(path: str, data: bytes) -> list[str]:
    """The names of the documents in a file: `archive!member` for those of an archive. Asked of a worker."""
    from harvester.documents import find_documents
    from harvester.documents.formats import Options

    return [found.path for found in find_documents(data, path, Options())]


def _call(pool: Pool, name: str, read: Read, *args: Any) -> dict[str, Any]:
    try:
        return pool.call(read, *args)
    except WorkerDied as error:
        return {"file": name, "status": error.status, "detail": error.detail}
    except RuntimeError as error:
        return {"file": name, "status": "broken", "detail": str(error)}
