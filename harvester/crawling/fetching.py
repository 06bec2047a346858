"""Addresses to pages and documents through Scrapy's engine: each once in a crawl, however many hunts ask."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections import OrderedDict
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from scrapy import Request, signals
from scrapy.core.downloader.handlers.http11 import TunnelError
from scrapy.exceptions import (
    CannotResolveHostError,
    DownloadCancelledError,
    DownloadConnectionRefusedError,
    DownloadFailedError,
    DownloadTimeoutError,
    IgnoreRequest,
    ResponseDataLossError,
)
from scrapy.spidermiddlewares.httperror import HttpError
from twisted.internet.error import ConnectError as TwistedConnectError

from harvester.addresses.archived import read_archived_address
from harvester.addresses.canonical import canonicalise
from harvester.addresses.hosts import read_origin
from harvester.crawling.archive import ARCHIVE_META, Archive
from harvester.crawling.troubles import Troubles
from harvester.extensions.politeness import HostPaused, TooLong, get_politeness
from harvester.extensions.services import count, get_services
from harvester.items import Fetched
from harvester.library.contracts import Removals
from harvester.middlewares.documents import DocumentResponse, PageResponse
from harvester.middlewares.refusals import CrawlEnds, RefusedRequest
from harvester.middlewares.rendering import RenderingMiddleware
from harvester.text.redaction import hide_secrets

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scrapy.crawler import Crawler
    from scrapy.http import Response
    from twisted.python.failure import Failure


logger = logging.getLogger(__name__)

REMEMBERED = 20_000  # outcomes kept in memory, a few hundred bytes each
TITLE = 100  # characters of a page's title that are remembered
SHORT_PAUSE = 5.0  # seconds that a host asked for which a hunt waits out, as its turn: less than other leads cost
RENDERINGS = 2  # of one address: its script may lead to another that needs a browser, too
UNREACHABLE = (
    CannotResolveHostError,
    DownloadConnectionRefusedError,
    DownloadFailedError,
    DownloadTimeoutError,
    OSError,
    ResponseDataLossError,
    TimeoutError,
    TwistedConnectError,
    TunnelError,
)
# Outcomes that say nothing about the address, or not for long: the next hunt asks again.
PASSING = frozenset({"budget", "paused", "no_room", "closing", "unchanged"})
SAID_BY_SERVERS = frozenset({"gone", "denied", "unsupported"})  # the same for all crawls
LOST = frozenset({"gone", "unreachable"})  # what an archive may still have
TRANSIENT = frozenset({408, 425, 429, 500, 502, 503, 504, 520, 522, 524})


class Fetching:
    """One for a crawl. `fetch` never raises for what the web does; it answers a status."""

    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler
        settings = crawler.settings
        self._troubles = Troubles(1 + settings.getint("FETCH_RETRIES"))
        self._patience = settings.getfloat("FETCH_MAX_SECONDS")
        self._waiting: dict[int, asyncio.Future[Response]] = {}
        self._numbers = itertools.count(1)
        self._flights: dict[str, asyncio.Task[Fetched]] = {}
        self._known: OrderedDict[str, Fetched] = OrderedDict()
        self._borrowed: set[str] = set()  # came from another crawl while a flight waited for its host
        self._archive = Archive(
            settings.get("ARCHIVE_URL") or "",
            settings.getint("SEARCH_GIVE_UP"),
            self._ask_archive,
            lambda end: count(crawler, f"archive/{end}"),
        )
        crawler.signals.connect(self._settle_dropped, signal=signals.request_dropped)
        crawler.signals.connect(self._note_response, signal=signals.response_downloaded)

    async def fetch(self, url: str, purpose: str, priority: int, deadline: float, patient: bool = True) -> Fetched:
        """Without patience, what fails for the moment is answered at once, as something to ask for `later`."""
        key = canonicalise(url)
        known = self._known.get(key)
        if known and (not known.handle or get_services(self.crawler).stages.spool.touch(known.handle)):
            self._known.move_to_end(key)
            count(self.crawler, "fetching/known")
            return known
        if not patient and (trouble := self._recall_trouble(key)):
            return self._put_off(trouble)
        joined = self._flights.get(key)
        if joined is None:
            flying = self._fly_for_all(key, purpose, priority, deadline, patient)
            flight = self._flights[key] = asyncio.ensure_future(flying)
            flight.add_done_callback(lambda _: self._flights.pop(key, None))
        else:
            count(self.crawler, "fetching/joined")
        # A hunt that is cancelled must not take the flight from the others.
        fetched = await asyncio.shield(joined or flight)
        # The time or the patience of the other hunt was at an end, not that of this one.
        if joined and (fetched.status == "budget" or (fetched.later and patient)):
            return await self.fetch(url, purpose, priority, deadline, patient)
        return fetched

    def _recall_trouble(self, key: str) -> Fetched | None:
        """Why it is too early to ask for this address."""
        if (pause := get_politeness(self.crawler).tell_pause(key)) > SHORT_PAUSE:
            return Fetched(key, "paused", detail=f"The host asked for a pause, of which {pause:.0f} s are left")
        return self._troubles.recall_fresh(key)

    def _put_off(self, fetched: Fetched) -> Fetched:
        """The hunt comes back to it when it has looked at the rest, and that is what counts as a request of its."""
        count(self.crawler, "fetching/put_off")
        return replace(fetched, later=True, requests=0)

    async def fetch_archived(self, lost: Fetched, deadline: float) -> Fetched:
        """The copy of a file that is gone, from the archive; what is known of the lost one where there is none."""
        if lost.later or lost.status not in LOST or not self._archive.is_open or read_archived_address(lost.url):
            return lost
        copy = await self._archive.find_copy(lost.url, deadline)
        if copy is None:
            return replace(lost, requests=lost.requests + 1)
        fetched = await self._fly_once(canonicalise(copy.address), "file", 1, deadline, meta=ARCHIVE_META)
        if fetched.status == "document":
            self._remember_fetched(canonicalise(lost.url), fetched)
        kept = fetched if fetched.status == "document" else lost
        return replace(kept, requests=lost.requests + 1 + fetched.requests)

    async def _ask_archive(self, question: str, deadline: float) -> bytes:
        await get_politeness(self.crawler).wait(question, deadline)
        meta = {**ARCHIVE_META, "purpose": "archive", "deadline": deadline, "dont_redirect": True}
        return (await self.send(Request(question, priority=1, meta=meta))).body

    async def revisit(self, url: str, etag: str, modified: str, deadline: float) -> Fetched:
        """A page that was read before, asked for only if it has changed: `unchanged` when it has not."""
        validators = {"If-None-Match": etag, "If-Modified-Since": modified}
        headers = {name: value for name, value in validators.items() if value}
        return await self._fly_once(canonicalise(url), "page", 5, deadline, headers)

    async def is_dead(self, url: str, deadline: float) -> bool | None:
        """Whether a file is gone from its address, asked without its bytes; None when nobody can tell."""
        try:
            await get_politeness(self.crawler).wait(url, deadline)
            await self.send(Request(url, method="HEAD", meta={"purpose": "check", "deadline": deadline}))
        except Exception as error:  # whatever the web made the downloader raise; only a clear answer counts
            status = self._read_failure(url, error)[0].status if not isinstance(error, ValueError) else "refused"
            count(self.crawler, f"fetching/checked/{status}")
            return True if status == "gone" else None
        count(self.crawler, "fetching/checked/there")
        return False

    async def _fly_for_all(
        self, key: str, purpose: str, priority: int, deadline: float, patient: bool = True
    ) -> Fetched:
        """What another crawl on this library has fetched is not fetched again, and what this one fetches is theirs."""
        fetched = await self._recall_shared(key)
        if fetched is None:
            meta = {"shared": True}
            fetched = await self._fly_once(key, purpose, priority, deadline, meta=meta, patient=patient)
            if key in self._borrowed:
                self._borrowed.discard(key)
            elif fetched.handle or fetched.status in SAID_BY_SERVERS:
                await get_services(self.crawler).stages.shared.keep(key, fetched)
        return fetched

    async def _recall_shared(self, url: str) -> Fetched | None:
        fetched = await get_services(self.crawler).stages.shared.recall(url)
        if fetched:
            count(self.crawler, "fetching/shared")
            self._remember_fetched(url, fetched)
        return fetched

    async def _fly_once(
        self,
        url: str,
        purpose: str,
        priority: int,
        deadline: float,
        headers: dict[str, str] | None = None,
        meta: Mapping[str, Any] = MappingProxyType({}),
        patient: bool = True,
    ) -> Fetched:
        if await get_services(self.crawler).library.ask(Removals.is_banned, url=url):
            fetched = Fetched(url, "refused", detail="removed from the library by a person")
        elif self._troubles.is_silent(url):
            count(self.crawler, "fetching/silent_host")
            return Fetched(url, "unreachable", detail="the host did not answer before")
        else:
            meta = {**meta, "purpose": purpose, "deadline": deadline}
            fetched = await self._try_fetch(url, priority, headers or {}, meta, patient)
            fetched = replace(fetched, detail=hide_secrets(fetched.detail))
        if fetched.later:
            return fetched
        count(self.crawler, f"fetching/status/{fetched.status}")
        if fetched.status not in PASSING:
            self._remember_fetched(url, fetched)
            if fetched.status in ("page", "document"):
                self._remember_fetched(canonicalise(fetched.url), fetched)
        return fetched

    def _remember_fetched(self, key: str, fetched: Fetched) -> None:
        self._known[key] = fetched
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    async def _try_fetch(
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
                fetched, again = self._read_failure(url, error)
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
            if waited and meta.get("shared") and (shared := await self._recall_shared(url)):
                self._borrowed.add(url)
                return shared
            request = Request(url, headers=headers, priority=priority, meta=dict(meta))
            response, requests = await self._render_page(await self.send(request), request)
        except ValueError as error:  # Scrapy cannot make a request of such an address
            return Fetched(url, "refused", detail=str(error))
        except HostPaused as error:
            return Fetched(url, "paused", detail=str(error), pause=error.seconds)
        except TooLong as error:
            return Fetched(url, "budget", detail=str(error))
        return replace(self._read_arrival(response), requests=requests)

    async def _render_page(self, response: Response, request: Request) -> tuple[Response, int]:
        """A page that is empty without a browser, as a browser shows it, or else as it came; how often it was asked."""
        rendering, requests = self.crawler.get_downloader_middleware(RenderingMiddleware), 1
        while rendering and requests <= RENDERINGS and _needs_browser(response):
            requests += 1
            try:
                await get_politeness(self.crawler).wait(response.url, request.meta["deadline"])
                again = request.replace(url=response.url, meta={**request.meta, "purpose": "page", "render": True})
                response = await self.send(again)
            except Exception as error:  # whatever the page made the browser raise; its status says that it is unseen
                count(self.crawler, f"fetching/not_rendered/{type(error).__name__}")
                break
        return response, requests

    # --- requests and their futures

    async def send(self, request: Request) -> Response:
        """Send through scheduler and downloader, and wait; raises what the downloader raised."""
        engine = self.crawler.engine
        if engine is None or engine.spider is None:
            raise CrawlEnds("closing")
        number = next(self._numbers)
        future: asyncio.Future[Response] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        meta = {**request.meta, "fetch_id": number}
        engine.crawl(
            request.replace(meta=meta, dont_filter=True, callback=self._settle_response, errback=self._settle_failure)
        )
        try:
            async with asyncio.timeout(self._patience):
                return await future
        finally:
            self._waiting.pop(number, None)

    def _note_response(self, response: Response, request: Request) -> None:
        if response.status not in TRANSIENT:
            self._troubles.note_answering(read_origin(request.url))

    def _settle_response(self, response: Response) -> None:
        future = self._waiting.get(response.meta["fetch_id"])
        if future and not future.done():
            future.set_result(response)

    def _settle_failure(self, failure: Failure) -> None:
        self._settle_flight(failure.request.meta, failure.value or IgnoreRequest("failed"))  # type: ignore[attr-defined]

    def _settle_dropped(self, request: Request) -> None:
        self._settle_flight(request.meta, IgnoreRequest("dropped by the scheduler"))

    def _settle_flight(self, meta: dict[str, Any], error: BaseException) -> None:
        future = self._waiting.get(meta.get("fetch_id", 0))
        if future and not future.done():
            future.set_exception(error)

    # --- what came of it

    def _read_arrival(self, response: Response) -> Fetched:
        if isinstance(response, DocumentResponse):
            # Of a file that could not be read nothing is needed again, so it need not stay in the spool.
            handle = response.handle if response.document["status"] == "ok" else ""
            return Fetched(
                response.url, "document", handle=handle, document=response.document, **_read_validators(response)
            )
        if isinstance(response, PageResponse):
            status = "needs_browser" if response.facts["needs_browser"] else "page"
            title = response.facts["title"][:TITLE]
            return Fetched(response.url, status, handle=response.handle, title=title, **_read_validators(response))
        return Fetched(response.url, "unsupported")

    def _read_failure(self, url: str, error: Exception) -> tuple[Fetched, bool]:
        """The status of a failure, and whether trying again makes sense."""
        if isinstance(error, HttpError):
            code = error.response.status
            if code == 304:
                return Fetched(error.response.url, "unchanged", **_read_validators(error.response)), False
            if code in (404, 410):
                return Fetched(url, "gone", detail=str(code)), False
            if code in (401, 403, 407, 451):
                return Fetched(url, "denied", detail=str(code)), False
            return Fetched(url, "failed", detail=str(code)), code in TRANSIENT
        if isinstance(error, IgnoreRequest):
            status = error.status if isinstance(error, RefusedRequest) else "refused"
            return Fetched(url, status, detail=str(error)), False
        if isinstance(error, DownloadCancelledError):
            return Fetched(url, "too_large", detail=str(error)), False
        if isinstance(error, UNREACHABLE):
            again = not isinstance(error, TimeoutError)  # that one has used up FETCH_MAX_SECONDS
            return Fetched(url, "unreachable", detail=f"{type(error).__name__}: {error}"[:300]), again
        logger.error("fetching %s failed in an unforeseen way", url, exc_info=error)
        count(self.crawler, f"fetching/errors/{type(error).__name__}")
        return Fetched(url, "failed", detail=f"{type(error).__name__}: {error}"[:300]), False


def _needs_browser(response: Response) -> bool:
    return isinstance(response, PageResponse) and bool(response.facts["needs_browser"])


def _read_validators(response: Response) -> dict[str, Any]:
    """What a later request is made conditional by, and whether the page has moved for good."""
    etag, modified = ((response.headers.get(name) or b"").decode("latin-1") for name in ("ETag", "Last-Modified"))
    reasons = response.request.meta.get("redirect_reasons", ()) if response.request else ()
    moved = bool(reasons) and all(reason in (301, 308) for reason in reasons)
    return {"etag": etag, "modified": modified, "moved": moved}
