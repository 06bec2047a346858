from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from harvester.clock import DAY
from harvester.extensions.services import get_services
from harvester.items import Publication, PublicationList, ScholarResult, Source, Want, WantResult
from harvester.library.contracts import Answers, Sources
from pipelines.answers import AnswersPipeline

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

HOME, LIST = "http://h.example/~a/", "http://h.example/~a/publ.html"


def found(**given: Any) -> ScholarResult:
    return ScholarResult("s", "A. Bright", "found", HOME, 0.9, LIST, [LIST], **given)


async def test_a_scholar_s_answer_is_kept_with_its_pages_as_sources(crawler: Crawler) -> None:
    result = found()
    assert await AnswersPipeline(crawler).process_item(result) is result
    answer = await get_services(crawler).library.ask(Answers.get, "scholar_result", "s")
    assert answer is not None
    assert (answer.url, answer.data["name"], answer.data["publications_url"]) == (HOME, "A. Bright", LIST)
    home = await get_services(crawler).library.ask(Sources.get, HOME)
    listed = await get_services(crawler).library.ask(Sources.get, LIST)
    assert home
    assert listed
    assert (home.kind, listed.kind) == ("homepage", "list")
    assert listed.data == {"answer": ["scholar_result", "s"]}


async def test_the_source_of_a_section_is_its_page(crawler: Crawler) -> None:
    await AnswersPipeline(crawler).process_item(replace(found(), home_url=f"{HOME}#bright"))
    library = get_services(crawler).library
    answer = await library.ask(Answers.get, "scholar_result", "s")
    assert answer is not None
    assert answer.data["home_url"] == f"{HOME}#bright"
    assert await library.ask(Sources.get, HOME)
    assert await library.ask(Sources.get, f"{HOME}#bright") is None


async def test_a_list_s_pages_are_sources_and_known_ones_keep_their_history(crawler: Crawler) -> None:
    library = get_services(crawler).library
    await library.ask(Sources.save, Source(LIST, "page", etag="x", papers=3, first_seen=1.0, next_due=8.0))
    listed = PublicationList(LIST, "ok", [Publication("A. Bright. On trees", year="2001")], pages=[LIST, HOME])
    await AnswersPipeline(crawler).process_item(listed)
    await AnswersPipeline(crawler).process_item(found())
    source, home = [await library.ask(Sources.get, url) for url in (LIST, HOME)]
    assert (source.kind, source.etag, source.papers, source.first_seen, source.next_due) == ("list", "x", 3, 1.0, 8.0)
    assert home.next_due == home.first_seen + crawler.settings.getfloat("RECRAWL_FIRST_DAYS") * DAY
    assert home.kind == "list"  # it had entries; that it is a home page too is less
    answer = await library.ask(Answers.get, "publication_list", LIST)
    assert [entry["year"] for entry in answer.data["entries"]] == ["2001"]


async def test_a_line_of_any_spider_is_kept_by_its_type(crawler: Crawler) -> None:
    line = {"item": "venue_result", "venue_id": "v", "status": "ok", "url": "http://v.example/", "papers": []}
    assert await AnswersPipeline(crawler).process_item(line) is line
    answer = await get_services(crawler).library.ask(Answers.get, "venue_result", "v")
    assert answer is not None
    assert answer.url == "http://v.example/"


@pytest.mark.parametrize("status", ["invalid", "could_not_search", "could_not_fetch"])
async def test_what_could_not_be_looked_at_leaves_the_earlier_answer(crawler: Crawler, status: str) -> None:
    step = AnswersPipeline(crawler)
    await step.process_item(found())
    await step.process_item(ScholarResult("s", "A. Bright", status))
    answer = await get_services(crawler).library.ask(Answers.get, "scholar_result", "s")
    assert answer.data["status"] == "found"


async def test_other_items_pass(crawler: Crawler) -> None:
    for item in (WantResult("w", "found"), Want("w"), {"a": 1}, object()):
        assert await AnswersPipeline(crawler).process_item(item) is item
    assert list(await get_services(crawler).library.ask(Answers.all)) == []
