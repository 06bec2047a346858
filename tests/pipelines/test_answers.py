from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from harvester.extensions.services import get_services
from harvester.items import Publication, PublicationList, ScholarResult, Source, Task, Want, WantResult
from harvester.library import NEVER, Library
from pipelines.answers import AnswersPipeline
from pipelines.library import DAY
from tests.services import OWNER

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

HOME, LIST = "http://h.example/~a/", "http://h.example/~a/publ.html"


def found(**given: Any) -> ScholarResult:
    return ScholarResult("s", "A. Bright", "found", HOME, 0.9, LIST, [LIST], **given)


async def leased(crawler: Crawler) -> None:
    library = get_services(crawler).library
    await library.ask(Library.add_task, Task("scholar", "s", data={"name": "A. Bright"}))
    assert await library.ask(Library.lease_task, "scholar", "s", OWNER, time.time(), 60.0)


async def task(crawler: Crawler) -> Task:
    kept: Task | None = await get_services(crawler).library.ask(Library.task, "scholar", "s")
    assert kept is not None
    return kept


async def test_a_scholar_s_answer_is_kept_with_its_pages_as_sources(crawler: Crawler) -> None:
    result = found()
    assert await AnswersPipeline(crawler).process_item(result) is result
    answer = await get_services(crawler).library.ask(Library.answer, "scholar_result", "s")
    assert answer is not None
    assert (answer.url, answer.data["name"], answer.data["publications_url"]) == (HOME, "A. Bright", LIST)
    home = await get_services(crawler).library.ask(Library.source, HOME)
    listed = await get_services(crawler).library.ask(Library.source, LIST)
    assert home
    assert listed
    assert (home.kind, listed.kind) == ("homepage", "list")
    assert listed.data == {"answer": ["scholar_result", "s"]}


async def test_a_list_s_pages_are_sources_and_known_ones_keep_their_history(crawler: Crawler) -> None:
    library = get_services(crawler).library
    await library.ask(Library.save_source, Source(LIST, "page", etag="x", papers=3, first_seen=1.0, next_due=8.0))
    listed = PublicationList(LIST, "ok", [Publication("A. Bright. On trees", year="2001")], pages=[LIST, HOME])
    await AnswersPipeline(crawler).process_item(listed)
    await AnswersPipeline(crawler).process_item(found())
    source, home = [await library.ask(Library.source, url) for url in (LIST, HOME)]
    assert (source.kind, source.etag, source.papers, source.first_seen) == ("list", "x", 3, 1.0)
    assert home.kind == "list"  # it had entries; that it is a home page too is less
    answer = await library.ask(Library.answer, "publication_list", LIST)
    assert [entry["year"] for entry in answer.data["entries"]] == ["2001"]


async def test_a_line_of_any_spider_is_kept_by_its_type(crawler: Crawler) -> None:
    line = {"item": "venue_result", "venue_id": "v", "status": "ok", "url": "http://v.example/", "papers": []}
    assert await AnswersPipeline(crawler).process_item(line) is line
    answer = await get_services(crawler).library.ask(Library.answer, "venue_result", "v")
    assert answer is not None
    assert answer.url == "http://v.example/"


@pytest.mark.parametrize("status", ["invalid", "could_not_search", "could_not_fetch"])
async def test_what_could_not_be_looked_at_leaves_the_earlier_answer(crawler: Crawler, status: str) -> None:
    step = AnswersPipeline(crawler)
    await step.process_item(found())
    await step.process_item(ScholarResult("s", "A. Bright", status))
    answer = await get_services(crawler).library.ask(Library.answer, "scholar_result", "s")
    assert answer.data["status"] == "found"


async def test_other_items_pass(crawler: Crawler) -> None:
    for item in (WantResult("w", "found"), Want("w"), {"a": 1}, object()):
        assert await AnswersPipeline(crawler).process_item(item) is item
    assert list(await get_services(crawler).library.ask(Library.answers)) == []


@pytest.mark.parametrize(
    ("status", "days"), [("found", None), ("directory", None), ("not_found", 10.0), ("could_not_search", 0.0)]
)
async def test_the_task_of_a_scholar_ends_with_its_outcome(crawler: Crawler, status: str, days: float | None) -> None:
    await leased(crawler)
    now = time.time()
    await AnswersPipeline(crawler).process_item(ScholarResult("s", "A. Bright", status))
    ended = await task(crawler)
    assert (ended.outcome, ended.owner) == (status, "")
    expected = NEVER if days is None else now + days * DAY
    assert ended.due == pytest.approx(expected, abs=60)


async def test_a_task_that_another_process_has_is_left_alone(crawler: Crawler) -> None:
    await get_services(crawler).library.ask(Library.add_task, Task("scholar", "s"))
    await get_services(crawler).library.ask(Library.lease_task, "scholar", "s", "elsewhere:1:1", time.time(), 60.0)
    await AnswersPipeline(crawler).process_item(found())
    assert (await task(crawler)).owner == "elsewhere:1:1"
