from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.extensions.services import get_services
from harvester.stages.files import assemble_record_and_text
from pipelines.metadata import MetadataPipeline
from tests.pipelines.conftest import TITLE

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

    from tests.pipelines.conftest import Spooled


async def test_the_header_is_found_and_counted(crawler: Crawler, spooled: Spooled) -> None:
    get_services(crawler).stages = spooled.stages
    candidate = spooled.candidate()
    assert await MetadataPipeline(crawler).process_item(candidate) is candidate
    assert crawler.stats is not None
    assert crawler.stats.get_value("metadata/title/found") == 1
    record, _ = await spooled.stages.ask(assemble_record_and_text, spooled.handle)
    assert record.metadata.title is not None
    assert record.metadata.title.value == TITLE
    assert [person.family for person in record.metadata.authors] == ["Bright", "Clever"]


async def test_a_document_without_a_title_goes_on(crawler: Crawler, spooled: Spooled) -> None:
    class Blank:
        async def ask(self, stage: object, handle: str) -> str:
            return ""

    get_services(crawler).stages = Blank()
    assert await MetadataPipeline(crawler).process_item(spooled.candidate())
    assert crawler.stats is not None
    assert crawler.stats.get_value("metadata/title/none") == 1
