"""What engines said is remembered for a time, in a real library; queries of a day are counted."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest
from scrapy.settings import Settings

from harvester.crawling.kept_answers import DAY, SNIPPET, KeptAnswers
from harvester.items import Hit
from harvester.library import open_async_library
from harvester.library.contracts import Answers
from harvester.search import SearchAnswer
from harvester.search.searxng import SearxNG

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from harvester.library.asynchronous import AsyncLibrary

ENGINE = SearxNG.from_settings({"SEARXNG_URL": "http://searx.example"})
OTHER = SearxNG.from_settings({"SEARXNG_URL": "http://other.example"})
FOUND = SearchAnswer("ok", [Hit("http://a.example/1", "A title", "words " * 100, rank=1)])


@pytest.fixture
async def library(tmp_path: Path) -> AsyncIterator[AsyncLibrary]:
    opened = await open_async_library(f"sqlite:///{tmp_path}/library.db")
    yield opened
    await opened.close()


def keep_in(library: AsyncLibrary, **settings: Any) -> KeptAnswers:
    return KeptAnswers(Settings({"SEARCH_KEEP_DAYS": 7, **settings}), library)


async def test_an_answer_is_remembered_for_its_engine_and_query_alone(library: AsyncLibrary) -> None:
    kept = keep_in(library)
    await kept.keep(ENGINE, "series", FOUND)
    again = await kept.recall(ENGINE, "series")
    assert again is not None
    assert [hit.url for hit in again.hits] == ["http://a.example/1"]
    assert len(again.hits[0].snippet) == SNIPPET
    assert await kept.recall(ENGINE, "graphs") is None
    assert await kept.recall(OTHER, "series") is None


async def test_nothing_found_is_an_answer_and_a_refusal_is_none(library: AsyncLibrary) -> None:
    kept = keep_in(library)
    await kept.keep(ENGINE, "nothing", SearchAnswer("empty"))
    await kept.keep(ENGINE, "refused", SearchAnswer("quota"))
    empty = await kept.recall(ENGINE, "nothing")
    assert empty is not None
    assert (empty.status, empty.hits) == ("empty", [])
    assert await kept.recall(ENGINE, "refused") is None


async def test_an_old_answer_is_asked_again(library: AsyncLibrary) -> None:
    kept = keep_in(library)
    await kept.keep(ENGINE, "series", FOUND)
    stored = await library.ask(Answers.get, "search", f"searxng {ENGINE.origin()} series")
    assert stored is not None
    await library.ask(Answers.save, "search", stored.key, stored.data, time.time() - 8 * DAY)
    assert await kept.recall(ENGINE, "series") is None


async def test_without_days_nothing_is_kept(library: AsyncLibrary) -> None:
    await keep_in(library, SEARCH_KEEP_DAYS=0).keep(ENGINE, "series", FOUND)
    assert await keep_in(library).recall(ENGINE, "series") is None


async def test_the_quota_of_a_day_is_shared_by_all_crawls_of_the_library(library: AsyncLibrary) -> None:
    one, other = (keep_in(library, SEARCH_QUOTAS={"searxng": 2}) for _ in range(2))
    assert [await crawl.within_quota(ENGINE) for crawl in (one, other, one)] == [True, True, False]
    assert await keep_in(library).within_quota(ENGINE)
