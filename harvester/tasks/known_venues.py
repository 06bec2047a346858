"""What the library knows of a venue that was walked before: its papers, its pages, and when its walks had news."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.clock import DAY, written
from harvester.items import VenueResult
from harvester.items.codec import decode
from harvester.library.contracts import NEVER, Answers, Sources
from harvester.recrawl.memory import MOST_VISITS
from harvester.recrawl.rate import TimedVisit
from harvester.recrawl.venue_parts import CONTENTS
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.library.asynchronous import AsyncLibrary
    from harvester.recrawl.schedule import Schedule
    from harvester.recrawl.venue_parts import WalkedPage

TOLD = 100  # pieces of news in a line of the export


@dataclass(slots=True)
class KnownVenue:
    """`settled` are pages that are watched for themselves and have not changed since: a walk need not read them."""

    result: VenueResult
    time: float
    settled: list[str] = field(default_factory=list)


async def recall_venue(library: AsyncLibrary, venue_id: str) -> KnownVenue | None:
    answer = await library.ask(Answers.get, "venue_result", venue_id)
    if answer is None:
        return None
    known = KnownVenue(decode(VenueResult, answer.data), answer.time)
    for url in known.result.pages:
        source = await library.ask(Sources.get, url)
        if source and source.kind == CONTENTS and source.next_due < NEVER and source.last_changed <= answer.time:
            known.settled.append(url)
    return known


async def tell_news(
    library: AsyncLibrary, result: VenueResult, known: KnownVenue, walked: Sequence[WalkedPage]
) -> None:
    """What the venue has now and had not; what a page lists that is watched for itself was, or will be, told there."""
    titles = {squeeze(paper.title) for paper in known.result.papers}
    for page in walked:
        if await library.ask(Sources.get, page.fetched.url):
            titles |= {squeeze(entry.title) for entry in page.entries}
    new = [paper.title for paper in result.papers if squeeze(paper.title) not in titles]
    result.appeared = len(new)
    result.news = [{"what": "appeared", "title": title} for title in new[:TOLD]]


def plan_walk(result: VenueResult, known: KnownVenue | None, schedule: Schedule, now: float) -> None:
    """When the venue is walked again: by the news of its walks, which are few where its pages are visited, too."""
    walks = list(known.result.walks) if known else []
    if known and now > known.time:
        walks.append([now, (now - known.time) / DAY, result.appeared])
    result.walks = walks[-MOST_VISITS:]
    visits = [TimedVisit(time, days, int(news)) for time, days, news in result.walks if time <= now]
    result.next_due = written(now + schedule.days(visits) * DAY)
