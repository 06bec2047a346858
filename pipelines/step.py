"""What the steps share: each takes candidates and lets everything else pass."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar, Self

from scrapy.exceptions import DropItem

from harvester.extensions.services import count, get_services
from harvester.items import Candidate
from harvester.library.contracts import LibraryError
from harvester.workers import WorkerDied

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrapy.crawler import Crawler

    from harvester.extensions.services import Services


class Step:
    takes: ClassVar[tuple[type, ...]] = (Candidate,)

    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        return cls(crawler)

    @property
    def services(self) -> Services:
        return get_services(self.crawler)

    def count(self, name: str, number: int = 1) -> None:
        count(self.crawler, name, number)

    async def process_item(self, item: Any) -> Any:
        if not isinstance(item, self.takes):
            return item
        try:
            return await self.process(item)
        except LibraryError as error:
            self.services.stop(error)
            raise DropItem("the library cannot be used", log_level="DEBUG") from None

    async def process(self, item: Any) -> Any:
        raise NotImplementedError

    @contextmanager
    def drop_if_worker_dies(self, stage: str) -> Iterator[None]:
        """A candidate whose file kills a worker, at whatever stage, is dropped with a reason and counted."""
        try:
            yield
        except WorkerDied as death:
            self.count(f"{stage}/{death.status}")
            raise DropItem(f"{stage}: {death}") from None
