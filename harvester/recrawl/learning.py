"""What a visit says about the rate of news, added to what is remembered of its source."""

from __future__ import annotations

from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING

from harvester.clock import DAY
from harvester.recrawl.rate import TimedVisit

if TYPE_CHECKING:
    from harvester.recrawl.comparing import News
    from harvester.recrawl.memory import Memory


def learn_rate(memory: Memory, news: News, now: float, longest: float) -> None:
    """A visit after another counts what is new; the first one has only the date that the server gives.

    Of a page that has just appeared that date says nothing but this.
    """
    if memory.visited and now > memory.visited:
        count = len(news.appeared) + len(news.changed) + len(news.moved) + news.pages
        memory.visits.append(TimedVisit(now, (now - memory.visited) / DAY, count))
    elif not memory.visits and not memory.announced and (age := _measure_age(memory.pages[0].modified, now)):
        # Some servers date their pages wrongly: a date is not believed beyond the longest interval.
        memory.visits.append(TimedVisit(now, min(age, longest), 1))
    memory.visited = now


def _measure_age(modified: str, now: float) -> float | None:
    """Days since the page last changed, by its Last-Modified: one piece of news that long ago, and none since."""
    try:
        seconds = now - parsedate_to_datetime(modified).timestamp()
    except (TypeError, ValueError, OverflowError):
        return None
    return seconds / DAY if seconds > 0 else None
