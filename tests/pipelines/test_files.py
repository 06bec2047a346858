from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest
from scrapy.exceptions import DropItem

from harvester.extensions.services import get_services
from pipelines.files import FilesPipeline
from tests.pipelines.conftest import TITLE

if TYPE_CHECKING:
    from pathlib import Path

    from scrapy.crawler import Crawler

    from tests.pipelines.conftest import Spooled


async def test_file_and_text_are_kept_by_hash(crawler: Crawler, spooled: Spooled, tmp_path: Path) -> None:
    get_services(crawler).stages = spooled.stages
    kept = await FilesPipeline(crawler).process_item(spooled.candidate())
    sha256 = hashlib.sha256(spooled.data).hexdigest()
    assert kept.stored == {
        "sha256": sha256,
        "file": f"{sha256[:2]}/{sha256}.pdf",
        "text_file": f"text/{sha256[:2]}/{sha256}.txt.gz",
        "size": str(len(spooled.data)),
    }
    assert (tmp_path / "files" / kept.stored["file"]).read_bytes() == spooled.data
    assert get_services(crawler).files.read_text(kept.stored["text_file"]) == kept.text
    assert kept.text.startswith(TITLE)
    assert kept.record.pages == 3


async def test_a_second_time_nothing_is_written(crawler: Crawler, spooled: Spooled, tmp_path: Path) -> None:
    get_services(crawler).stages = spooled.stages
    await FilesPipeline(crawler).process_item(spooled.candidate())
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "files").rglob("*")}
    await FilesPipeline(crawler).process_item(spooled.candidate())
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "files").rglob("*")} == before


async def test_the_page_that_led_to_the_file_is_heard(crawler: Crawler, spooled: Spooled) -> None:
    get_services(crawler).stages = spooled.stages
    page = f"""<html><head><meta name="citation_title" content="{TITLE}"><meta name="citation_volume" content="7">
        </head><body>{TITLE}</body></html>""".encode()
    candidate = spooled.candidate()
    candidate.page, _ = await spooled.stages.read_page(page, "http://files.example/", "text/html")
    kept = await FilesPipeline(crawler).process_item(candidate)
    assert {one.about: one.value for one in kept.witnesses} == {"title": TITLE, "volume": "7"}
    assert {one.source for one in kept.witnesses} == {"page"}
    assert crawler.stats.get_value("files/described") == 1


async def test_a_store_that_takes_nothing_stops_the_crawl(crawler: Crawler, spooled: Spooled, tmp_path: Path) -> None:
    get_services(crawler).stages = spooled.stages
    folder = tmp_path / "files" / spooled.handle[:2]
    folder.parent.mkdir(exist_ok=True)
    folder.write_text("no folder")
    with pytest.raises(DropItem):
        await FilesPipeline(crawler).process_item(spooled.candidate())
    assert "cannot be written" in get_services(crawler).failure
