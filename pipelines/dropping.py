"""A candidate whose file kills a worker, at whatever stage, is dropped with a reason and counted."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from scrapy.exceptions import DropItem

from harvester.crawling import count
from harvester.workers import WorkerDied

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrapy.crawler import Crawler


@contextmanager
def drop_if_worker_dies(crawler: Crawler, stage: str) -> Iterator[None]:
    try:
        yield
    except WorkerDied as death:
        count(crawler, f"{stage}/{death.status}")
        raise DropItem(f"{stage}: {death}") from None
