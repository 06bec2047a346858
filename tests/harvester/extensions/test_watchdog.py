from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from scrapy.utils.test import get_crawler

from harvester.extensions import watchdog
from harvester.extensions.watchdog import Watchdog, measure_memory


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watchdog, "EVERY", 0.02)


def make_dog(**settings: Any) -> Watchdog:
    crawler = get_crawler(settings_dict={"LAG_WARNING_SECONDS": 0.3, "MEMORY_WARNING_MB": 0, **settings})
    crawler._apply_settings()
    return Watchdog.from_crawler(crawler)


def stat(dog: Watchdog, name: str) -> Any:
    assert dog.crawler.stats
    return dog.crawler.stats.get_value(f"watchdog/{name}")


async def test_a_loop_that_stands_still_is_told(caplog: pytest.LogCaptureFixture) -> None:
    dog = make_dog()
    dog.spider_opened()
    await asyncio.sleep(0.05)
    time.sleep(0.5)  # noqa: ASYNC251
    await asyncio.sleep(0.05)
    dog.spider_closed()
    assert stat(dog, "lags") >= 1
    assert stat(dog, "lag_seconds") >= 0.3
    assert "the crawl stood still for" in caplog.text


async def test_nothing_is_told_once_the_crawl_has_ended(caplog: pytest.LogCaptureFixture) -> None:
    dog = make_dog(LAG_WARNING_SECONDS=60)
    dog.spider_opened()
    dog.spider_closed()
    await asyncio.sleep(0.05)
    assert stat(dog, "lags") is None
    assert [record for record in caplog.records if record.name == watchdog.__name__] == []


async def test_memory_is_told_when_it_grows(caplog: pytest.LogCaptureFixture) -> None:
    dog = make_dog(MEMORY_WARNING_MB=1, LAG_WARNING_SECONDS=0)
    dog.spider_opened()
    await asyncio.sleep(0.2)
    dog.spider_closed()
    assert stat(dog, "memory_mb") == pytest.approx(measure_memory(), rel=0.5)
    assert caplog.text.count("MEMORY_WARNING_MB") == 1
