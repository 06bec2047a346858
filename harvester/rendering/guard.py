"""The crawl's address guard for what a browser fetches: by name, by number, and by the resolver's answer."""

from __future__ import annotations

import asyncio
import socket
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.request import getproxies, proxy_bypass

from harvester.addresses.blocked import BlockedHosts
from harvester.addresses.hosts import list_proxy_hosts, read_host
from harvester.addresses.private import find_local_reason, find_private_kind, is_guard_on
from harvester.search import list_origins

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
        self._on = is_guard_on(settings)
        self._search_hosts = frozenset(where.host for where in list_origins(settings))
        self._proxy_hosts = list_proxy_hosts()
        self._blocked = BlockedHosts(settings.getlist("BLOCKED_HOSTS"), settings["BLOCKED_HOSTS_FILE"], stats)
        self._proxies = getproxies()

    def check(self, url: str) -> None:
        """Refuse what needs no resolver to be refused."""
        why = self._find_reason(url, read_host(url))
        if why:
            raise Refused(why)

    def _find_reason(self, url: str, host: str) -> str | None:
        if host in BROWSERS_OWN:
            return "browsers_own"
        if host in self._blocked:
            return "blocked_host"
        if not self._on:
            return None
        if host in self._search_hosts:
            return "search_host"
        return find_local_reason(url) or ("proxy_host" if host in self._proxy_hosts else None)

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
            why = find_private_kind(ip_address(address.partition("%")[0]))
            if why:
                raise Refused(why)
        return addresses
