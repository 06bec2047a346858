"""What a hunt is lent, with stages that die."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from scrapy.utils.test import get_crawler

from harvester.crawling.verbs import ATTEMPTS, BudgetedVerbs
from harvester.items import Fetched
from harvester.workers import WorkerDied
from tests.services import open_services

if TYPE_CHECKING:
    from harvester.stages.workbench import Workbench


class Failing:
    """Fetches that fail for the moment; those who have patience are told the page."""

    async def fetch(self, url: str, purpose: str, priority: int, deadline: float, patient: bool) -> Fetched:
        return Fetched(url, "page") if patient else Fetched(url, "failed", later=True, requests=0)


async def test_what_is_put_off_costs_when_it_is_asked_for_again() -> None:
    crawler = get_crawler(settings_dict={"HUNT_MAX_REQUESTS": 1, "HUNT_MAX_SECONDS": 60})
    verbs = BudgetedVerbs(crawler, Failing(), None, None)  # type: ignore[arg-type]
    assert [(await verbs.fetch("http://a/", "page", patient=False)).later for _ in range(3)] == [True] * 3
    assert (await verbs.fetch("http://a/", "page")).status == "page"
    assert verbs.requests == 1
    assert (await verbs.fetch("http://b/", "page")).status == "budget"


def count_words(bench: Workbench, handle: str) -> int:
    raise NotImplementedError


class Dying:
    """Workers that die so often, then answer."""

    def __init__(self, status: str, times: int) -> None:
        self.status, self.left, self.asked = status, times, 0

    async def ask(self, stage: Any, handle: str) -> int:
        self.asked += 1
        if self.left:
            self.left -= 1
            raise WorkerDied(self.status, "")
        return 7


@pytest.mark.parametrize(
    ("status", "times", "answer", "asked"),
    [("broken", 0, 7, 1), ("broken", 1, 7, 2), ("broken", 9, None, ATTEMPTS), ("timeout", 1, None, 1)],
)
async def test_a_worker_that_died_may_have_been_unlucky(
    status: str, times: int, answer: int | None, asked: int
) -> None:
    crawler = get_crawler(settings_dict={"HUNT_MAX_REQUESTS": 1, "HUNT_MAX_SECONDS": 1})
    crawler._apply_settings()
    stages = Dying(status, times)
    open_services(crawler, None, stages=stages)
    verbs = BudgetedVerbs(crawler, None, None, None)  # type: ignore[arg-type]
    assert await verbs.ask(count_words, "h") == answer
    assert stages.asked == asked
    assert crawler.stats
    assert crawler.stats.get_value(f"stages/count_words/{status}", 0) == min(times, asked)
