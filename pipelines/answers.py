"""Answers about all but wants go to the library, and the pages they come from become sources."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urldefrag

from itemadapter import ItemAdapter

from harvester.clock import DAY
from harvester.fusion.statements import SAME_TITLE, hear_entry, hear_venue
from harvester.items import PublicationList, Source, VenueResult
from harvester.library.contracts import Answers, Papers, Sources
from harvester.stages.publications import read_entry_text
from harvester.statuses import COULD_NOT_LOOK
from harvester.text.likeness import compare_titles
from pipelines.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from harvester.items import Paper, Publication, Statement


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
    "gap_report": Kept("venue_id", "url", {}),
    "topic_result": Kept("topic_id", "url", {}),
    "audit_result": Kept("reference_id", "url", {}),
}
NOT_KEPT = COULD_NOT_LOOK | {"invalid", "needs_browser"}  # an earlier answer stays
# The kind of a source that a page has for good reason is not lost to a weaker one.
STRENGTH = ("", "page", "homepage", "venue", "list")


class AnswersPipeline(Step):
    takes = (object,)

    async def process(self, item: Any) -> Any:
        line = ItemAdapter(item) if ItemAdapter.is_item(item) else {}
        kept = KEPT.get(line.get("item") or "")
        if kept is None:
            return item
        key, status, now = (
            line.get(kept.key) or line.get("owner") or "",
            line.get("status") or "",
            self.services.clock.now(),
        )
        if key and status not in NOT_KEPT and not line.get("from_library"):
            data, url = ItemAdapter(item).asdict(), line.get(kept.url) or ""
            await self.services.library.ask(Answers.save, line["item"], key, data, now, url)
            self.count(f"library/answers/{line['item']}")
            for url, kind in _list_sources(line, kept):
                await self._note_visit(url, kind, {"answer": [line["item"], key]}, now)
            await self._hear_lists(item)
        return item

    async def _hear_lists(self, item: Any) -> None:
        """What a list says of papers that the library has already: their files were not fetched for it again."""
        if isinstance(item, PublicationList):
            await self._hear_entries(item.entries, item.page_url, [])
        elif isinstance(item, VenueResult) and item.kind in ("conference", "journal"):
            url = item.url or ""
            await self._hear_entries(item.papers, url, hear_venue(item.name or item.title, item.kind, url))

    async def _hear_entries(self, entries: Iterable[Publication], page: str, venue: list[Statement]) -> None:
        library, source = self.services.library, "contents" if venue else "list"
        for entry in (entry for entry in entries if entry.title):
            for url in entry.files:
                paper = await library.ask(Papers.get_by_address, url)
                if paper is None or not _tells_of(entry, paper) or any(one.where == page for one in paper.witnesses):
                    continue
                with self.drop_if_worker_dies("answers"):
                    read = await self.services.stages.ask(read_entry_text, entry.text)
                others = [one for one in paper.witnesses if one.source == source]
                said = [*others, *hear_entry(entry, page, read, source), *venue]
                await library.ask(Papers.testify, paper.paper_id, source, said)
                self.count("library/heard")

    async def _note_visit(self, url: str, kind: str, data: dict[str, Any], now: float) -> None:
        """A source that is known keeps its history."""
        library = self.services.library
        # What was read whole a moment ago has nothing new yet.
        due = now + self.crawler.settings.getfloat("RECRAWL_FIRST_DAYS") * DAY
        source = await library.ask(Sources.get, url) or Source(url, first_seen=now, next_due=due)
        if kind in STRENGTH[STRENGTH.index(source.kind) if source.kind in STRENGTH else len(STRENGTH) :]:
            source.kind = kind
            source.data.update(data)
        source.last_seen = now
        await library.ask(Sources.save, source)


def _tells_of(entry: Publication, paper: Paper) -> bool:
    return any(compare_titles(entry.title, title) >= SAME_TITLE for title in (paper.title, *paper.printed_titles))


def _list_sources(line: Mapping[str, Any], kept: Kept) -> list[tuple[str, str]]:
    """The pages of a line with the kind of source each is; a page once, as the first it is named."""
    found: dict[str, str] = {}
    for field, kind in kept.sources.items():
        value = line.get(field)
        for url in [value] if isinstance(value, str) else value or []:
            found.setdefault(urldefrag(url).url, kind)  # of a section its page
    return list(found.items())
