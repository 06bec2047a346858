"""A crawl whose only item, yielded by `start()`, is in a slow pipeline when the spider is told to close."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import TYPE_CHECKING, Any

from scrapy import Spider
from scrapy.crawler import AsyncCrawlerProcess

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

SECONDS = 2.0


class SlowPipeline:
    async def process_item(self, item: Any) -> Any:
        print("item", flush=True)
        await asyncio.sleep(SECONDS)
        return item


class SlowSpider(Spider):
    name = "slow"

    async def start(self) -> AsyncIterator[Any]:
        yield {"item": "slow"}
        await asyncio.sleep(3600)


def main(settings: dict[str, Any]) -> None:
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
