"""The time as a crawl has it: that of the machine, or one that a setting gives, for tests and simulations."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

DAY = 86_400.0


class BadClock(ValueError):
    """CLOCK does not parse; the message says what to write."""


class Clock:
    """Given CLOCK=2026-03-01T06:00 the crawl begins at that time (UTC), and time goes on from there as usual."""

    def __init__(self, settings: Mapping[str, Any] | None = None) -> None:
        self._given = str((settings or {}).get("CLOCK") or "")
        self._offset: float | None = None if self._given else 0.0

    def now(self) -> float:
        """Seconds since 1970. A CLOCK that does not parse raises here, where a crawl can end cleanly, not before."""
        if self._offset is None:
            self._offset = seconds_of(self._given) - time.time()
        return time.time() + self._offset


def seconds_of(text: str) -> float:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise BadClock(f"CLOCK is a date and time such as 2026-03-01T06:00, not {text}") from None
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


def written(seconds: float) -> str:
    """A time as it is exported; what no calendar holds is none."""
    try:
        return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
    except (OverflowError, OSError, ValueError):
        return ""
