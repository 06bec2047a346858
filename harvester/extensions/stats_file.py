"""Writes a crawl's stats as JSON at its end, for reports and tests: STATS_FILE names the file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Self

from scrapy import signals
from scrapy.exceptions import NotConfigured

if TYPE_CHECKING:
    from scrapy.crawler import Crawler


class StatsFile:
    def __init__(self, crawler: Crawler) -> None:
        self.crawler = crawler
        if not crawler.settings["STATS_FILE"]:
            raise NotConfigured
        self._path = Path(crawler.settings["STATS_FILE"])

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        extension = cls(crawler)
        crawler.signals.connect(extension.engine_stopped, signal=signals.engine_stopped)
        return extension

    def engine_stopped(self) -> None:
        stats = self.crawler.stats.get_stats() if self.crawler.stats else {}
        self._path.write_text(json.dumps(stats, default=str, indent=1, sort_keys=True), encoding="utf-8")
