from __future__ import annotations

from typing import Any

import pytest
from scrapy.utils.test import get_crawler

from harvester.extensions.run_checks import RunChecks
from harvester.items import Paper, ScholarResult, WantResult

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
