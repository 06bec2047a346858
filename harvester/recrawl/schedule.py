"""When a source is visited again: by its rate of news, or by patience after a visit that told nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from harvester.clock import DAY
from harvester.recrawl.memory import UNKNOWN
from harvester.recrawl.rate import estimate_rate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scrapy.settings import BaseSettings

    from harvester.recrawl.memory import Memory
    from harvester.recrawl.rate import TimedVisit

MAX_DOUBLINGS = 10
SETTLED = ("venue", "contents")  # kinds of sources that hardly change once they are there


@dataclass(frozen=True, slots=True)
class Schedule:
    """All in days. A source is due when `news` new entries are to be expected on it, within the bounds.

    Visits in proportion to the rate give the least median delay of a new paper for the same number of requests
    (`python -m benchmarks recrawl`); in proportion to its square root they would give the least mean delay.
    """

    least: float = 0.25
    most: float = 30.0
    news: float = 1.0
    first: float = 5.0
    retry: float = 0.5
    gone_tries: int = 5
    settled: float = 180.0

    @classmethod
    def of(cls, settings: BaseSettings) -> Self:
        days = settings.getfloat
        return cls(
            least=days("RECRAWL_MIN_DAYS"),
            most=days("RECRAWL_MAX_DAYS"),
            news=days("RECRAWL_NEWS"),
            first=days("RECRAWL_FIRST_DAYS"),
            retry=days("RECRAWL_RETRY_DAYS"),
            gone_tries=settings.getint("RECRAWL_GONE_TRIES"),
            settled=days("RECRAWL_SETTLED_DAYS"),
        )

    def of_kind(self, kind: str) -> Schedule:
        """The same for a kind of source: of a venue only the pages that lead to its issues keep changing."""
        return replace(self, most=max(self.most, self.settled)) if kind in SETTLED else self

    def days(self, visits: Sequence[TimedVisit]) -> float:
        """The interval by the rate alone."""
        return min(self.most, max(self.least, self.news / estimate_rate(visits, self.first)))

    def next_due(self, memory: Memory, status: str, now: float) -> float | None:
        """None: never again, the source is retired."""
        if status == "gone":
            return None if memory.gone >= self.gone_tries else now + self._choose_patience(memory.gone) * DAY
        days = self.least if memory.goes_on else self.days(memory.visits)
        if status == "failed":
            return now + min(days, self._choose_patience(memory.failures)) * DAY
        waiting = [entry.tries for entry in memory.entries if entry.state == UNKNOWN]
        return now + min(days, *(self._choose_patience(tries) for tries in waiting), days) * DAY

    def _choose_patience(self, times: int) -> float:
        """After the first failure RECRAWL_RETRY_DAYS, then twice as long, and so on."""
        return min(self.most, float(self.retry * 2 ** min(max(0, times - 1), MAX_DOUBLINGS)))
