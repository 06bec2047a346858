from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from scrapy import Request
from scrapy.crawler import Crawler
from scrapy.exceptions import NotConfigured
from scrapy.http import Response
from scrapy.utils.test import get_crawler

from harvester.extensions import crawl_record
from harvester.extensions.crawl_record import DAY, FEW, CrawlRecord
from harvester.extensions.services import get_services
from harvester.library import open_async_library
from harvester.library.contracts import Answers
from tests.services import open_services

SECONDS = 60


@pytest.fixture
async def crawler(tmp_path: Path) -> AsyncIterator[Crawler]:
    crawler = get_crawler(settings_dict={"CRAWLS_KEEP_DAYS": 10, "SEARCH_KEEP_DAYS": 1})
    crawler._apply_settings()
    crawler.spider = SimpleNamespace(name="paper", given={"title": "Ряды", "wants": "http://a.example/?key=HIDDEN"})
    library = await open_async_library(f"sqlite:///{tmp_path}/library.db")
    open_services(crawler, library)
    yield crawler
    await library.close()


async def kept(crawler: Crawler) -> list[Any]:
    return list(await get_services(crawler).library.ask(Answers.all, "crawl"))


def answered(record: CrawlRecord, host: str, *latencies: float) -> None:
    for seconds in latencies:
        request = Request(f"http://{host}/", meta={"download_latency": seconds})
        record.response_downloaded(Response(request.url), request)


async def test_a_crawl_is_kept_from_its_beginning_and_its_end_is_told(crawler: Crawler) -> None:
    old = time.time() - 11 * DAY
    await get_services(crawler).library.ask(Answers.save, "crawl", "old", {}, old)
    record = CrawlRecord.from_crawler(crawler)
    crawler.stats.set_value("documents/status/ok", 7)
    crawler.stats.set_value("an object", object())
    record.spider_opened()
    async with asyncio.timeout(SECONDS):
        while not (keys := {answer.key for answer in await kept(crawler)}) or "old" in keys:  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    [begun] = await kept(crawler)
    assert begun.data["reason"] == ""
    answered(record, "slow.example", *[2.0] * FEW)
    answered(record, "quick.example", *[0.1] * FEW)
    answered(record, "once.example", 9.0)
    await record.spider_closed("finished")
    [ended] = await kept(crawler)
    assert ended.key == begun.key
    assert (ended.data["spider"], ended.data["reason"]) == ("paper", "finished")
    assert ended.data["arguments"] == {"title": "Ряды", "wants": "http://a.example/?key=…"}
    assert ended.data["stats"] == {"documents/status/ok": 7}
    assert ended.data["hosts"] == {
        "slow.example": [3, 6.0, 2.0],
        "quick.example": [3, pytest.approx(0.3), 0.1],
    }


async def test_a_crawl_without_a_library_leaves_nothing(crawler: Crawler) -> None:
    get_services(crawler).is_open = False
    record = CrawlRecord(crawler)
    await record.spider_closed("library_error")
    assert await kept(crawler) == []


def test_so_many_hosts_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crawl_record, "MAX_TIMED_HOSTS", 2)
    record = CrawlRecord(get_crawler(settings_dict={"CRAWLS_KEEP_DAYS": 1}))
    for host in ("a.example", "b.example", "c.example", "a.example"):
        answered(record, host, 1.0)
    assert {host: times[0] for host, times in record._hosts.items()} == {"a.example": 2, "b.example": 1}


def test_no_days_no_record() -> None:
    with pytest.raises(NotConfigured):
        CrawlRecord(get_crawler(settings_dict={"CRAWLS_KEEP_DAYS": 0}))
