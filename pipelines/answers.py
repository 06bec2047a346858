"""Answers about scholars, lists, venues and topics go to the library, and the pages they come from become sources."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from itemadapter import ItemAdapter

from harvester.clock import Clock
from harvester.items import Source
from harvester.library.interface import Library
from pipelines.library import DAY, MAX_DOUBLINGS
from pipelines.step import Step

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scrapy.crawler import Crawler


@dataclass(frozen=True, slots=True)
class Kept:
    """How one type of line is kept: the field of its id, that of its page, and those of the pages it was read from."""

    key: str
    url: str
    sources: Mapping[str, str]


# By the line's `item`.
KEPT = {
    "scholar_result": Kept("scholar_id", "home_url", {"publications_urls": "list", "home_url": "homepage"}),
    "publication_list": Kept("page_url", "page_url", {"pages": "list"}),
    "venue_result": Kept("venue_id", "url", {"url": "venue", "pages": "page"}),
    "topic_result": Kept("topic_id", "url", {}),
}
# These say nothing about what was asked: an earlier answer stays.
NO_ANSWERS = frozenset({"invalid", "could_not_search", "could_not_fetch", "needs_browser"})
GIVEN = frozenset({"found", "directory", "ok", "invalid"})  # nothing to look for again
# The kind of a source that a page has for good reason is not lost to a weaker one.
STRENGTH = ("", "page", "homepage", "venue", "list")


class AnswersPipeline(Step):
    takes = (object,)

    def __init__(self, crawler: Crawler) -> None:
        super().__init__(crawler)
        self._clock = Clock(crawler.settings)
        self._retry_days = crawler.settings.getfloat("WANT_RETRY_DAYS")

    async def process(self, item: Any) -> Any:
        line = ItemAdapter(item) if ItemAdapter.is_item(item) else {}
        kept = KEPT.get(line.get("item") or "")
        if kept is None:
            return item
        key, status, now = line.get(kept.key) or line.get("owner") or "", line.get("status") or "", self._clock.now()
        if key and status not in NO_ANSWERS:
            data, url = ItemAdapter(item).asdict(), line.get(kept.url) or ""
            await self.services.library.ask(Library.save_answer, line["item"], key, data, now, url)
            self.count(f"library/answers/{line['item']}")
            for url, kind in _sources(line, kept):
                await self._seen(url, kind, {"answer": [line["item"], key]}, now)
        if line["item"] == "scholar_result":
            await self._finish(key, status, now)
        return item

    async def _seen(self, url: str, kind: str, data: dict[str, Any], now: float) -> None:
        """A source that is known keeps its history."""
        library = self.services.library
        source = await library.ask(Library.source, url) or Source(url, first_seen=now)
        if kind in STRENGTH[STRENGTH.index(source.kind) if source.kind in STRENGTH else len(STRENGTH) :]:
            source.kind = kind
            source.data.update(data)
        source.last_seen = now
        await library.ask(Library.save_source, source)

    async def _finish(self, key: str, status: str, now: float) -> None:
        """The task that asked for this scholar ends; "not found" comes due again as a want's does."""
        task = await self.services.library.ask(Library.task, "scholar", key)
        if task is None or task.owner != self.services.owner:
            return
        due: float | None = None
        if status not in GIVEN:
            days = 0.0 if status in NO_ANSWERS else self._retry_days * 2 ** min(task.attempts, MAX_DOUBLINGS)
            due = now + days * DAY
        await self.services.library.ask(Library.finish_task, "scholar", key, self.services.owner, status, due, now)


def _sources(line: Mapping[str, Any], kept: Kept) -> list[tuple[str, str]]:
    """The pages of a line with the kind of source each is; a page once, as the first it is named."""
    found: dict[str, str] = {}
    for field, kind in kept.sources.items():
        value = line.get(field)
        for url in [value] if isinstance(value, str) else value or []:
            found.setdefault(url, kind)
    return list(found.items())
