"""The accepted file and its full text go to the store, named by hash and written once."""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING, Any, Self

from scrapy.exceptions import CloseSpider

from harvester.crawling import count, fail, parts
from harvester.items import Candidate
from harvester.library.interface import LibraryError
from pipelines.dropping import drop_if_worker_dies

if TYPE_CHECKING:
    from scrapy.crawler import Crawler


class FilesPipeline:
    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        return cls(crawler)

    async def process_item(self, item: Any) -> Any:
        if not isinstance(item, Candidate):
            return item
        reading, store = parts(self.crawler).reading, parts(self.crawler).files
        data = await reading.data(item.handle)
        with drop_if_worker_dies(self.crawler, "files"):
            item.record, item.text = await reading.record_and_text(item.handle)
        sha256 = await asyncio.to_thread(lambda: hashlib.sha256(data).hexdigest())
        try:
            path = await store.persist(store.path_of(sha256, item.record.format), data)
            text_path = await store.persist_text(sha256, item.text)
        except LibraryError as error:
            fail(self.crawler, str(error))
            await self.crawler.engine.close_spider_async(reason="library_error")  # type: ignore[union-attr]
            raise CloseSpider("library_error") from error
        item.stored = {"sha256": sha256, "file": path, "text_file": text_path, "size": str(len(data))}
        count(self.crawler, "files/kept")
        return item
