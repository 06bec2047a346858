"""`scrapy crawl`, with exit statuses: 0 done, 1 failed or saw nothing, 2 wrong use; errors are one line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from scrapy.commands.crawl import Command as ScrapyCrawl

from harvester.clock import Clock

if TYPE_CHECKING:
    import argparse

    from scrapy.crawler import Crawler

# Reasons to finish that are a person's or a limit's doing, not a failure.
FINE = frozenset({"finished", "shutdown", "cancelled"})


class Command(ScrapyCrawl):
    def long_desc(self) -> str:
        return (
            "Run a spider. Example: scrapy crawl paper -a title='О сходимости рядов' -a authors='Иванов И. И.' "
            "-s SEARXNG_URL=http://127.0.0.1:8888/ -O out.jsonl"
        )

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        assert self.crawler_process is not None
        try:
            if len(args) != 1:
                raise ValueError("name one spider; `scrapy list` shows them")
            crawler = self._create_crawler(args[0])
            check = getattr(crawler.spidercls, "check_arguments", None)
            if check:
                check(opts.spargs)
            Clock(crawler.settings).now()
        except (KeyError, ValueError) as error:
            self._say_line(str(error.args[0] if error.args else error))
            self.exitcode = 2
            return
        self.crawler_process.crawl(crawler, **opts.spargs)
        self.crawler_process.start()
        self.exitcode = self._tell_outcome(crawler)
        if self.exitcode == 0:
            self._report_crawl(crawler)

    def _tell_outcome(self, crawler: Crawler) -> int:
        from harvester.extensions.services import Services

        try:
            services = crawler.get_extension(Services)
        except RuntimeError:  # it ended before there were extensions
            services = None
        if services and (line := services.failure or services.unseen):
            self._say_line(line)
            return 1
        reason = crawler.stats.get_value("finish_reason") if crawler.stats else None
        if reason in FINE or str(reason).startswith("closespider_"):
            return 0
        self._say_line(f"the crawl ended early: {reason or 'it did not start'}; the log says more")
        return 1

    @staticmethod
    def _report_crawl(crawler: Crawler) -> None:
        from harvester.extensions.report import Report

        report = crawler.get_extension(Report)
        if report:
            report.show(crawler.settings["LIBRARY_URI"])

    @staticmethod
    def _say_line(line: str) -> None:
        print(f"harvester: {line}", file=sys.stderr)
