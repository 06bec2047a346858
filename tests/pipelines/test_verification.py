from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from scrapy.exceptions import DropItem

from harvester.extensions.services import get_services
from harvester.items import Paper, Refusal
from harvester.library.contracts import Papers, Removals, Wants
from pipelines.metadata import MetadataPipeline
from pipelines.references import ReferencesPipeline
from pipelines.verification import VerificationPipeline

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

    from harvester.items import Candidate
    from tests.pipelines.conftest import Spooled


async def judged(crawler: Crawler, spooled: Spooled, candidate: Candidate) -> Candidate:
    get_services(crawler).stages = spooled.stages
    for step in (ReferencesPipeline, MetadataPipeline, VerificationPipeline):
        assert await step(crawler).process_item(candidate) is candidate
    return candidate


async def test_the_wanted_paper_passes_with_its_verdict(crawler: Crawler, spooled: Spooled) -> None:
    candidate = await judged(crawler, spooled, spooled.candidate())
    assert candidate.verdict is not None
    assert candidate.verdict.accepted
    assert candidate.verdict.weight > 0.9
    assert candidate.verdict.evidence
    assert crawler.stats is not None
    assert crawler.stats.get_value("verification/accepted") == 1
    assert await get_services(crawler).library.ask(Wants.list_refusals, "w") == []


async def test_another_paper_is_dropped_and_its_refusal_kept(crawler: Crawler, spooled: Spooled) -> None:
    candidate = spooled.candidate("Graph colouring with few queries")
    with pytest.raises(DropItem, match="not the wanted paper: title"):
        await judged(crawler, spooled, candidate)
    assert candidate.verdict is not None
    assert not candidate.verdict.accepted
    [refusal] = await get_services(crawler).library.ask(Wants.list_refusals, "w")
    assert (refusal.url, refusal.sha256, refusal.status) == (candidate.url, spooled.handle, "refused")
    assert refusal.evidence[0]["name"] == "title"
    assert refusal.weight == candidate.verdict.weight
    assert crawler.stats is not None
    assert crawler.stats.get_value("verification/refused") == 1


async def test_slides_wait_while_the_paper_itself_is_looked_for(crawler: Crawler, spooled: Spooled) -> None:
    candidate = spooled.candidate()
    candidate.second_best_later = True
    assert (await judged(crawler, spooled, candidate)).verdict.accepted  # type: ignore[union-attr]
    with spooled.taken_for("slides"):
        with pytest.raises(DropItem, match="second best"):
            await judged(crawler, spooled, candidate)
        assert candidate.verdict is not None
        assert (candidate.verdict.accepted, candidate.verdict.later) == (False, True)
        assert await get_services(crawler).library.ask(Wants.list_refusals, "w") == []
        candidate.second_best_later = False
        assert (await judged(crawler, spooled, candidate)).verdict.accepted  # type: ignore[union-attr]


async def test_a_paper_with_a_subtitle_more_waits_too(crawler: Crawler, spooled: Spooled) -> None:
    candidate = spooled.candidate()
    candidate.second_best_later = True
    with spooled.with_subtitle(": bounds and experiments"):
        with pytest.raises(DropItem, match="second best"):
            await judged(crawler, spooled, candidate)
        candidate.second_best_later = False
        assert (await judged(crawler, spooled, candidate)).verdict.accepted  # type: ignore[union-attr]


async def test_refusals_are_forgotten_after_their_time(crawler: Crawler, spooled: Spooled) -> None:
    long_ago = time.time() - 91 * 86_400
    old = Refusal("w", "http://old/", "cd", "refused", 0.1, [], long_ago)
    await get_services(crawler).library.ask(Wants.save_refusals, [old], 1000.0)
    with pytest.raises(DropItem):
        await judged(crawler, spooled, spooled.candidate("Graph colouring with few queries"))
    kept = await get_services(crawler).library.ask(Wants.list_refusals, "w")
    assert [refusal.url for refusal in kept] == ["http://files.example/a.pdf"]


async def test_a_file_that_a_person_removed_does_not_come_back(crawler: Crawler, spooled: Spooled) -> None:
    paper = Paper("p", spooled.handle, urls=["http://elsewhere.example/"], file="a", copies=[])
    kept = await get_services(crawler).library.ask(Papers.save, paper)
    await get_services(crawler).library.ask(Removals.remove, kept.paper_id)
    candidate = spooled.candidate()
    with pytest.raises(DropItem, match="removed -1"):
        await judged(crawler, spooled, candidate)


async def test_what_nobody_wants_in_particular_is_not_judged(crawler: Crawler, spooled: Spooled) -> None:
    candidate = spooled.candidate()
    candidate.want = None
    assert (await judged(crawler, spooled, candidate)).verdict is None


async def test_a_file_that_a_person_removed_is_not_kept_without_a_want_either(
    spooled: Spooled, crawler: Crawler
) -> None:
    get_services(crawler).stages = spooled.stages
    kept = spooled.candidate()
    kept.want = None
    assert await VerificationPipeline(crawler).process_item(kept) is kept
    paper = await get_services(crawler).library.ask(Papers.save, Paper("", sha256=spooled.handle))
    await get_services(crawler).library.ask(Removals.remove, paper.paper_id)
    with pytest.raises(DropItem):
        await VerificationPipeline(crawler).process_item(kept)


async def test_a_file_that_the_want_names_is_taken_at_its_word(crawler: Crawler, spooled: Spooled) -> None:
    candidate = spooled.candidate("Graph colouring with few queries")
    candidate.named = "accepted"
    await judged(crawler, spooled, candidate)
    assert candidate.verdict is not None
    assert (candidate.verdict.accepted, candidate.verdict.weight) == (True, 1.0)
    assert [piece.name for piece in candidate.verdict.evidence] == ["accepted"]
