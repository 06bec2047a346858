"""When a host's turn comes: what one process knows of its delay, its pauses and the tickets not used yet."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scrapy.http import Response

# A ticket for a host with a delay may be used late by this share of the delay, and is spaced wider by as much;
# the constant covers the way from here to the server, which is not always equally long.
TOLERANCE = 0.1
MARGIN = 0.05
# For a search engine, or without any delay, a late ticket harms nobody for so many seconds.
USUAL_LATENESS = 5.0


@dataclass(slots=True)
class Host:
    """What this process knows of a host; `unspent` are tickets waited for whose requests are not sent yet.

    `strict`: a ticket holds for its moment only, since another process may have the next.
    """

    delay: float
    strict: bool = False
    next: float = 0.0
    not_before: float = 0.0
    queued: int = 0
    unspent: deque[float] = field(default_factory=lambda: deque(maxlen=100))
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def spacing(self) -> float:
        """How far apart tickets must be for requests to be `delay` apart, wherever in their time they go."""
        return self.delay * (1 + TOLERANCE) + MARGIN if self.strict else self.delay

    def ask_for(self, crawl_delay: float) -> None:
        """Keep a Crawl-delay; a shorter one than before changes nothing."""
        self.strict, self.delay = True, max(self.delay, crawl_delay)

    def postpone(self, until: float) -> None:
        self.not_before = max(self.not_before, until)
        self.next = max(self.next, until)

    def spend(self, now: float) -> bool:
        """Use the oldest ticket that still holds; those that came too late are dropped."""
        while self.unspent:
            ticket = self.unspent.popleft()
            if ticket >= self.not_before and self.holds(ticket, now):
                return True
        return False

    def holds(self, ticket: float, now: float) -> bool:
        """Later, a request would come too near to the one on the next ticket."""
        return now - ticket <= (self.delay * TOLERANCE if self.strict else USUAL_LATENESS)


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
