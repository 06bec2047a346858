from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from scrapy.exceptions import NotConfigured
from scrapy.utils.test import get_crawler

from harvester.extensions.stats_file import StatsFile

if TYPE_CHECKING:
    from pathlib import Path


def test_stats_are_written_as_json_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "stats.json"
    crawler = get_crawler(settings_dict={"STATS_FILE": str(path)})
    crawler._apply_settings()
    extension = StatsFile.from_crawler(crawler)
    assert crawler.stats is not None
    crawler.stats.inc_value("wants/found", 3)
    crawler.stats.set_value("start_time", datetime(2026, 1, 2, tzinfo=UTC))
    extension.engine_stopped()
    assert json.loads(path.read_text(encoding="utf-8")) == {"start_time": "2026-01-02 00:00:00+00:00", "wants/found": 3}


def test_without_a_name_there_is_no_file() -> None:
    crawler = get_crawler(settings_dict={"STATS_FILE": ""})
    crawler._apply_settings()
    with pytest.raises(NotConfigured):
        StatsFile.from_crawler(crawler)
