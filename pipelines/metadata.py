"""Title, authors and the rest of a candidate's header, found in a worker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from harvester.crawling import count, parts
from harvester.items import Candidate
from pipelines.dropping import drop_if_worker_dies

if TYPE_CHECKING:
    from scrapy.crawler import Crawler


class MetadataPipeline:
    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        return cls(crawler)

    async def process_item(self, item: Any) -> Any:
        if isinstance(item, Candidate):
            with drop_if_worker_dies(self.crawler, "metadata"):
                title = await parts(self.crawler).reading.metadata(item.handle)
            count(self.crawler, f"metadata/title/{'found' if title else 'none'}")
        return item
