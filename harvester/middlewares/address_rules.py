"""Refuses addresses that cannot lead to a paper, before anything is asked: each refusal has a rule and a count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from scrapy.exceptions import NotConfigured

from harvester.addresses.blocked import BlockedHosts
from harvester.addresses.hosts import read_host
from harvester.addresses.rules import find_refusal
from harvester.middlewares.refusals import RefusedRequest

if TYPE_CHECKING:
    from scrapy import Request
    from scrapy.crawler import Crawler


class RefusedAddress(RefusedRequest):
    """A rule refuses this address; `rule` is its name."""

    def __init__(self, rule: str, url: str):
        super().__init__(f"Refused by the address rule {rule}: {url[:200]}")
        self.rule = rule


class AddressRulesMiddleware:
    """Applies `RULES` and the operator's block list to each request but searches, each hop of a redirect too.

    `meta["purpose"]` is search, file, page (the default) or robots.
    """

    def __init__(self, crawler: Crawler):
        if not crawler.settings.getbool("ADDRESS_RULES_ENABLED", True):
            raise NotConfigured
        self.stats = crawler.stats
        settings = crawler.settings
        self.blocked = BlockedHosts(settings.getlist("BLOCKED_HOSTS"), settings.get("BLOCKED_HOSTS_FILE"), self.stats)
        self.open_hosts = frozenset(settings.getlist("OPEN_HOSTS"))

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        return cls(crawler)

    def process_request(self, request: Request) -> None:
        purpose = request.meta.get("purpose", "page")
        if purpose == "search":
            return
        name = self._refusing(request.url, purpose, "redirect_times" in request.meta)
        if name:
            self.stats.inc_value(f"address_rules/refused/{name}")
            raise RefusedAddress(name, request.url)

    def _refusing(self, url: str, purpose: str, redirected: bool) -> str | None:
        if read_host(url) in self.blocked:
            return "blocked_host"
        rule = find_refusal(url, purpose, redirected, self.open_hosts)
        return rule.name if rule else None
