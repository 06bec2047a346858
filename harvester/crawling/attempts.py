"""Attempts at one address: each in its host's turn, again when it failed for the moment, in a browser where need be."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scrapy import Request, signals

from harvester.addresses.hosts import read_origin
from harvester.crawling.arrivals import TRANSIENT, needs_browser, read_arrival, read_failure
from harvester.crawling.outcomes import PASSING
from harvester.crawling.troubles import Troubles
from harvester.extensions.politeness import HostPaused, TooLong, get_politeness
from harvester.extensions.services import count
from harvester.items import Fetched
from harvester.middlewares.rendering import RenderingMiddleware

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scrapy.crawler import Crawler
    from scrapy.http import Response

    from harvester.crawling.exchange import Exchange
    from harvester.crawling.outcomes import Outcomes

SHORT_PAUSE = 5.0  # seconds that a host asked for which a hunt waits out, as its turn: less than other leads cost
RENDERINGS = 2  # of one address: its script may lead to another that needs a browser, too


class Attempts:
    """One for a crawl: how often what failed is tried counts for all hunts together."""

    def __init__(self, crawler: Crawler, exchange: Exchange, outcomes: Outcomes) -> None:
        self.crawler, self._exchange, self._outcomes = crawler, exchange, outcomes
        self._troubles = Troubles(1 + crawler.settings.getint("FETCH_RETRIES"))
        crawler.signals.connect(self._note_response, signal=signals.response_downloaded)

    def is_silent(self, url: str) -> bool:
        return self._troubles.is_silent(url)

    def recall_trouble(self, url: str) -> Fetched | None:
        """Why it is too early to ask for this address, for those who have other things to do meanwhile."""
        if (pause := get_politeness(self.crawler).tell_pause(url)) > SHORT_PAUSE:
            left = f"The host asked for a pause, of which {pause:.0f} s are left"
            return self._put_off(Fetched(url, "paused", detail=left))
        trouble = self._troubles.recall_fresh(url)
        return trouble and self._put_off(trouble)

    def _put_off(self, fetched: Fetched) -> Fetched:
        """The hunt comes back to it when it has looked at the rest, and that is what counts as a request of its."""
        count(self.crawler, "fetching/put_off")
        return replace(fetched, later=True, requests=0)

    async def try_fetch(
        self, url: str, priority: int, headers: dict[str, str], meta: Mapping[str, Any], patient: bool
    ) -> Fetched:
        """One attempt after the other, with pauses between them.

        Without patience it is the next one only, where the host has shown no sign of life: on a web whose hosts answer
        502 twice, hunts that put off all of that sent two fifths more requests, since they looked elsewhere meanwhile.
        """
        while True:
            if self._troubles.has_failed(url):
                count(self.crawler, "fetching/retries")
                await asyncio.sleep(self._troubles.tell_pause(url))
            began = time.monotonic()
            try:
                fetched = await self._try_once(url, priority, headers, meta)
            except Exception as error:  # whatever the web made the downloader raise; counted by its status
                fetched, again = read_failure(self.crawler, url, error)
            else:
                if fetched.status not in PASSING:
                    self._troubles.note_answer(url)
                return fetched
            if not self._troubles.note_failure(url, fetched, began, again):
                return fetched
            if not patient and not self._troubles.passes_soon(url):
                return self._put_off(fetched)

    async def _try_once(self, url: str, priority: int, headers: dict[str, str], meta: Mapping[str, Any]) -> Fetched:
        try:
            waited = await get_politeness(self.crawler).wait(url, meta["deadline"])
            # It may have come while this one waited for the host.
            if waited and meta.get("shared") and (shared := await self._outcomes.borrow(url)):
                return shared
            request = Request(url, headers=headers, priority=priority, meta=dict(meta))
            response, requests = await self._render_page(await self._exchange.send(request), request)
        except ValueError as error:  # Scrapy cannot make a request of such an address
            return Fetched(url, "refused", detail=str(error))
        except HostPaused as error:
            return Fetched(url, "paused", detail=str(error), pause=error.seconds)
        except TooLong as error:
            return Fetched(url, "budget", detail=str(error))
        return replace(read_arrival(response), requests=requests)

    async def _render_page(self, response: Response, request: Request) -> tuple[Response, int]:
        """A page that is empty without a browser, as a browser shows it, or else as it came; how often it was asked."""
        rendering, requests = self.crawler.get_downloader_middleware(RenderingMiddleware), 1
        while rendering and requests <= RENDERINGS and needs_browser(response):
            requests += 1
            try:
                await get_politeness(self.crawler).wait(response.url, request.meta["deadline"])
                again = request.replace(url=response.url, meta={**request.meta, "purpose": "page", "render": True})
                response = await self._exchange.send(again)
            except Exception as error:  # whatever the page made the browser raise; its status says that it is unseen
                count(self.crawler, f"fetching/not_rendered/{type(error).__name__}")
                break
        return response, requests

    def _note_response(self, response: Response, request: Request) -> None:
        if response.status not in TRANSIENT:
            self._troubles.note_answering(read_origin(request.url))
