"""`scrapy report`: what the crawls did, as a page with plots; and new papers as a feed."""

from __future__ import annotations

import math
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

from harvester.console.own_command import keep_lines
from harvester.console.subcommands import UseError, run_command
from harvester.messages.translating import _, mark

if TYPE_CHECKING:
    import argparse

DETAILS = mark("""\
What the crawls of this library did: papers by week and source, harvest rate, statuses, slowest hosts, refusals by rule.

Examples:
  scrapy report                        tables here
  scrapy report --out report.html      a self-contained page with plots
  scrapy report --feed new.atom        new papers as an Atom feed""")

MOST_DAYS = 100_000.0


class Command(ScrapyCommand):
    requires_project = True
    requires_crawler_process = False
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}

    def syntax(self) -> str:
        return "[--out FILE.html] [--feed FILE.atom] [--days N] [--json]"

    def short_desc(self) -> str:
        return _("What the crawls did, as tables or as a page with plots; new papers as a feed")

    def long_desc(self) -> str:
        return _(DETAILS)

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        keep_lines(parser)
        parser.add_argument("--out", metavar="FILE.html", help=_("write a page"))
        parser.add_argument("--feed", metavar="FILE.atom", help=_("write the newest papers as an Atom feed"))
        parser.add_argument("--days", metavar="N", default="90", help=_("how far back to look (90)"))
        parser.add_argument("--json", action="store_true", help=_("one JSON object instead of tables"))

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        self.exitcode = run_command(lambda: self._write_report(args, opts))

    def _write_report(self, args: list[str], opts: argparse.Namespace) -> None:
        from harvester.library import open_library

        opts.days = _read_days(opts.days)
        if args:
            raise UseError(_("scrapy report takes no arguments but its options; -h shows them"))
        assert self.settings is not None
        with closing(open_library(self.settings["LIBRARY_URI"])) as library:
            if opts.feed:
                _write_feed(library, Path(opts.feed))
            if opts.out or opts.json or not opts.feed:
                _tell_report(library, opts)


def _read_days(text: str) -> float:
    try:
        days = float(text)
    except ValueError:
        days = math.nan
    if not 0 < days <= MOST_DAYS:
        raise UseError(_("--days is a number above 0, as --days 30, not {text}", text=text))
    return days


def _write_feed(library: Any, path: Path) -> None:
    from harvester.exports.atom import FEED_PAPERS, write_atom
    from harvester.items import Search

    newest = library.catalogue.find(Search(order="added", size=FEED_PAPERS))
    path.write_bytes(write_atom(paper for paper, _score in newest.papers))


def _tell_report(library: Any, opts: argparse.Namespace) -> None:
    from harvester.commands.report.gathering import gather_facts
    from harvester.commands.report.sections import make_sections
    from harvester.console.output import open_console, say_json
    from harvester.evaluation.report import page, terminal

    found = gather_facts(library, time.time(), opts.days)
    if opts.json:
        weeks = {week.isoformat(): dict(of) for week, of in sorted(found.weeks.items())}
        counts = {name: dict(of) for name, of in found.counts.items()}
        crawls = [_make_plain(crawl) for crawl in found.crawls]
        say_json({"weeks": weeks, "counts": counts, "crawls": crawls, "wants": found.wants, "hosts": found.hosts})
    elif opts.out:
        page.write_page(
            Path(opts.out), _("What the crawls did"), make_sections(found), _("the last {days:g} days", days=opts.days)
        )
    else:
        terminal.show_sections(make_sections(found), open_console())


def _make_plain(crawl: Any) -> dict[str, Any]:
    names = ("spider", "arguments", "started", "seconds", "reason", "papers", "files", "requests", "harvest_rate")
    return {name: getattr(crawl, name) for name in names}
