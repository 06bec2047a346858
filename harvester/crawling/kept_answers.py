"""Answers of search engines that are kept for a time, and the queries of a day that are counted."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.items import Hit
from harvester.items.codec import decode, encode
from harvester.library.contracts import Answers, Tallies
from harvester.search import SearchAnswer

if TYPE_CHECKING:
    from scrapy.settings import BaseSettings

    from harvester.library.asynchronous import AsyncLibrary
    from harvester.search import Provider

DAY = 86_400.0
SNIPPET = 300  # characters of a hit's snippet that are kept


class KeptAnswers:
    """The library's memory of what engines said; one for a crawl."""

    def __init__(self, settings: BaseSettings, library: AsyncLibrary) -> None:
        self._library = library
        self._seconds = settings.getfloat("SEARCH_KEEP_DAYS") * DAY
        self._quotas = settings.getdict("SEARCH_QUOTAS")

    async def recall(self, provider: Provider, query: str) -> SearchAnswer | None:
        """What the engine said to this query not long ago."""
        kept = await self._library.ask(Answers.get, "search", _make_key(provider, query)) if self._seconds else None
        if kept is None or kept.time < time.time() - self._seconds:
            return None
        return SearchAnswer(kept.data["status"], [decode(Hit, hit) for hit in kept.data["hits"]])

    async def keep(self, provider: Provider, query: str, answer: SearchAnswer) -> None:
        """Only answers are kept; what could not be asked is asked again."""
        if self._seconds and answer.answered:
            hits = [encode(replace(hit, snippet=hit.snippet[:SNIPPET])) for hit in answer.hits]
            data = {"status": answer.status, "hits": hits}
            await self._library.ask(Answers.save, "search", _make_key(provider, query), data, time.time())

    async def within_quota(self, provider: Provider) -> bool:
        """Count one query of today, over all processes that share the library."""
        quota = self._get_quota(provider)
        return not quota or await self._library.ask(Tallies.count_use, _name_day(provider)) <= quota

    async def return_query(self, provider: Provider) -> None:
        """One that came to nothing: no engine charges for what it did not answer."""
        if self._get_quota(provider):
            await self._library.ask(Tallies.return_use, _name_day(provider))

    def _get_quota(self, provider: Provider) -> int:
        return int(self._quotas.get(provider.name, provider.quota))


def _name_day(provider: Provider) -> str:
    return f"search {provider.name} {time.strftime('%Y-%m-%d', time.gmtime())}"


def _make_key(provider: Provider, query: str) -> str:
    return f"{provider.name} {provider.origin()} {query}"
