"""What failed for the moment in a crawl: addresses that are asked again a little later, and hosts that are silent."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from harvester.addresses.hosts import Origin, read_origin

if TYPE_CHECKING:
    from collections.abc import Hashable

    from harvester.items import Fetched

REMEMBERED = 20_000  # addresses, and hosts
PAUSE = 0.2  # seconds until what failed is asked again, then twice as long
SILENT_AFTER, SILENT_SECONDS = 2, 300.0  # addresses of a host that were given up, each after all its attempts

K = TypeVar("K", bound="Hashable")


@dataclass(slots=True)
class Trouble:
    last: Fetched
    times: int = 0
    since: float = 0.0  # when it failed last

    @property
    def is_fresh(self) -> bool:
        """Whether it is too early to ask again."""
        return self.seconds_left > 0

    @property
    def seconds_left(self) -> float:
        return self.since + PAUSE * 2.0 ** (self.times - 1) - time.monotonic()


class Troubles:
    """`attempts` are made at an address before it is given up."""

    def __init__(self, attempts: int) -> None:
        self._attempts = attempts
        self._addresses: OrderedDict[str, Trouble] = OrderedDict()
        self._hosts: OrderedDict[Origin, Trouble] = OrderedDict()
        self._answering: OrderedDict[Origin, None] = OrderedDict()

    def note_failure(self, url: str, fetched: Fetched, began: float, again: bool) -> bool:
        """Whether the address is worth another attempt; `again`: failures of its kind pass."""
        where = read_origin(url)
        if fetched.status == "unreachable":
            self._answering.pop(where, None)
            self._note_silence(where, fetched, began, 1 if again else self._attempts)
        else:
            self._hosts.pop(where, None)
            if not again:
                self.note_answering(where)
        trouble = _find_trouble(self._addresses, url, fetched)
        trouble.times, trouble.since = trouble.times + 1, time.monotonic()
        if again and trouble.times < self._attempts:
            return True
        del self._addresses[url]
        return False

    def note_answer(self, url: str) -> None:
        self._addresses.pop(url, None)
        self._hosts.pop(read_origin(url), None)
        self.note_answering(read_origin(url))

    def note_answering(self, where: Origin) -> None:
        """The host has answered something, its robots.txt perhaps."""
        self._answering[where] = None
        if len(self._answering) > REMEMBERED:
            self._answering.popitem(last=False)

    def passes_soon(self, url: str) -> bool:
        """A host that has answered other requests, and none has failed to reach since, will do so in a moment."""
        return read_origin(url) in self._answering

    def _note_silence(self, where: Origin, fetched: Fetched, began: float, times: int) -> None:
        """Requests that were under way together fail together, for one reason: they count once."""
        host = _find_trouble(self._hosts, where, fetched)
        if began >= host.since:
            host.times, host.since = host.times + times, time.monotonic()

    def is_silent(self, url: str) -> bool:
        """A host that cannot be reached is not asked for each of its pages; later it gets another chance."""
        host = self._hosts.get(read_origin(url))
        return host is not None and self._is_given_up(host) and host.since + SILENT_SECONDS > time.monotonic()

    def _is_given_up(self, host: Trouble) -> bool:
        return host.times >= SILENT_AFTER * self._attempts

    def recall_fresh(self, url: str) -> Fetched | None:
        """How the address, or its host, failed so lately that it would fail again."""
        address, host = self._addresses.get(url), self._hosts.get(read_origin(url))
        if address and address.is_fresh and not self.passes_soon(url):
            return address.last
        if host and host.is_fresh and not self._is_given_up(host):
            return replace(host.last, url=url)
        return None

    def has_failed(self, url: str) -> bool:
        return url in self._addresses

    def tell_pause(self, url: str) -> float:
        """Seconds until the address may be asked again."""
        trouble = self._addresses.get(url)
        return max(0.0, trouble.seconds_left) if trouble else 0.0


def _find_trouble(troubles: OrderedDict[K, Trouble], key: K, fetched: Fetched) -> Trouble:
    trouble = troubles.setdefault(key, Trouble(fetched))
    trouble.last = fetched
    if len(troubles) > REMEMBERED:
        troubles.popitem(last=False)
    return trouble
