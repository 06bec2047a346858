"""A crawl whose only item, yielded by `start()`, is in a slow pipeline when the spider is to close.

The engine's own beat, which would end it at last, comes once in an hour here.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import TYPE_CHECKING, Any, Self

from scrapy import Request, Spider
from scrapy.core.engine import ExecutionEngine
from scrapy.crawler import AsyncCrawlerProcess

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from scrapy.crawler import Crawler

AN_HOUR = 3600.0


class SlowPipeline:
    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        return cls(crawler.settings.getfloat("SECONDS_OF_ITEM", 2.0))

    async def process_item(self, item: Any) -> Any:
        print("item", flush=True)
        await asyncio.sleep(self._seconds)
        return item


class SlowSpider(Spider):
    name = "slow"

    async def start(self) -> AsyncIterator[Any]:
        if hanging := self.settings["HANGING_URL"]:
            yield Request(hanging)
        yield {"item": "slow"}
        await asyncio.sleep(self.settings.getfloat("SECONDS_AFTER", AN_HOUR))


def main(settings: dict[str, Any]) -> None:
    ExecutionEngine._SLOT_HEARTBEAT_INTERVAL = AN_HOUR
    process = AsyncCrawlerProcess(
        {
            "EXTENSIONS": {"harvester.extensions.closing.Closing": 120},
            "ITEM_PIPELINES": {SlowPipeline: 1},
            "TELNETCONSOLE_ENABLED": False,
            "LOG_LEVEL": "ERROR",
            **settings,
        }
    )
    crawler = process.create_crawler(SlowSpider)
    process.crawl(crawler)
    process.start()
    assert crawler.stats is not None
    print(crawler.stats.get_value("finish_reason"), crawler.stats.get_value("item_scraped_count"))


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
