from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from scrapy.exceptions import DropItem

from harvester.extensions.services import get_services
from harvester.items import Candidate, Topic, TopicResult
from harvester.library.contracts import Tasks, Wants
from pipelines.metadata import MetadataPipeline
from pipelines.topics import TopicsPipeline
from pipelines.verification import VerificationPipeline

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

    from tests.pipelines.conftest import Spooled


def candidate(spooled: Spooled, query: str) -> Candidate:
    return Candidate("t:1", "http://files.example/a.pdf", spooled.handle, topic=Topic("t", query))


async def test_a_candidate_without_a_want_is_judged_by_kind_and_subject(crawler: Crawler, spooled: Spooled) -> None:
    get_services(crawler).stages = spooled.stages
    right, wrong = candidate(spooled, "growth of lacunary series"), candidate(spooled, "quantum gravity")
    await MetadataPipeline(crawler).process_item(right)
    assert await VerificationPipeline(crawler).process_item(right) is right
    assert right.verdict is not None
    assert right.verdict.evidence[0].detail == "growth of lacunary series"
    with pytest.raises(DropItem):
        await VerificationPipeline(crawler).process_item(wrong)
    assert wrong.verdict is not None
    assert not wrong.verdict.accepted
    (refusal,) = await get_services(crawler).library.ask(Wants.list_refusals, "t")
    assert refusal.url == wrong.url


async def test_the_most_active_authors_become_scholars_once(crawler: Crawler) -> None:
    crawler.settings.frozen = False
    crawler.settings.set("TOPIC_SCHOLARS", 2)
    result = TopicResult("t", "graphs", "ok", scholars=["Ann Bright", "Bright A.", "C. Dim"])
    for _ in range(2):
        await TopicsPipeline(crawler).process_item(result)
    tasks = [task async for task in get_services(crawler).library.each(Tasks.all, "scholar")]
    assert [(task.data["name"], task.data["field"]) for task in tasks] == [("Ann Bright", "graphs")]
