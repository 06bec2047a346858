"""The bibliographic databases among the configured search engines, asked as these are: quotas, delays, kept answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.crawling.searching import Searching
from harvester.topics.bibliographies import bibliographies, works_of

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

    from harvester.crawling.fetching import Fetching
    from harvester.topics.people import Learned


class Bibliographies(Searching):
    def __init__(self, crawler: Crawler, fetching: Fetching) -> None:
        super().__init__(crawler, fetching)
        self._providers = bibliographies(self._providers, crawler.settings)

    async def works(self, query: str) -> list[Learned]:
        """Who works on a subject; nothing where no database is configured, or none answers (counted as a search)."""
        return works_of((await self.search(query)).hits) if self._providers else []
