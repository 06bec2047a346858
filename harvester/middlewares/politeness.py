"""The last gate before the network: no request leaves before its host's turn, not even robots.txt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from scrapy.exceptions import NotConfigured

from harvester.extensions.politeness import Politeness

if TYPE_CHECKING:
    from scrapy import Request
    from scrapy.crawler import Crawler


class PolitenessMiddleware:
    """Stands behind all others, so that what they answer or refuse themselves takes no turn."""

    def __init__(self, politeness: Politeness):
        self.politeness = politeness

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        politeness = crawler.get_extension(Politeness)
        if politeness is None:
            raise NotConfigured("the extension Politeness is switched off")
        return cls(politeness)

    async def process_request(self, request: Request) -> None:
        await self.politeness.enter(request)
