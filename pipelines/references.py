"""The reference list of a candidate (S22), found in a worker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from harvester.crawling import count, parts
from harvester.items import Candidate
from pipelines.dropping import drop_if_worker_dies

if TYPE_CHECKING:
    from scrapy.crawler import Crawler


class ReferencesPipeline:
    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        return cls(crawler)

    async def process_item(self, item: Any) -> Any:
        if isinstance(item, Candidate):
            with drop_if_worker_dies(self.crawler, "references"):
                found = await parts(self.crawler).reading.references(item.handle)
            count(self.crawler, "references/found", found)
        return item
