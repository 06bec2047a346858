"""`scrapy references check`: an audit is a crawl of its own; its answers as a table, as JSON lines, as a page."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.console.lines import make_json_line
from harvester.console.output import say, say_table
from harvester.console.subcommands import UseError
from harvester.items import AuditResult
from harvester.messages.translating import _

if TYPE_CHECKING:
    import argparse

    from scrapy.crawler import Crawler
    from scrapy.settings import Settings

STYLES = {"exists": "green", "misquoted": "bold red", "not_found": "yellow", "could_not_look": "dim"}
COLUMNS = ("status", "no.", "reference", "finding")
SHOWN = 90  # letters of a reference in the table
UNREACHED = "the audit ended before it was this one's turn: start it again, it goes on from here"
WRONG_USE = {"bad_input"}  # reasons to finish that are the user's


def check(args: list[str], opts: argparse.Namespace, settings: Settings) -> int:
    from harvester.exports.audit_report import write_audit_page
    from harvester.items.codec import encode

    if len(args) != 1:
        raise UseError(_("scrapy references check: give one manuscript; `scrapy references -h` shows how"))
    if opts.html and not Path(opts.html).absolute().parent.is_dir():
        raise UseError(_("there is no folder for {html}", html=opts.html))
    results = _audit(args[0], opts, settings)
    if opts.html:
        write_audit_page(Path(opts.html), Path(args[0]).name, results)
    if opts.json:
        for result in results:
            print(make_json_line(encode(result)))
    else:
        show_results(results)
    return 0


def _audit(manuscript: str, opts: argparse.Namespace, plain: Settings) -> list[AuditResult]:
    """Run the spider here, and take its answers in the order of the manuscript."""
    from scrapy import signals
    from scrapy.crawler import AsyncCrawlerProcess
    from scrapy.spiderloader import get_spider_loader

    from harvester.configuration.plain_settings import open_for_scrapy

    settings = open_for_scrapy(plain)
    given = {"manuscript": manuscript, "again": "yes" if opts.again else "no"}
    spider: Any = get_spider_loader(settings).load("audit")
    try:
        spider.check_arguments(given)
    except ValueError as error:
        raise UseError(str(error)) from None
    chosen = {"PROGRESS": "live" if sys.stderr.isatty() else "off", "REPORT": "off"}
    limits = {"AUDIT_MAX_REFERENCES": opts.limit, "CLOSESPIDER_TIMEOUT": opts.seconds}
    settings.setdict({**chosen, **{name: value for name, value in limits.items() if value}}, priority="cmdline")
    process = AsyncCrawlerProcess(settings)
    crawler = process.create_crawler(spider)
    answers: dict[int, AuditResult] = {}

    def note(item: Any) -> None:
        if isinstance(item, AuditResult):
            answers[item.number] = item

    crawler.signals.connect(note, signal=signals.item_scraped)
    process.crawl(crawler, **given)
    process.start()
    _raise_failure(crawler)
    asked = getattr(crawler.spider, "asked", [])
    return [
        answers.get(one.number)
        or AuditResult(one.id, one.number, one.reference.text, "could_not_look", detail=UNREACHED)
        for one in asked
    ]


def _raise_failure(crawler: Crawler) -> None:
    from harvester.extensions.services import Services
    from harvester.library.contracts import LibraryError

    services = crawler.get_extension(Services)
    reason = crawler.stats.get_value("finish_reason") if crawler.stats else None
    if services and services.failure:
        raise UseError(services.failure) if reason in WRONG_USE else LibraryError(services.failure)


def show_results(results: list[AuditResult]) -> None:
    from harvester.exports.audit_report import list_findings, summarise_audit

    rows = (
        (
            one.status,
            one.number,
            one.text[:SHOWN] + ("…" if len(one.text) > SHOWN else ""),
            "; ".join(list_findings(one)),
        )
        for one in results
    )
    say_table(COLUMNS, rows, STYLES)
    for line in summarise_audit(results):
        say(line)
