"""When a host's turn comes: what one process knows of its delay, its pauses and the turns not used yet."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scrapy.http import Response

# The turn of a host with a delay may be used late by this share of the delay, or by so many seconds if that is more,
# and is as much wider; the margin covers the way from here to the server, which is not always equally long.
TOLERANCE, LEAST_LEEWAY = 0.1, 0.03
MARGIN = 0.05
# For a search engine, or without any delay, a late turn harms nobody for so many seconds.
USUAL_LATENESS = 5.0
# A process that woke late may do so again: its next turns are wider, until it was on time for a while.
LEEWAY_FOR_LATENESS, FORGETTING, LONGEST_LATENESS = 2.0, 0.8, 5.0


@dataclass(slots=True)
class Lateness:
    """How late this process wakes, since its machine is busy: seconds, of the last turns the worst."""

    seconds: float = 0.0

    def learn(self, late: float) -> None:
        self.seconds = min(LONGEST_LATENESS, max(late, self.seconds * FORGETTING))


class Turn(NamedTuple):
    """From when a request may go, and how much later it may still go: what comes after is as far away."""

    time: float
    leeway: float

    def holds(self, now: float) -> bool:
        """Later, a request would come too near to the one of the next turn, which another process may have."""
        return now - self.time <= self.leeway


@dataclass(slots=True)
class Host:
    """What this process knows of a host; `unspent` are turns waited for whose requests are not sent yet.

    `strict`: a turn holds for its moment only, since another process may have the next.
    """

    delay: float
    strict: bool = False
    lateness: Lateness = field(default_factory=Lateness)
    next: float = 0.0
    not_before: float = 0.0
    paused_until: float = 0.0  # by the host's own wish
    queued: int = 0
    unspent: deque[Turn] = field(default_factory=lambda: deque(maxlen=100))
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def leeway(self) -> float:
        """How late a turn taken now may be used."""
        return max(self._usual_leeway, self.lateness.seconds * LEEWAY_FOR_LATENESS) if self.strict else USUAL_LATENESS

    @property
    def spacing(self) -> float:
        """How far apart turns must be for requests to be `delay` apart, wherever in their time they go."""
        return self.delay + self.leeway + max(MARGIN, self.lateness.seconds) if self.strict else self.delay

    @property
    def usual_spacing(self) -> float:
        """The same in a process that wakes on time."""
        return self.delay + self._usual_leeway + MARGIN if self.strict else self.delay

    @property
    def _usual_leeway(self) -> float:
        return max(self.delay * TOLERANCE, LEAST_LEEWAY)

    def ask_for(self, crawl_delay: float) -> None:
        """Keep a Crawl-delay; a shorter one than before changes nothing."""
        self.strict, self.delay = True, max(self.delay, crawl_delay)

    def pause(self, until: float) -> None:
        self.paused_until = max(self.paused_until, until)
        self.postpone(until)

    def postpone(self, until: float) -> None:
        self.not_before = max(self.not_before, until)
        self.next = max(self.next, until)

    def spend(self, now: float) -> bool:
        """Use the oldest turn that still holds; those that came too late are dropped."""
        while self.unspent:
            turn = self.unspent.popleft()
            if turn.time >= self.not_before and turn.holds(now):
                return True
        return False


def retry_after(response: Response) -> float | None:
    """The seconds a server asks us to wait, given as a number or as a date; None when it does not ask."""
    value = (response.headers.get("Retry-After") or b"").decode("latin-1").strip()
    if response.status not in {429, 503} or not value:
        return None
    try:
        seconds = float(value) if value.isdigit() else parsedate_to_datetime(value).timestamp() - time.time()
    except (ValueError, OverflowError):
        return None
    return max(0.0, seconds)
