"""The crawl's address guard for what a browser fetches: by name, by number, and by the resolver's answer."""

from __future__ import annotations

import asyncio
import socket
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.request import getproxies, proxy_bypass

from harvester.middlewares.address_guard import guard_is_on, proxy_hosts, search_hosts
from harvester.middlewares.addresses import host_of
from harvester.middlewares.blocked_hosts import BlockedHosts
from harvester.middlewares.private_addresses import why_local, why_private

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

# Whom a browser asks for itself, not for a page.
BROWSERS_OWN = frozenset(
    {
        "accounts.google.com",
        "clients2.google.com",
        "clients4.google.com",
        "content-autofill.googleapis.com",
        "edgedl.me.gvt1.com",
        "optimizationguide-pa.googleapis.com",
        "redirector.gvt1.com",
        "safebrowsing.googleapis.com",
        "update.googleapis.com",
    }
)


class Refused(Exception):
    """The guard does not let this address pass; `why` as in the stats of the crawl's own guard."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Guard:
    """Answers where a connection may go: to a configured proxy, or to addresses that were looked at here."""

    def __init__(self, crawler: Crawler) -> None:
        settings, stats = crawler.settings, crawler.stats
        assert stats
        self._on = guard_is_on(settings)
        self._search_hosts, self._proxy_hosts = search_hosts(settings), proxy_hosts()
        self._blocked = BlockedHosts(settings.getlist("BLOCKED_HOSTS"), settings["BLOCKED_HOSTS_FILE"], stats)
        self._proxies = getproxies()

    def check(self, url: str) -> None:
        """Refuse what needs no resolver to be refused."""
        why = self._why(url, host_of(url))
        if why:
            raise Refused(why)

    def _why(self, url: str, host: str) -> str | None:
        if host in BROWSERS_OWN:
            return "browsers_own"
        if host in self._blocked:
            return "blocked_host"
        if not self._on:
            return None
        if host in self._search_hosts:
            return "search_host"
        return why_local(url) or ("proxy_host" if host in self._proxy_hosts else None)

    def proxy(self, scheme: str, host: str) -> str | None:
        """The proxy that the user configured for this address; it resolves the name itself."""
        proxy = self._proxies.get(scheme)
        if not proxy or proxy_bypass(host):
            return None
        return proxy if "//" in proxy else f"http://{proxy}"

    async def resolve(self, host: str, port: int) -> list[str]:
        """The addresses to connect to, so that the name cannot change between check and use."""
        answers = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = list(dict.fromkeys(str(answer[4][0]) for answer in answers))
        for address in addresses if self._on else ():
            why = why_private(ip_address(address.partition("%")[0]))
            if why:
                raise Refused(why)
        return addresses
