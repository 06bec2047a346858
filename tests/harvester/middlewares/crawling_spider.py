"""The spider of `crawling.py`: sends what it is ordered, and says what came of each request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scrapy import Request, Spider, signals

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from scrapy.crawler import Crawler


class Orders(Spider):
    name = "orders"
    handle_httpstatus_all = True

    def __init__(self, orders: dict[str, Any]) -> None:
        super().__init__()
        self.orders = orders
        self.outcomes: dict[str, str] = {}

    @classmethod
    def from_crawler(cls, crawler: Crawler, *args: Any, **kwargs: Any) -> Orders:
        spider = super().from_crawler(crawler, *args, **kwargs)
        crawler.signals.connect(spider.open_library, signals.spider_opened)
        return spider

    async def open_library(self) -> None:
        if self.orders.get("library"):
            from harvester.library import open_async_library
            from tests.services import open_services

            open_services(self.crawler, await open_async_library(self.orders["library"]))

    async def start(self) -> AsyncIterator[Request]:
        for order in self.orders["requests"]:
            if self.orders.get("wait"):
                from harvester.extensions.politeness import get_politeness

                await get_politeness(self.crawler).wait(order["url"])
            meta = {"handle_httpstatus_list": [404, 429, 503], **order.get("meta", {}), "asked": order["url"]}
            yield Request(order["url"], meta=meta, callback=self.parse, errback=self.failed, dont_filter=True)

    def parse(self, response: Any) -> None:
        self.outcomes[response.meta["asked"]] = str(response.status)

    def failed(self, failure: Any) -> None:
        self.outcomes[failure.request.meta["asked"]] = f"{type(failure.value).__name__}: {failure.value}"
