from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.extensions.services import get_services
from harvester.items import (
    Candidate,
    Paper,
    Record,
    Source,
    SourceResult,
    SourceVisit,
    VenueResult,
    VenueVisit,
    Verdict,
    Want,
)
from harvester.library.contracts import NEVER, Sources
from pipelines.library import LibraryPipeline
from pipelines.sources import SourcesPipeline

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

URL = "http://files.example/list.html"
STORED = {"sha256": "ab" * 32, "file": "a.pdf", "text_file": "a.txt.gz", "size": "9"}


def candidate() -> Candidate:
    found = Candidate("c", "http://files.example/a.pdf", "ab" * 32, Want("w", "A title"), URL, stored=STORED)
    found.record, found.verdict, found.text = Record(format="pdf"), Verdict(True, 0.9), "the text"
    return found


@pytest.mark.parametrize(("due", "kept"), [(5.0, 5.0), (0.0, NEVER)])
async def test_a_visit_leaves_its_source_kept_and_its_result(crawler: Crawler, due: float, kept: float) -> None:
    library = get_services(crawler).library
    result = SourceResult(URL, "changed", new_papers=2, gone=1)
    visit = SourceVisit(result, Source(URL, kind="list", etag='"a"', next_due=due))
    assert await SourcesPipeline(crawler).process_item(visit) is result
    source = await library.ask(Sources.get, URL)
    assert source is not None
    assert (source.etag, source.next_due) == ('"a"', kept)
    assert crawler.stats is not None
    assert crawler.stats.get_value("sources/changed") == 1
    assert crawler.stats.get_value("sources/entries/new_papers") == 2
    assert crawler.stats.get_value("sources/entries/appeared") is None


async def test_a_paper_found_on_a_known_source_leaves_its_memory_alone(crawler: Crawler) -> None:
    library = get_services(crawler).library
    await library.ask(Sources.save, Source(URL, kind="list", etag='"a"', papers=3, data={"recrawl": {"gone": 1}}))
    assert isinstance(await LibraryPipeline(crawler).process_item(candidate()), Paper)
    source = await library.ask(Sources.get, URL)
    assert source is not None
    assert (source.kind, source.etag, source.papers, source.data) == ("list", '"a"', 4, {"recrawl": {"gone": 1}})


async def test_the_pages_of_a_walk_are_watched_and_those_already_watched_keep_their_history(crawler: Crawler) -> None:
    library = get_services(crawler).library
    part = {"scope": "files.example/", "kind": "journal", "role": "issues", "depth": 1}
    known = Source("http://files.example/old/", kind="contents", etag='"old"', data={"venue": part})
    page = Source(URL, kind="page", papers=3, first_seen=1.0, data={"answer": ["venue_result", "v"]})
    for source in (known, page):
        await library.ask(Sources.save, source)
    walked = [Source(url, kind="issues", etag='"new"', data={"venue": part}) for url in (known.url, URL, "http://new/")]
    result = VenueResult("v", "ok")
    assert await SourcesPipeline(crawler).process_item(VenueVisit(result, walked)) is result
    kept = {url: await library.ask(Sources.get, url) for url in (known.url, URL, "http://new/")}
    assert [source.etag for source in kept.values() if source] == ['"old"', '"new"', '"new"']
    assert kept[URL]
    assert (kept[URL].papers, kept[URL].first_seen, kept[URL].kind) == (3, 1.0, "issues")
    assert kept[URL].data["answer"] == ["venue_result", "v"]


async def test_everything_else_passes(crawler: Crawler) -> None:
    result = SourceResult(URL, "failed")
    assert await SourcesPipeline(crawler).process_item(result) is result
