"""Who reads kept files anew: workers of this machine."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from harvester.record.making import read_kept
from harvester.workers import Pool, Readers, get_limits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrapy.settings import BaseSettings


@contextmanager
def open_local_readers(settings: BaseSettings) -> Iterator[Readers]:
    """Worker processes with limits of time and memory, as a crawl has them."""
    workers = settings.getint("WORKERS")
    with Pool(workers, *get_limits(settings)) as pool, ThreadPoolExecutor(workers) as threads:

        def submit(*args: Any) -> Future[dict[str, Any]]:
            return threads.submit(pool.call, read_kept, *args)

        yield Readers(submit, 2 * workers, None)
