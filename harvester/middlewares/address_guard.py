"""Keeps the crawl out of private networks: by the literal address, by the name, and by the resolver's answer.

The resolver checks the answer that is then connected to, so a name cannot change between check and use.
"""

from __future__ import annotations

import logging
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Self

from scrapy import signals
from scrapy.exceptions import CannotResolveHostError, NotConfigured
from scrapy.http.request import NO_CALLBACK
from scrapy.resolver import CachingThreadedResolver
from scrapy.utils.datatypes import LocalCache
from twisted.internet.error import DNSLookupError

from harvester.addresses.hosts import find_registered_domain, list_proxy_hosts, read_origin
from harvester.addresses.private import find_local_reason, find_private_kind, is_guard_on
from harvester.middlewares.refusals import RefusedRequest
from harvester.search import list_origins

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scrapy import Request
    from scrapy.crawler import Crawler
    from twisted.internet.base import ReactorBase
    from twisted.internet.defer import Deferred

logger = logging.getLogger(__name__)


class PrivateAddress(RefusedRequest):
    """The address is private or local; `why` says in which way."""

    status = "private"

    def __init__(self, why: str, url: str):
        super().__init__(f"Refused by the address guard ({why}): {url[:200]}")
        self.why = why


class GuardedResolver(CachingThreadedResolver):
    """Scrapy's resolver, but an answer that is not public is no answer, save for proxies and search engines."""

    def __init__(self, reactor: ReactorBase, cache_size: int, timeout: float):
        super().__init__(reactor, cache_size, timeout)
        self.exempt: frozenset[str] = frozenset()
        self.enabled = True
        self.refused: LocalCache[str, str] = LocalCache(10_000)

    @classmethod
    def from_crawler(cls, crawler: Crawler, reactor: ReactorBase) -> Self:
        resolver = super().from_crawler(crawler, reactor)
        resolver.exempt = list_proxy_hosts().union(where.host for where in list_origins(crawler.settings))
        resolver.enabled = is_guard_on(crawler.settings)
        return resolver

    def getHostByName(self, name: str, timeout: Sequence[int] = ()) -> Deferred[str]:  # noqa: N802
        answer = super().getHostByName(name, timeout)
        if self.enabled and name.lower().rstrip(".") not in self.exempt:
            answer.addCallback(self._check, name.lower().rstrip("."))
        return answer

    def _check(self, answer: str, name: str) -> str:
        why = find_private_kind(ip_address(answer))
        if why:
            self.refused[name] = why
            raise DNSLookupError(f"{name} has a {why} address and is refused")
        self.refused.pop(name, None)
        return answer


class AddressGuardMiddleware:
    """Refuses private addresses and local names, in each hop and for robots.txt too.

    A request with `meta["purpose"]` search passes to exactly the configured origins; nothing else goes to their
    hosts, nor to a proxy's, since the resolver lets these names through.
    """

    def __init__(self, crawler: Crawler):
        if not is_guard_on(crawler.settings):
            raise NotConfigured
        self.crawler = crawler
        self.search_origins = list_origins(crawler.settings)
        self.search_hosts = frozenset(where.host for where in self.search_origins)
        self.proxy_hosts = list_proxy_hosts()
        self.archive: str = crawler.settings.get("ARCHIVE_URL") or ""

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        middleware = cls(crawler)
        crawler.signals.connect(middleware.engine_started, signals.engine_started)
        return middleware

    def engine_started(self) -> None:
        """A runner that passes over TWISTED_DNS_RESOLVER is guarded all the same."""
        reactor = self._reactor()
        if not isinstance(reactor.resolver, GuardedResolver):
            logger.info("The guarded resolver was not installed by TWISTED_DNS_RESOLVER: installing it")
            GuardedResolver.from_crawler(self.crawler, reactor).install_on_reactor()

    @staticmethod
    def _reactor() -> Any:
        from twisted.internet import reactor

        return reactor

    def process_request(self, request: Request) -> None:
        why = self._find_reason(request)
        if why:
            self._refuse(why, request)

    def _find_reason(self, request: Request) -> str | None:
        where = read_origin(request.url)
        searching = request.meta.get("purpose") == "search"
        if searching and where in self.search_origins:
            return None
        if searching and request.meta.get("dont_obey_robotstxt"):
            # Led away from its engine, it would carry the leave to pass robots.txt along.
            return "search_elsewhere"
        if request.meta.get("archive"):
            return self._find_archive_reason(request.url)
        if where.host in self.search_hosts:
            return "search_host"
        return find_local_reason(request.url) or ("proxy_host" if where.host in self.proxy_hosts else None)

    def _find_archive_reason(self, url: str) -> str | None:
        """The archive's own origin is let through, and the other hosts of its owner are as any; nothing else is asked
        with its leave to pass robots.txt."""
        if read_origin(url) == read_origin(self.archive):
            return None
        if find_registered_domain(url) != find_registered_domain(self.archive):
            return "archive_elsewhere"
        return find_local_reason(url)

    def process_exception(self, request: Request, exception: Exception) -> None:
        """What the resolver refused is a refusal, not a name that may be there at the next try."""
        if isinstance(exception, CannotResolveHostError):
            why = getattr(self._reactor().resolver, "refused", {}).get(read_origin(request.url).host)
            if why:
                self._refuse(why, request)

    def _refuse(self, why: str, request: Request) -> None:
        # The robots.txt of a refused address is refused too, but an address counts once.
        what = "refused_robots" if request.callback is NO_CALLBACK else "refused"
        self.crawler.stats.inc_value(f"address_guard/{what}/{why}")
        raise PrivateAddress(why, request.url)
