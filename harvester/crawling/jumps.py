"""A clock that has jumped since the last recrawl: told in one line, and nothing is lost by it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from harvester.clock import DAY, written
from harvester.extensions.services import count, get_services
from harvester.library.contracts import NEVER, Answers, Sources, Tasks

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

logger = logging.getLogger(__name__)

LAST_RUN = ("recrawl", "clock")  # the library's answer that says when a recrawl last began
HOUR = 3_600.0
LEASE = 60.0


async def look_at_the_clock(crawler: Crawler, now: float, longest: float) -> None:
    """`longest` is the largest interval between visits, in days."""
    library = get_services(crawler).library
    last = await library.ask(Answers.get, *LAST_RUN)
    if last and now < last.time - HOUR:
        moved = await _bring_forward(crawler, now, longest)
        count(crawler, "sources/clock_back")
        logger.warning(
            "the clock stands %.1f days before the last recrawl (%s): %d sources due too far ahead are due now",
            *((last.time - now) / DAY, written(last.time), moved),
        )
    elif last and now > last.time + 2 * longest * DAY:
        count(crawler, "sources/clock_forward")
        logger.warning(
            "the last recrawl was %.0f days ago (%s): everything is due at once; -a limit=N or RECRAWL_BUDGET "
            "spreads it over several runs",
            *((now - last.time) / DAY, written(last.time)),
        )
    await library.ask(Answers.save, *LAST_RUN, {}, now)


async def _bring_forward(crawler: Crawler, now: float, longest: float) -> int:
    """Due times that a clock of the future gave are later than any visit can be due; retired sources stay so."""
    library, owner, moved = get_services(crawler).library, get_services(crawler).owner, 0
    due = now // 1  # a store may round fractions up, and this very crawl is to take them
    async for task in library.each(Tasks.all, "source"):
        if not now + longest * DAY < task.due < NEVER:
            continue
        if await library.ask(Tasks.lease, task.kind, task.key, owner, now, LEASE):
            if source := await library.ask(Sources.get, task.key):
                source.next_due = due
                await library.ask(Sources.save, source)
            outcome = task.outcome or "failed"
            await library.ask(Tasks.finish, task.kind, task.key, owner, outcome, due, now)
            moved += 1
    return moved
