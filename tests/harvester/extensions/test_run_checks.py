from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from scrapy.utils.test import get_crawler

from harvester.extensions.run_checks import RunChecks
from harvester.extensions.services import Services
from harvester.items import Paper, ScholarResult, SourceResult, WantResult
from tests.services import put_extension

SETTINGS = {"CHECK_NOTHING_REQUESTS": 100, "HUNTS_AT_ONCE": 2, "HUNT_MAX_REQUESTS": 10, "FILES_STORE": "files"}


@pytest.mark.parametrize(
    ("item", "ends"),
    [
        (WantResult("w", "not_found"), False),
        (WantResult("w", "found"), False),
        (ScholarResult("s", "Ann Bright", "directory"), False),
        (Paper("p", "ab"), False),
        (WantResult("w", "could_not_search"), True),
        (WantResult("w", "could_not_fetch"), True),
        (None, True),
    ],
)
def test_a_crawl_that_gets_nowhere_ends(item: Any, ends: bool) -> None:
    crawler = get_crawler(settings_dict=SETTINGS)
    checks = RunChecks(crawler)
    crawler.stats.set_value("downloader/request_count", 99)
    assert checks._check_finds() is None
    if item:
        checks.item_scraped(item)
    crawler.stats.set_value("downloader/request_count", 150)
    assert (checks._check_finds() is not None) == ends


def test_hunts_have_the_chance_to_end_first() -> None:
    crawler = get_crawler(settings_dict={**SETTINGS, "HUNT_MAX_REQUESTS": 500})
    checks = RunChecks(crawler)
    crawler.stats.set_value("downloader/request_count", 1999)
    assert checks._check_finds() is None
    crawler.stats.set_value("downloader/request_count", 2000)
    assert checks._check_finds() is not None


def close_crawl(items: list[Any], reason: str = "finished", errors: int = 0) -> str:
    crawler = get_crawler(settings_dict=SETTINGS)
    services = Services(crawler)
    put_extension(crawler, services)
    checks = RunChecks(crawler)
    for item in items:
        checks.item_scraped(item)
    crawler.stats.set_value("hunts/errors", errors)
    checks.spider_closed(reason)
    return services.unseen


@pytest.mark.parametrize(
    ("items", "errors", "told"),
    [
        ([WantResult("w", "could_not_search"), WantResult("v", "could_not_fetch")], 0, "2 could not be searched for"),
        ([SourceResult("http://a.example/", "failed")], 0, "1 could not be"),
        ([], 6, "6 failed"),
        ([WantResult("w", "could_not_search"), WantResult("v", "not_found")], 1, ""),
        ([WantResult("w", "budget_spent")], 0, ""),
        ([], 0, ""),
    ],
)
def test_a_crawl_that_saw_nothing_says_so(items: list[Any], errors: int, told: str) -> None:
    line = close_crawl(items, errors=errors)
    assert bool(line) == bool(told)
    assert told in line


def test_a_crawl_that_was_stopped_says_nothing_of_that() -> None:
    assert close_crawl([WantResult("w", "could_not_search")], reason="shutdown") == ""


def test_the_disk_where_files_wait_is_watched(tmp_path: Path) -> None:
    settings = {
        **SETTINGS,
        "FILES_STORE": "s3://papers/",
        "SPOOL_FOLDER": str(tmp_path / "spool"),
        "DISK_FREE_MB": 10**9,
    }
    trouble = RunChecks(get_crawler(settings_dict=settings))._check_disk()
    assert trouble
    assert trouble[0] == "disk_full"
    assert str(tmp_path / "spool") in trouble[1]
