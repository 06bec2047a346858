from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from scrapy.exceptions import DropItem

from harvester.extensions.services import get_services
from harvester.stages.files import assemble_record_and_text
from harvester.workers import WorkerDied
from pipelines.references import ReferencesPipeline

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

    from tests.pipelines.conftest import Spooled


async def test_references_are_found_and_counted(crawler: Crawler, spooled: Spooled) -> None:
    get_services(crawler).stages = spooled.stages
    candidate = spooled.candidate()
    assert await ReferencesPipeline(crawler).process_item(candidate) is candidate
    assert crawler.stats is not None
    assert crawler.stats.get_value("references/found") == 4
    record, _ = await spooled.stages.ask(assemble_record_and_text, spooled.handle)
    assert [reference.text.split(".")[0] for reference in record.references] == ["Writer A"] * 4


async def test_a_file_that_kills_the_worker_here_is_dropped(crawler: Crawler, spooled: Spooled) -> None:
    class Dying:
        async def ask(self, stage: object, handle: str) -> int:
            raise WorkerDied("out_of_memory", "more than 1500 MB")

    get_services(crawler).stages = Dying()
    with pytest.raises(DropItem):
        await ReferencesPipeline(crawler).process_item(spooled.candidate())
    assert crawler.stats is not None
    assert crawler.stats.get_value("references/out_of_memory") == 1
