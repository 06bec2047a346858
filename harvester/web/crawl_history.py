"""What crawls did: a row each with its figures, papers by day as a plot, and a page for each."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from starlette.routing import Route

from harvester.web.asking import LONGEST_VALUE, open_shared_library
from harvester.web.plots import draw_bars
from harvester.web.showing import PageError, show_page

if TYPE_CHECKING:
    from datetime import date

    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import Answer
    from harvester.library.contracts import Library
    from harvester.web.languages import Translation
    from harvester.web.plots import BarPlot

MOST_SHOWN = 50
PLOTTED_DAYS = 30
SILENT_SECONDS = 180.0  # after which a crawl that says nothing is not running any more; it speaks every minute
# How stats of crawls begin, and what their page calls them.
GROUPS = {
    "searches": "search/",
    "fetches": "fetching/status/",
    "documents": "documents/status/",
    "refusals": "address_rules/refused/",
    "wants": "wants/",
}


@dataclass(slots=True)
class CrawlRun:
    """One crawl as it told it itself; `reason` is empty while it runs, and when it was killed."""

    key: str
    spider: str
    arguments: dict[str, str]
    started: float
    seconds: float
    reason: str
    told: float  # when it spoke last
    stats: dict[str, Any] = field(default_factory=dict)
    hosts: dict[str, list[float]] = field(default_factory=dict)

    @property
    def papers(self) -> int:
        return int(self.stats.get("library/papers", 0))

    @property
    def requests(self) -> int:
        return int(self.stats.get("downloader/request_count", 0))

    @property
    def files(self) -> int:
        return sum(int(value) for name, value in self.stats.items() if name.startswith(GROUPS["documents"]))

    def tell_state(self, now: float) -> str:
        if self.reason:
            return "finished" if self.reason == "finished" else "stopped"
        return "alive" if now - self.told < SILENT_SECONDS else "dead"


def list_runs(library: Library) -> list[CrawlRun]:
    """The newest first."""
    return sorted(map(_read_run, library.answers.all("crawl")), key=lambda run: -run.started)


def _read_run(answer: Answer) -> CrawlRun:
    told = answer.data
    return CrawlRun(
        answer.key,
        str(told.get("spider", "")),
        dict(told.get("arguments") or {}),
        float(told.get("started") or 0.0),
        float(told.get("seconds") or 0.0),
        str(told.get("reason") or ""),
        answer.time,
        dict(told.get("stats") or {}),
        dict(told.get("hosts") or {}),
    )


def plot_papers(runs: list[CrawlRun], now: float, say: Translation) -> BarPlot:
    """Papers kept on each of the last days."""
    today = datetime.fromtimestamp(now, UTC).date()
    days = [today - timedelta(days=back) for back in range(PLOTTED_DAYS - 1, -1, -1)]
    counts: Counter[date] = Counter()
    for run in runs:
        counts[datetime.fromtimestamp(run.started, UTC).date()] += run.papers
    return draw_bars([(say.date(day), counts[day], "") for day in days])


def show_crawl(request: Request) -> Response:
    key = request.path_params["key"]
    with open_shared_library(request) as library:
        answer = library.answers.get("crawl", key) if len(key) <= LONGEST_VALUE else None
    if not answer:
        raise PageError(404, "error.no_crawl")
    run = _read_run(answer)
    groups = {
        group: sorted(
            ((name.removeprefix(start), value) for name, value in run.stats.items() if name.startswith(start)),
            key=lambda pair: -float(pair[1]) if isinstance(pair[1], int | float) else 0.0,
        )
        for group, start in GROUPS.items()
    }
    hosts = sorted(run.hosts.items(), key=lambda pair: -pair[1][1] / max(1.0, pair[1][0]))
    return show_page(request, "crawl.html", run=run, groups=groups, hosts=hosts)


ROUTES = [Route("/crawl/{key:path}", show_crawl)]
