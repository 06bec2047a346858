"""The operator's list of hosts never to ask: a setting, and a file that may change while a crawl runs."""

from __future__ import annotations

import logging
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

from harvester.addresses.hosts import encode_host, list_suffixes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scrapy.statscollectors import StatsCollector

logger = logging.getLogger(__name__)

CHECK_SECONDS = 1.0
LINE = re.compile(r"\.?[^\W_]([\w-]*\.)*[\w-]+", re.UNICODE)


class BlockedHosts:
    """`host` blocks that host, `.suffix` a domain and everything under it. The file is read again when it changes."""

    def __init__(self, listed: Iterable[str], path: str | None, stats: StatsCollector):
        self.stats = stats
        self.path = Path(path) if path else None
        self.fixed = self._parse(listed)
        self.from_file: frozenset[str] = frozenset()
        self._seen: tuple[int, int] | None = None
        self._next_check = 0.0

    def __contains__(self, host: str) -> bool:
        self._refresh()
        if host in self.fixed or host in self.from_file:
            return True
        return any(f".{suffix}" in self.fixed or f".{suffix}" in self.from_file for suffix in list_suffixes(host))

    def _refresh(self) -> None:
        now = time.monotonic()
        if self.path is None or now < self._next_check:
            return
        self._next_check = now + CHECK_SECONDS
        try:
            status = self.path.stat()
            seen = (status.st_mtime_ns, status.st_size)
            if seen != self._seen:
                self.from_file = self._parse(self.path.read_text("utf-8", errors="replace").splitlines())
                self._seen = seen
                self.stats.set_value("address_rules/blocked_hosts/listed", len(self.from_file))
        except FileNotFoundError:
            self.from_file, self._seen = frozenset(), None
        except OSError as error:
            # The list we have is better than none.
            self.stats.inc_value("address_rules/blocked_hosts/unreadable")
            logger.warning("The list of blocked hosts cannot be read, the last one stays: %s", error)

    def _parse(self, lines: Iterable[str]) -> frozenset[str]:
        words = (line.partition("#")[0].strip().lower() for line in lines)
        return frozenset(host for word in words if word and (host := self._host(word)))

    def _host(self, word: str) -> str | None:
        try:
            if LINE.fullmatch(word):
                return word[: word.startswith(".")] + encode_host(word.removeprefix("."))
        except ValueError:
            pass
        self.stats.inc_value("address_rules/blocked_hosts/bad_lines")
        logger.warning("Not a host in the list of blocked hosts, passed over: %r", word)
        return None
