"""What the report tells, gathered from the library: papers by week and source, crawls, wants, sources."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from harvester.library.contracts import Library

DAY = 86_400.0
# Names of stats, and what the report calls them.
GROUPS = {
    "documents/status/": "documents",
    "fetching/status/": "fetches",
    "address_rules/refused/": "refusals",
    "search/": "searches",
}


@dataclass(slots=True)
class Crawl:
    """One run of a spider."""

    spider: str
    arguments: dict[str, str]
    started: float
    seconds: float
    reason: str
    stats: dict[str, Any] = field(default_factory=dict)

    @property
    def papers(self) -> int:
        return int(self.stats.get("library/papers", 0))

    @property
    def files(self) -> int:
        """Files that were read, for the harvest rate."""
        return sum(value for name, value in self.stats.items() if name.startswith("documents/status/"))

    @property
    def harvest_rate(self) -> float | None:
        return self.papers / self.files if self.files else None

    @property
    def requests(self) -> int:
        return int(self.stats.get("downloader/request_count", 0))


@dataclass(slots=True)
class Gathered:
    """Everything since `since`; weeks begin on Mondays."""

    since: float
    weeks: dict[date, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    crawls: list[Crawl] = field(default_factory=list)
    counts: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    hosts: dict[str, list[float]] = field(default_factory=dict)  # answers, their seconds, the longest
    wants: dict[str, int] = field(default_factory=dict)
    papers: int = 0
    due: int = 0
    sources: int = 0


def gather_facts(library: Library, now: float, days: float) -> Gathered:
    from harvester.addresses.hosts import read_host

    found = Gathered(now - days * DAY)
    for paper in library.papers.all():
        found.papers += 1
        added = _read_day(paper.added)
        if added and datetime.combine(added, datetime.min.time(), UTC).timestamp() >= found.since - DAY:
            week = added - timedelta(days=added.weekday())
            found.weeks[week][read_host(paper.urls[0]) if paper.urls else "?"] += 1
    for answer in library.answers.all("crawl"):
        if answer.data.get("started", 0.0) >= found.since:
            _add_crawl(found, answer.data)
    found.crawls.sort(key=lambda crawl: -crawl.started)
    stats = library.store.count()
    found.wants, found.sources = stats["wants"], stats["sources"]
    found.due = sum(1 for _ in library.sources.all(due=now))
    return found


def _read_day(added: str) -> date | None:
    try:
        return datetime.fromisoformat(added).date()
    except ValueError:
        return None


def _add_crawl(found: Gathered, data: dict[str, Any]) -> None:
    names = ("spider", "arguments", "started", "seconds", "reason", "stats")
    found.crawls.append(Crawl(**{name: data[name] for name in names}))
    for name, value in data["stats"].items():
        for prefix, group in GROUPS.items():
            if name.startswith(prefix) and isinstance(value, int):
                found.counts[group][name.removeprefix(prefix)] += value
    for host, (answers, seconds, longest) in data.get("hosts", {}).items():
        known = found.hosts.get(host, [0, 0.0, 0.0])
        found.hosts[host] = [known[0] + answers, known[1] + seconds, max(known[2], longest)]
