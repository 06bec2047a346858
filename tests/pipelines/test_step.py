from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from scrapy.exceptions import DropItem

from harvester.extensions.services import get_services
from harvester.items import Candidate, WantResult
from harvester.library.contracts import LibraryError
from harvester.workers import WorkerDied
from pipelines.step import Step

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

CANDIDATE = Candidate("c", "http://a/", "ab")


class Failing(Step):
    """Does with a candidate what it was told to."""

    error: Exception

    async def process(self, item: Candidate) -> Any:
        with self.drop_if_worker_dies("header"):
            raise self.error


def failing(crawler: Crawler, error: Exception) -> Failing:
    step = Failing.from_crawler(crawler)
    step.error = error
    return step


async def test_what_is_no_candidate_passes(crawler: Crawler) -> None:
    step = failing(crawler, ValueError())
    result = WantResult("w", "found")
    assert await step.process_item(result) is result
    assert await step.process_item({"item": "other"}) == {"item": "other"}


async def test_a_library_that_fails_stops_the_crawl_once_with_its_line(crawler: Crawler) -> None:
    for line in ("the disk is full: make room", "a later complaint"):
        with pytest.raises(DropItem):
            await failing(crawler, LibraryError(line)).process_item(CANDIDATE)
    await asyncio.sleep(0)
    assert get_services(crawler).failure == "the disk is full: make room"
    assert crawler.engine.reasons == ["library_error"]  # type: ignore[attr-defined]


async def test_a_worker_that_dies_costs_this_candidate_and_is_counted(crawler: Crawler) -> None:
    with pytest.raises(DropItem, match="header: timeout: longer than 30 s"):
        await failing(crawler, WorkerDied("timeout", "longer than 30 s")).process_item(CANDIDATE)
    assert crawler.stats is not None
    assert crawler.stats.get_value("header/timeout") == 1
    assert not get_services(crawler).failure


async def test_a_mistake_of_ours_is_not_hidden(crawler: Crawler) -> None:
    with pytest.raises(ZeroDivisionError):
        await failing(crawler, ZeroDivisionError()).process_item(CANDIDATE)
