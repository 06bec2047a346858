"""Remembers which wants a crawl answered, so that the `crawl` command can show the whole list at the end."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Self

from scrapy import signals
from scrapy.exceptions import NotConfigured

from harvester.items import WantResult
from harvester.messages.translating import _

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

MAX_SHOWN = 300  # longer lists are for `scrapy wants report`, not for the screen


class Report:
    """`REPORT` = auto (on a terminal), on or off."""

    def __init__(self, crawler: Crawler) -> None:
        wish = str(crawler.settings.get("REPORT", "auto")).lower()
        if wish == "off" or (wish == "auto" and not sys.stdout.isatty()):
            raise NotConfigured
        self.ids: list[str] = []
        self.more = 0

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        report = cls(crawler)
        crawler.signals.connect(report.item_scraped, signal=signals.item_scraped)
        return report

    def item_scraped(self, item: Any) -> None:
        if isinstance(item, WantResult):
            if len(self.ids) < MAX_SHOWN:
                self.ids.append(item.want_id)
            else:
                self.more += 1

    def show(self, library_uri: str) -> None:
        """The table: what was found where, how sure, why, and what was not."""
        from harvester.console.naming import name_program
        from harvester.console.output import open_console
        from harvester.exports.want_reports import make_report_table
        from harvester.library import open_library

        if not self.ids:
            return
        library = open_library(library_uri)
        try:
            open_console().print(make_report_table(library, self.ids))
        finally:
            library.close()
        if self.more:
            open_console().print(
                name_program(_("… and {number} more: scrapy wants report shows all", number=self.more))
            )
