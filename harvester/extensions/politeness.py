"""Keeps the spacing of requests to a host, across processes, by tickets that the library gives out.

A process holds at most one ticket a host that is not due yet, so a killed one leaves nothing to wait for.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from typing import TYPE_CHECKING, Any, Self

from scrapy import signals
from scrapy.exceptions import IgnoreRequest, NotConfigured
from scrapy.utils.datatypes import LocalCache

from harvester.addresses.hosts import is_hosted, read_origin
from harvester.extensions.services import Services
from harvester.extensions.turns import Host, Lateness, Turn, retry_after
from harvester.library.contracts import Hosts, LibraryError
from harvester.search import list_origins, make_providers_or_none

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from scrapy import Request
    from scrapy.crawler import Crawler
    from scrapy.http import Response
    from scrapy.robotstxt import RobotParser


logger = logging.getLogger(__name__)

REMEMBERED_HOSTS = 10_000


class TooLong(IgnoreRequest):
    """The host's turn comes after the time that this request has."""


class HostPaused(TooLong):
    """The same by the host's doing: it asked for a pause, or has so long a queue, that no hunt waits for it."""

    def __init__(self, message: str, seconds: float = 0.0) -> None:
        super().__init__(message)
        self.seconds = seconds


class Politeness:
    """`wait` before sending; `enter` is the last gate, for requests that did not wait or waited too long ago."""

    def __init__(self, crawler: Crawler):
        settings = crawler.settings
        self.crawler = crawler
        self.delay = settings.getfloat("HOST_DELAY", 1.0)
        self.hosted_delay = min(self.delay, settings.getfloat("HOSTED_DELAY", 0.2))
        self.search_delay = settings.getfloat("SEARCH_DELAY", 0.0)
        self.max_wait = settings.getfloat("POLITENESS_MAX_WAIT", 120.0)
        self.crawl_delay_max = settings.getfloat("CRAWL_DELAY_MAX", 30.0)
        self.retry_after_max = settings.getfloat("RETRY_AFTER_MAX", 600.0)
        self.user_agent = settings.get("ROBOTSTXT_USER_AGENT") or settings.get("USER_AGENT") or "*"
        self.search_origins = list_origins(settings)
        self.search_delays = {
            self._make_key(provider.origin(), "search"): max(provider.delay, self.search_delay)
            for provider in make_providers_or_none(settings)
        }
        self._lateness = Lateness()
        self._hosts: LocalCache[str, Host] = LocalCache(REMEMBERED_HOSTS)
        self._writing: set[asyncio.Task[Any]] = set()

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        politeness = cls(crawler)
        connect = crawler.signals.connect
        connect(politeness.robots_parsed, signals.robots_parsed)
        connect(politeness.request_reached_downloader, signals.request_reached_downloader)
        connect(politeness.response_downloaded, signals.response_downloaded)
        connect(politeness.spider_closed, signals.spider_closed)
        return politeness

    # --- waiting

    async def wait(self, url: str, deadline: float | None = None) -> float:
        """Wait for the turn of a request to this address; the seconds waited. `deadline` is in seconds since 1970."""
        return await self._wait_ahead(self._make_key(url), deadline)

    async def wait_search(self, url: str, deadline: float | None = None) -> float:
        """The same for a search: engines have a delay of their own."""
        return await self._wait_ahead(self._make_key(url, "search"), deadline)

    def tell_pause(self, url: str) -> float:
        """The seconds that are left of the pause that the host asked for (Retry-After)."""
        return max(0.0, self._find_host(self._make_key(url)).paused_until - time.time())

    async def enter(self, request: Request) -> None:
        """Let a request go on a ticket that was waited for, or wait for one now (until `meta["deadline"]`)."""
        key = self._key_of(request)
        if not self._find_host(key).spend(time.time()):
            await self._wait(key, request.meta.get("deadline"))

    async def _wait_ahead(self, key: str, deadline: float | None) -> float:
        waited, turn = await self._wait(key, deadline)
        self._find_host(key).unspent.append(turn)
        return waited

    async def _wait(self, key: str, deadline: float | None) -> tuple[float, Turn]:
        host = self._find_host(key)
        started = time.time()
        limit = min(deadline or math.inf, started + self.max_wait)
        if (soonest := max(started, host.next) + host.queued * host.spacing) > limit:
            raise self._too_long(key, soonest, limit)
        host.queued += 1
        try:
            async with host.lock:
                turn = await self._find_turn(key, host, limit)
        finally:
            host.queued -= 1
        waited = time.time() - started
        self._count("politeness/waited_seconds", waited)
        return waited, turn

    async def _find_turn(self, key: str, host: Host, limit: float) -> Turn:
        """A turn that is there now. One that this process woke too late for is put off, and has room for that then."""
        unused = -1.0
        while True:
            turn = await self._take_turn(key, host, unused)
            unused = host.next
            if turn.time > limit:
                raise self._too_long(key, turn.time, limit)
            await asyncio.sleep(max(0.0, turn.time - time.time()))
            now = time.time()
            self._lateness.learn(now - turn.time)
            # While this one slept, the host may have asked for a pause, and a busy machine wakes it when it will.
            if turn.time >= host.not_before:
                if turn.holds(now):
                    return turn
                self._count("politeness/late")

    async def _take_turn(self, key: str, host: Host, unused: float) -> Turn:
        now = time.time()
        ticket = now if host.next == unused else max(now, host.next)
        leeway, spacing = host.leeway, host.spacing
        # Nothing to share with other processes where no delay is kept.
        if host.delay or ticket > now:
            # A pause may not have reached the library yet.
            earliest = max(now, host.not_before)
            shared = await self._ask(Hosts.take_ticket, key, spacing, earliest, unused)
            ticket = ticket if shared is None else shared
        host.next = ticket + spacing
        return Turn(ticket, leeway)

    def _too_long(self, key: str, turn: float, limit: float) -> TooLong:
        self._count("politeness/too_long")
        seconds = turn - time.time()
        if seconds > self.max_wait or self._find_host(key).not_before > limit:
            return HostPaused(f"The turn of {key} comes in {seconds:.0f} s", seconds)
        return TooLong(f"The turn of {key} comes too late")

    # --- what hosts ask for

    async def robots_parsed(self, robotparser: RobotParser, request: Request) -> None:
        key = self._make_key(request.url)
        host = self._find_host(key)
        asked = min(robotparser.crawl_delay(self.user_agent) or 0.0, self.crawl_delay_max)
        own = self._choose_delay(key)
        if asked > own:
            self._count(f"politeness/crawl_delay/{asked:g}")
            host.ask_for(asked)
            # robots.txt itself was a request.
            host.postpone(time.time() + host.spacing)
        await self._ask(Hosts.set_delay, key, host.usual_spacing if asked > own else 0.0)

    def response_downloaded(self, response: Response, request: Request) -> None:
        seconds = retry_after(response)
        if seconds is None:
            return
        self._count("politeness/retry_after")
        key = self._key_of(request)
        now = time.time()
        until = now + min(seconds, self.retry_after_max)
        self._find_host(key).pause(until)
        self._write(self._ask(Hosts.postpone, key, until, now))

    def request_reached_downloader(self, request: Request) -> None:
        """Scrapy's own queue of a host must neither bunch requests that came spaced nor slow down searches."""
        key = self._key_of(request)
        host = self._find_host(key)
        name = request.meta.get("download_slot", "")
        if name == read_origin(request.url).host and (host.strict or key.startswith("search:")):
            slot = self.crawler.engine.downloader.slots[name]  # type: ignore[union-attr]
            slot.delay, slot.jitter = host.delay, 0.0  # with `spacing`, what one timer is late the next would be too

    async def spider_closed(self) -> None:
        if self._writing:
            await asyncio.wait(self._writing, timeout=5)

    # --- hosts and the store

    def _make_key(self, url: str, purpose: str = "page") -> str:
        where = read_origin(url)
        if purpose == "search" or where in self.search_origins:
            return "search:{}://{}:{}".format(*where)
        return where.host

    def _key_of(self, request: Request) -> str:
        return self._make_key(request.url, request.meta.get("purpose", "page"))

    def _find_host(self, key: str) -> Host:
        if key not in self._hosts:
            if key.startswith("search:"):
                self._hosts[key] = Host(self.search_delays.get(key, self.search_delay), lateness=self._lateness)
            else:
                delay = self._choose_delay(key)
                self._hosts[key] = Host(delay, delay > 0, self._lateness)
        return self._hosts[key]

    def _choose_delay(self, host: str) -> float:
        return self.hosted_delay if is_hosted(host) else self.delay

    async def _ask(self, method: Any, *arguments: Any) -> Any:
        """Without the library the spacing still holds inside this process."""
        services = self.crawler.get_extension(Services)
        try:
            if services is None or not services.is_open:
                raise LibraryError("it is not open")
            return await services.library.ask(method, *arguments)
        except LibraryError as error:
            self._count("politeness/store_errors")
            logger.warning("The library does not keep the spacing of %s: %s", arguments[0], error)
            return None

    def _write(self, writing: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.ensure_future(writing)
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    def _count(self, name: str, number: float = 1) -> None:
        self.crawler.stats.inc_value(name, number)  # type: ignore[union-attr,arg-type]


def get_politeness(crawler: Crawler) -> Politeness:
    politeness = crawler.get_extension(Politeness)
    if politeness is None:
        raise NotConfigured("EXTENSIONS lacks harvester.extensions.politeness.Politeness")
    return politeness
