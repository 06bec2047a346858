"""The sections of the report: plots first, then what an operator looks up."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from harvester.evaluation.report.sections import Bars, Columns, Section, Table
from harvester.statuses import DOCUMENT, FETCH, SEARCH, WANT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.commands.report.gathering import Gathered

MOST_SOURCES = 5  # with a colour of their own; the others are one
MOST_ROWS = 30
OTHERS = "other sources"


def make_sections(found: Gathered) -> list[Section]:
    return [
        *_tell_papers(found),
        *_tell_crawls(found),
        *_tell_statuses(found),
        *_tell_hosts(found),
        *_tell_sources(found),
    ]


def _tell_papers(found: Gathered) -> Iterator[Section]:
    if not found.weeks:
        return
    totals = sum(found.weeks.values(), start=type(next(iter(found.weeks.values())))())
    named = [host for host, _ in totals.most_common(MOST_SOURCES)]
    first, last = min(found.weeks), max(found.weeks)
    weeks = [first + timedelta(weeks=number) for number in range((last - first).days // 7 + 1)]
    series = {host: [found.weeks[week][host] if week in found.weeks else 0 for week in weeks] for host in named}
    if len(totals) > len(named):
        every = [sum(found.weeks[week].values()) if week in found.weeks else 0 for week in weeks]
        series[OTHERS] = [total - sum(of[place] for of in series.values()) for place, total in enumerate(every)]
    yield Columns("Papers by week and source", [week.isoformat() for week in weeks], series)
    most = float(max(totals.values()))
    counted: dict[str, list[float | None]] = {host: [number] for host, number in totals.most_common(MOST_ROWS)}
    yield Bars("Papers by source", ["papers"], counted, most)


def _tell_crawls(found: Gathered) -> Iterator[Section]:
    rates: dict[str, list[float | None]] = {
        f"{_write_time(crawl.started)} {crawl.spider}": [crawl.harvest_rate]
        for crawl in found.crawls[:MOST_ROWS]
        if crawl.harvest_rate is not None
    }
    if rates:
        note = "Share of the files read that were kept, crawl by crawl, the latest first."
        yield Bars("Harvest rate", ["kept"], rates, 1.0, note)
    rows: list[list[Any]] = [
        [
            _write_time(crawl.started),
            crawl.spider,
            " ".join(f"{name}={value}" for name, value in crawl.arguments.items())[:60],
            crawl.requests,
            crawl.files,
            crawl.papers,
            round(crawl.seconds),
            crawl.reason or "running or killed",
        ]
        for crawl in found.crawls[:MOST_ROWS]
    ]
    columns = ["started", "spider", "arguments", "requests", "files", "papers", "seconds", "ended"]
    yield Table("Crawls", columns, rows, "The latest first; `scrapy crawl` logs say more.")


def _tell_statuses(found: Gathered) -> Iterator[Section]:
    tables = (
        ("Wants", found.wants, WANT),
        ("Files read", found.counts["documents"], DOCUMENT),
        ("Addresses fetched", found.counts["fetches"], FETCH),
    )
    for title, counts, meanings in tables:
        rows = sorted(counts.items(), key=lambda each: -each[1])
        if rows:
            yield Table(title, ["status", "number", "meaning"], [[name, n, meanings.get(name, "")] for name, n in rows])
    if searches := found.counts["searches"]:
        rows = sorted(searches.items(), key=lambda each: -each[1])
        told = [[name, n, SEARCH.get(name.rpartition("/")[2], "")] for name, n in rows]
        yield Table("Searches", ["engine and answer", "number", "meaning"], told)
    if refusals := found.counts["refusals"]:
        drawn: dict[str, list[float | None]] = {name: [number] for name, number in refusals.most_common(MOST_ROWS)}
        yield Bars("Addresses refused, by rule", ["addresses"], drawn, float(max(refusals.values())))


def _tell_hosts(found: Gathered) -> Iterator[Section]:
    slowest = sorted(found.hosts.items(), key=lambda each: -each[1][1] / each[1][0])[:MOST_ROWS]
    rows = [[host, int(n), round(total / n, 2), round(longest, 2)] for host, (n, total, longest) in slowest]
    if rows:
        yield Table("Slowest hosts", ["host", "answers", "seconds at the mean", "at most"], rows)


def _tell_sources(found: Gathered) -> Iterator[Section]:
    rows: list[list[Any]] = [["papers", found.papers], ["sources", found.sources], ["sources due", found.due]]
    yield Table("The library", ["what", "number"], rows)


def _write_time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")
