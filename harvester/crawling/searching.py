"""Queries to all configured search engines at once, with patience for the throttled, fused into one answer."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Protocol

from scrapy import Request

from harvester.crawling.kept_answers import KeptAnswers
from harvester.extensions.politeness import get_politeness
from harvester.extensions.services import count, get_services
from harvester.search import SearchAnswer, fuse_answers, is_meant_for, make_providers
from harvester.text.redaction import hide_secrets

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scrapy.crawler import Crawler
    from scrapy.http import Response

    from harvester.search import Provider

logger = logging.getLogger(__name__)

MOST_DETAIL = 300  # characters of an error's text
WORTH_RETRYING = frozenset({"throttled", "upstream_error"})
# Queries that failed or were refused do not count towards what an engine allows a day.
UNANSWERED = frozenset({"throttled", "upstream_error", "auth", "captcha"})


class Engines(Protocol):
    async def search(self, query: str) -> SearchAnswer: ...


class NoEngine:
    """Where none is configured: every query ends with the reason."""

    def __init__(self, reason: str) -> None:
        self.reason = reason

    async def search(self, query: str) -> SearchAnswer:
        return SearchAnswer("auth", detail=self.reason)


class Searching:
    """One for a crawl. A provider that fails `SEARCH_GIVE_UP` times in a row is left alone for a while."""

    def __init__(self, crawler: Crawler, send: Callable[[Request], Awaitable[Response]]) -> None:
        settings = crawler.settings
        self.crawler = crawler
        self._send = send
        self._providers = make_providers(settings.getlist("SEARCH_PROVIDERS"), settings)
        self._kept = KeptAnswers(settings, get_services(crawler).library)
        self._attempts = 1 + settings.getint("SEARCH_RETRIES")
        self._pause = settings.getfloat("SEARCH_PAUSE")
        self._give_up = settings.getint("SEARCH_GIVE_UP")
        self._failures: dict[str, int] = {}
        self._resting: dict[str, float] = {}
        self._last: dict[str, SearchAnswer] = {}

    async def search(self, query: str) -> SearchAnswer:
        asked = [provider for provider in self._providers if is_meant_for(provider, query)]
        if self._providers and not asked:
            return SearchAnswer("empty", detail="no engine here has what the query asks by")
        answers = await asyncio.gather(*(self._ask(provider, query) for provider in asked))
        return fuse_answers(dict(zip((provider.name for provider in asked), answers, strict=True)))

    async def _ask(self, provider: Provider, query: str) -> SearchAnswer:
        name = provider.name
        if kept := await self._kept.recall(provider, query):
            count(self.crawler, f"search/{name}/kept")
            return kept
        if self._resting.get(name, 0.0) > asyncio.get_running_loop().time():
            return self._last[name]
        answer = SearchAnswer("upstream_error")
        for attempt in range(self._attempts):
            if attempt:
                # On the spot: without an answer a hunt does not know where to look. Other hunts go on meanwhile.
                await asyncio.sleep(self._pause * 2 ** (attempt - 1))
            if not await self._kept.within_quota(provider):
                answer = SearchAnswer("quota", detail=f"{name}: the queries of today are used up (SEARCH_QUOTAS)")
            else:
                answer = await self._ask_once(provider, query)
                if answer.status in UNANSWERED:
                    await self._kept.return_query(provider)
            count(self.crawler, f"search/{name}/{answer.status}")
            if answer.status not in WORTH_RETRYING:
                break
        self._note_answer(name, answer)
        await self._kept.keep(provider, query, answer)
        return answer

    def _note_answer(self, name: str, answer: SearchAnswer) -> None:
        """Do not hammer an engine that is down: after several failures its last word stands for a while."""
        self._last[name] = answer
        if answer.answered or answer.status == "bad_query":
            self._failures[name] = 0
            return
        self._failures[name] = self._failures.get(name, 0) + 1
        if self._failures[name] >= self._give_up:
            self._resting[name] = asyncio.get_running_loop().time() + 10 * self._pause
            logger.warning("search engine %s: %s %s", name, answer.status, answer.detail)

    async def _ask_once(self, provider: Provider, query: str) -> SearchAnswer:
        wanted = provider.request(query)
        # Refusals are answers, too; handled here, no log line shows an address that may hold a key.
        meta = {"purpose": "search", "dont_obey_robotstxt": True, "dont_redirect": True, "handle_httpstatus_all": True}
        request = Request(
            wanted.url, method=wanted.method, body=wanted.body, headers=wanted.headers, meta=meta, priority=100
        )
        try:
            await get_politeness(self.crawler).wait_search(provider.origin())
            response = await self._send(request)
        except Exception as error:  # no connection, no name, no time: the engine could not be asked
            answer = SearchAnswer("upstream_error", detail=f"{provider.name} at {provider.origin()}: {error}")
        else:
            answer = self._read_answer(provider, response)
        # Errors carry the whole address, and engines repeat a key that they do not know.
        answer.detail = hide_secrets(answer.detail)[:MOST_DETAIL]
        return answer

    def _read_answer(self, provider: Provider, response: Response) -> SearchAnswer:
        try:
            return provider.answer(response.status, _read_headers(response), response.body)
        except Exception:  # whatever the engine has sent; the hunt goes on with the others
            count(self.crawler, f"search/{provider.name}/errors")
            logger.exception("the answer of %s could not be read", provider.name)
            return SearchAnswer("upstream_error", detail=f"{provider.name}: the answer could not be read")


def _read_headers(response: Response) -> dict[str, str]:
    return {key.decode("latin-1").lower(): value[-1].decode("latin-1") for key, value in response.headers.items()}
