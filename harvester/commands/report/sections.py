"""The sections of the report: plots first, then what an operator looks up."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from harvester.evaluation.report.sections import Bars, Columns, Section, Table
from harvester.messages.retelling import retell
from harvester.messages.translating import _, mark
from harvester.statuses import DOCUMENT, FETCH, SEARCH, WANT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.commands.report.gathering import Gathered

MOST_SOURCES = 5  # with a colour of their own; the others are one
MOST_ROWS = 30
OTHERS = mark("other sources")


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
    named = [host for host, _number in totals.most_common(MOST_SOURCES)]
    first, last = min(found.weeks), max(found.weeks)
    weeks = [first + timedelta(weeks=number) for number in range((last - first).days // 7 + 1)]
    series = {host: [found.weeks[week][host] if week in found.weeks else 0 for week in weeks] for host in named}
    if len(totals) > len(named):
        every = [sum(found.weeks[week].values()) if week in found.weeks else 0 for week in weeks]
        series[_(OTHERS)] = [total - sum(of[place] for of in series.values()) for place, total in enumerate(every)]
    yield Columns(_("Papers by week and source"), [week.isoformat() for week in weeks], series)
    most = float(max(totals.values()))
    counted: dict[str, list[float | None]] = {host: [number] for host, number in totals.most_common(MOST_ROWS)}
    yield Bars(_("Papers by source"), [_("papers")], counted, most)


def _tell_crawls(found: Gathered) -> Iterator[Section]:
    rates: dict[str, list[float | None]] = {
        f"{_write_time(crawl.started)} {crawl.spider}": [crawl.harvest_rate]
        for crawl in found.crawls[:MOST_ROWS]
        if crawl.harvest_rate is not None
    }
    if rates:
        note = _("Share of the files read that were kept, crawl by crawl, the latest first.")
        yield Bars(_("Harvest rate"), [_("kept")], rates, 1.0, note)
    rows: list[list[Any]] = [
        [
            _write_time(crawl.started),
            crawl.spider,
            " ".join(f"{name}={value}" for name, value in crawl.arguments.items())[:60],
            crawl.requests,
            crawl.files,
            crawl.papers,
            round(crawl.seconds),
            crawl.reason or _("running or killed"),
        ]
        for crawl in found.crawls[:MOST_ROWS]
    ]
    columns = [
        _("started"),
        _("spider"),
        _("arguments"),
        _("requests"),
        _("files"),
        _("papers"),
        _("seconds"),
        _("ended"),
    ]
    yield Table(_("Crawls"), columns, rows, _("The latest first; `scrapy crawl` logs say more."))


def _tell_statuses(found: Gathered) -> Iterator[Section]:
    tables = (
        (_("Wants"), found.wants, WANT),
        (_("Files read"), found.counts["documents"], DOCUMENT),
        (_("Addresses fetched"), found.counts["fetches"], FETCH),
    )
    for title, counts, meanings in tables:
        rows = sorted(counts.items(), key=lambda each: -each[1])
        if rows:
            yield Table(
                title,
                [_("status"), _("number"), _("meaning")],
                [[name, n, retell(meanings.get(name, ""))] for name, n in rows],
            )
    if searches := found.counts["searches"]:
        rows = sorted(searches.items(), key=lambda each: -each[1])
        told = [[name, n, retell(SEARCH.get(name.rpartition("/")[2], ""))] for name, n in rows]
        yield Table(_("Searches"), [_("engine and answer"), _("number"), _("meaning")], told)
    if refusals := found.counts["refusals"]:
        drawn: dict[str, list[float | None]] = {name: [number] for name, number in refusals.most_common(MOST_ROWS)}
        yield Bars(_("Addresses refused, by rule"), [_("addresses")], drawn, float(max(refusals.values())))


def _tell_hosts(found: Gathered) -> Iterator[Section]:
    slowest = sorted(found.hosts.items(), key=lambda each: -each[1][1] / each[1][0])[:MOST_ROWS]
    rows = [[host, int(n), round(total / n, 2), round(longest, 2)] for host, (n, total, longest) in slowest]
    if rows:
        yield Table(_("Slowest hosts"), [_("host"), _("answers"), _("seconds at the mean"), _("at most")], rows)


def _tell_sources(found: Gathered) -> Iterator[Section]:
    rows: list[list[Any]] = [[_("papers"), found.papers], [_("sources"), found.sources], [_("sources due"), found.due]]
    yield Table(_("The library"), [_("what"), _("number")], rows)


def _write_time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")
