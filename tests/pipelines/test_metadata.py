from __future__ import annotations

from typing import TYPE_CHECKING

from pipelines.metadata import MetadataPipeline
from tests.pipelines.conftest import TITLE

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

    from tests.pipelines.conftest import Spooled


async def test_the_header_is_found_and_counted(crawler: Crawler, spooled: Spooled) -> None:
    crawler.parts.reading = spooled.reading
    candidate = spooled.candidate()
    assert await MetadataPipeline(crawler).process_item(candidate) is candidate
    assert crawler.stats is not None
    assert crawler.stats.get_value("metadata/title/found") == 1
    record, _ = await spooled.reading.record_and_text(spooled.handle)
    assert record.metadata.title is not None
    assert record.metadata.title.value == TITLE
    assert [person.family for person in record.metadata.authors] == ["Bright", "Clever"]


async def test_a_document_without_a_title_goes_on(crawler: Crawler, spooled: Spooled) -> None:
    class Blank:
        async def metadata(self, handle: str) -> str:
            return ""

    crawler.parts.reading = Blank()
    assert await MetadataPipeline(crawler).process_item(spooled.candidate())
    assert crawler.stats is not None
    assert crawler.stats.get_value("metadata/title/none") == 1
