from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.clock import DAY
from harvester.extensions.services import get_services
from harvester.items import Candidate, Record, Verdict, Want, WantResult
from harvester.library.contracts import Papers, Sources, Wants
from pipelines.library import LibraryPipeline

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

SHA256 = "ab" * 32


def candidate(found_on: str | None = None, url: str = "http://files.example/a.pdf") -> Candidate:
    stored = {"sha256": SHA256, "file": "a.pdf", "text_file": "a.txt.gz", "size": "9"}
    want, verdict = Want("w", "A title", ["A. Bright"]), Verdict(True, 0.9)
    return Candidate(
        "c7", url, SHA256, want, found_on, record=Record(format="pdf"), verdict=verdict, text="the text", stored=stored
    )


async def test_a_candidate_becomes_a_paper_that_knows_it(crawler: Crawler) -> None:
    paper = await LibraryPipeline(crawler).process_item(candidate("http://files.example/list.html"))
    assert paper.candidate_id == "c7"
    kept = await get_services(crawler).library.ask(Papers.get, paper.paper_id)
    assert kept is not None
    assert (kept.title, kept.wants) == ("A title", ["w"])
    source = await get_services(crawler).library.ask(Sources.get, "http://files.example/list.html")
    assert source is not None
    assert source.papers == 1
    days = crawler.settings.getfloat("RECRAWL_MIN_DAYS")
    assert source.next_due == source.first_seen + days * DAY, "a page that was just looked at is not due at once"


async def test_the_same_file_at_another_address_is_the_same_paper(crawler: Crawler) -> None:
    step = LibraryPipeline(crawler)
    first = await step.process_item(candidate())
    second = await step.process_item(candidate(url="http://other.example/b.pdf"))
    assert first.paper_id == second.paper_id
    assert second.urls == ["http://files.example/a.pdf", "http://other.example/b.pdf"]


async def test_an_answer_is_kept_and_counted(crawler: Crawler) -> None:
    result = WantResult("w", "found", "http://a/", "p")
    assert await LibraryPipeline(crawler).process_item(result) is result
    assert await get_services(crawler).library.ask(Wants.get_result, "w") == result
    assert crawler.stats is not None
    assert crawler.stats.get_value("wants/found") == 1


async def test_an_invalid_want_leaves_no_trace(crawler: Crawler) -> None:
    result = WantResult("line-3", "invalid", detail="no title")
    assert await LibraryPipeline(crawler).process_item(result) is result
    assert await get_services(crawler).library.ask(Wants.get_result, "line-3") is None


async def test_an_answer_repeated_from_the_library_changes_nothing(crawler: Crawler) -> None:
    step = LibraryPipeline(crawler)
    await step.process_item(WantResult("w", "not_found", requests=7))
    await step.process_item(WantResult("w", "not_found", requests=0, from_library=True))
    kept = await get_services(crawler).library.ask(Wants.get_result, "w")
    assert kept is not None
    assert kept.requests == 7
