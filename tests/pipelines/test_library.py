from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from harvester.extensions.services import get_services
from harvester.items import Candidate, Record, Task, Verdict, Want, WantResult
from harvester.library import NEVER, Library
from pipelines.library import DAY, MAX_DOUBLINGS, LibraryPipeline
from tests.services import OWNER

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

SHA256 = "ab" * 32


async def leased(crawler: Crawler, **given: Any) -> None:
    """A want and its task, as a hunt of this process has them."""
    library = get_services(crawler).library
    await library.ask(Library.save_want, Want("w", "A title"))
    await library.ask(Library.add_task, Task("want", "w", **given))
    assert await library.ask(Library.lease_task, "want", "w", OWNER, time.time(), 60.0)


async def task(crawler: Crawler) -> Task:
    found: Task | None = await get_services(crawler).library.ask(Library.task, "want", "w")
    assert found is not None
    return found


def candidate(found_on: str | None = None, url: str = "http://files.example/a.pdf") -> Candidate:
    stored = {"sha256": SHA256, "file": "a.pdf", "text_file": "a.txt.gz", "size": "9"}
    want, verdict = Want("w", "A title", ["A. Bright"]), Verdict(True, 0.9)
    return Candidate(
        "c7", url, SHA256, want, found_on, record=Record(format="pdf"), verdict=verdict, text="the text", stored=stored
    )


async def test_a_candidate_becomes_a_paper_that_knows_it(crawler: Crawler) -> None:
    paper = await LibraryPipeline(crawler).process_item(candidate("http://files.example/list.html"))
    assert paper.candidate_id == "c7"
    kept = await get_services(crawler).library.ask(Library.paper, paper.paper_id)
    assert kept is not None
    assert (kept.title, kept.wants) == ("A title", ["w"])
    source = await get_services(crawler).library.ask(Library.source, "http://files.example/list.html")
    assert source is not None
    assert source.papers == 1


async def test_the_same_file_at_another_address_is_the_same_paper(crawler: Crawler) -> None:
    step = LibraryPipeline(crawler)
    first = await step.process_item(candidate())
    second = await step.process_item(candidate(url="http://other.example/b.pdf"))
    assert first.paper_id == second.paper_id
    assert second.urls == ["http://files.example/a.pdf", "http://other.example/b.pdf"]


async def test_found_is_never_due_again(crawler: Crawler) -> None:
    await leased(crawler)
    result = WantResult("w", "found", "http://a/", "p")
    assert await LibraryPipeline(crawler).process_item(result) is result
    ended = await task(crawler)
    assert (ended.outcome, ended.due, ended.owner) == ("found", NEVER, "")
    assert await get_services(crawler).library.ask(Library.result, "w") == result
    assert crawler.stats is not None
    assert crawler.stats.get_value("wants/found") == 1


async def test_not_found_is_due_after_a_time_that_doubles_up_to_a_ceiling(crawler: Crawler) -> None:
    await leased(crawler)
    days = []
    for _ in range(MAX_DOUBLINGS + 3):
        now = time.time()
        assert await get_services(crawler).library.ask(Library.lease_task, "want", "w", OWNER, now, 60.0)
        await LibraryPipeline(crawler).process_item(WantResult("w", "not_found"))
        days.append(round(((await task(crawler)).due - now) / DAY))
    assert days == [10, 20, 40, 80, 160, 320, 320, 320]


@pytest.mark.parametrize("status", ["could_not_search", "could_not_fetch"])
async def test_what_could_not_be_looked_at_is_due_at_once(crawler: Crawler, status: str) -> None:
    await leased(crawler)
    await LibraryPipeline(crawler).process_item(WantResult("w", status))
    ended = await task(crawler)
    assert ended.outcome == status
    assert ended.due <= time.time()
    assert ended.owner == ""


async def test_an_invalid_want_leaves_no_trace(crawler: Crawler) -> None:
    result = WantResult("line-3", "invalid", detail="no title")
    assert await LibraryPipeline(crawler).process_item(result) is result
    assert await get_services(crawler).library.ask(Library.result, "line-3") is None
    assert await get_services(crawler).library.ask(Library.task, "want", "line-3") is None


async def test_an_answer_repeated_from_the_library_changes_nothing(crawler: Crawler) -> None:
    await leased(crawler)
    step = LibraryPipeline(crawler)
    await step.process_item(WantResult("w", "not_found", requests=7))
    before = await task(crawler)
    await step.process_item(WantResult("w", "not_found", requests=0, from_library=True))
    assert await task(crawler) == before
    kept = await get_services(crawler).library.ask(Library.result, "w")
    assert kept is not None
    assert kept.requests == 7
