"""Certificates are verified, except those of the hosts an operator names in UNVERIFIED_HOSTS."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from scrapy.core.downloader.handlers.http11 import HTTP11DownloadHandler
from twisted.web.iweb import IPolicyForHTTPS
from zope.interface import implementer

if TYPE_CHECKING:
    from scrapy.crawler import Crawler


class CertificatesHandler(HTTP11DownloadHandler):
    """Scrapy's own handler; only the choice of the TLS policy is made by host."""

    def __init__(self, crawler: Crawler) -> None:
        super().__init__(crawler)
        hosts = {host.strip().lower() for host in crawler.settings.getlist("UNVERIFIED_HOSTS")}
        if hosts:
            self._contextFactory: Any = _ByHost(self._contextFactory, hosts)


@implementer(IPolicyForHTTPS)
class _ByHost:
    def __init__(self, strict: Any, hosts: set[str]) -> None:
        self._strict, self._hosts = strict, hosts
        self._relaxed = copy.copy(strict)
        self._relaxed._verify_certificates = False

    def creatorForNetloc(self, hostname: bytes, port: int) -> Any:  # noqa: N802
        policy = self._relaxed if hostname.decode("ascii").lower() in self._hosts else self._strict
        return policy.creatorForNetloc(hostname, port)
