"""Sources as tasks: every source that anybody kept has one, whatever the clock has done since the last recrawl."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from harvester.addresses.hosts import read_host
from harvester.clock import DAY, written
from harvester.items import Publication, Source, Task
from harvester.items.codec import decode
from harvester.library.contracts import NEVER, Answers, Sources, Tasks
from harvester.recrawl.comparing import presume_memory
from harvester.recrawl.memory import NAME, KnownPage, keep_memory

if TYPE_CHECKING:
    from harvester.library.asynchronous import AsyncLibrary

logger = logging.getLogger(__name__)

LAST_RUN = ("recrawl", "clock")  # the library's answer that says when a recrawl last began
CLOCK_TOLERANCE = 3_600.0  # seconds that a clock may go back unsaid: summer time, another machine
LEASE_SECONDS = 60.0  # while a due time is written


def make_source_task(source: Source) -> Task:
    return Task("source", source.url, read_host(source.url), due=source.next_due)


async def add_due_sources(library: AsyncLibrary, now: float) -> None:
    async for source in library.each(Sources.all, due=now):
        task = make_source_task(source)
        task.created = now
        await library.ask(Tasks.add, task)


async def find_or_add_source(library: AsyncLibrary, url: str, now: float) -> Source:
    source = await library.ask(Sources.get, url)
    if source is None:
        source = Source(url, kind="list", first_seen=now)
        await library.ask(Sources.save, source)
    return source


async def add_source(library: AsyncLibrary, source: Source) -> None:
    """One that is known keeps its history."""
    if await library.ask(Sources.get, source.url) is None:
        await library.ask(Sources.save, source)


async def recall_reading(library: AsyncLibrary, source: Source) -> None:
    """At the first visit: the entries that another spider read there, from the answer that it kept."""
    if NAME in source.data or not isinstance(source.data.get("answer"), list):
        return
    answer = await library.ask(Answers.get, *source.data["answer"][:2])
    rows = (answer.data.get("entries") or answer.data.get("papers") or []) if answer else []
    if answer and rows:
        memory = presume_memory([decode(Publication, row) for row in rows], answer.time)
        if source.data["answer"][0] == "venue_result":  # the papers of all its pages: which stood here is unknown
            memory.pages = [KnownPage(source.url)]
        keep_memory(source, memory)


async def notice_clock_jump(library: AsyncLibrary, owner: str, now: float, longest: float) -> str:
    """A clock that has jumped since the last recrawl: told in one line, and nothing is lost by it.

    `longest` is the largest interval between visits, in days. Answers "clock_back", "clock_forward" or "".
    """
    last, jump = await library.ask(Answers.get, *LAST_RUN), ""
    if last and now < last.time - CLOCK_TOLERANCE:
        moved, jump = await _bring_forward(library, owner, now, longest), "clock_back"
        logger.warning(
            "the clock stands %.1f days before the last recrawl (%s): %d sources due too far ahead are due now",
            *((last.time - now) / DAY, written(last.time), moved),
        )
    elif last and now > last.time + 2 * longest * DAY:
        jump = "clock_forward"
        logger.warning(
            "the last recrawl was %.0f days ago (%s): everything is due at once; -a limit=N or RECRAWL_BUDGET "
            "spreads it over several runs",
            *((now - last.time) / DAY, written(last.time)),
        )
    await library.ask(Answers.save, *LAST_RUN, {}, now)
    return jump


async def _bring_forward(library: AsyncLibrary, owner: str, now: float, longest: float) -> int:
    """Due times that a clock of the future gave are later than any visit can be due; retired sources stay so."""
    moved = 0
    due = now // 1  # a store may round fractions up, and this very crawl is to take them
    async for task in library.each(Tasks.all, "source"):
        if not now + longest * DAY < task.due < NEVER:
            continue
        if await library.ask(Tasks.lease, task.kind, task.key, owner, now, LEASE_SECONDS):
            if source := await library.ask(Sources.get, task.key):
                source.next_due = due
                await library.ask(Sources.save, source)
            outcome = task.outcome or "failed"
            await library.ask(Tasks.finish, task.kind, task.key, owner, outcome, due, now)
            moved += 1
    return moved
