"""Where tasks end: with the outcome, and the time when they are due again."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from harvester.clock import DAY
from harvester.extensions.services import get_services
from harvester.items import (
    ScholarResult,
    Source,
    SourceResult,
    SourceVisit,
    Task,
    TopicResult,
    VenueResult,
    Want,
    WantResult,
)
from harvester.library.contracts import NEVER, Tasks, Wants
from harvester.tasks.kinds import KINDS, MAX_DOUBLINGS
from pipelines.sources import SourcesPipeline
from pipelines.tasks import TasksPipeline
from tests.services import OWNER

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

URL = "http://files.example/list.html"


async def lease(crawler: Crawler, kind: str, key: str = "k", owner: str = OWNER) -> None:
    library = get_services(crawler).library
    if kind == "want":
        await library.ask(Wants.save, Want(key, "A title"))
    await library.ask(Tasks.add, Task(kind, key))
    assert await library.ask(Tasks.lease, kind, key, owner, time.time(), 60.0)


async def load_task(crawler: Crawler, kind: str, key: str = "k") -> Task:
    task = await get_services(crawler).library.ask(Tasks.get, kind, key)
    assert task is not None
    return task


def make_result(kind: str, status: str) -> Any:
    match kind:
        case "want":
            return WantResult("k", status)
        case "scholar":
            return ScholarResult("k", "A. Bright", status)
        case "venue":
            return VenueResult("k", status)
        case _:
            return TopicResult("k", "graphs", status)


@pytest.mark.parametrize(
    ("kind", "status", "days"),
    [
        ("want", "found", None),
        ("want", "not_found", 10),
        ("want", "budget_spent", 10),
        ("want", "could_not_search", 0),
        ("want", "could_not_fetch", 0),
        ("scholar", "found", None),
        ("scholar", "directory", None),
        ("scholar", "invalid", None),
        ("scholar", "not_found", 10),
        ("scholar", "could_not_search", 0),
        ("venue", "ok", 10),
        ("venue", "needs_browser", 10),
        ("venue", "could_not_fetch", 0),
        ("venue", "invalid", None),
        ("topic", "ok", 7),
        ("topic", "empty", 7),
        ("topic", "could_not_search", 0),
        ("topic", "invalid", None),
    ],
)
async def test_a_task_ends_with_its_outcome(crawler: Crawler, kind: str, status: str, days: float | None) -> None:
    crawler.settings.frozen = False
    crawler.settings.set("TOPIC_AGAIN_DAYS", 7)
    await lease(crawler, kind)
    now, result = time.time(), make_result(kind, status)
    assert await TasksPipeline(crawler).process_item(result) is result
    task = await load_task(crawler, kind)
    assert (task.outcome, task.owner) == (status, "")
    assert task.due == pytest.approx(NEVER if days is None else now + days * DAY, abs=60)


async def test_what_hosts_asked_us_to_wait_for_is_due_after_their_pause(crawler: Crawler) -> None:
    await lease(crawler, "want")
    await TasksPipeline(crawler).process_item(WantResult("k", "could_not_fetch", pause=600.0))
    assert (await load_task(crawler, "want")).due == pytest.approx(time.time() + 600, abs=60)


async def test_not_found_is_due_after_a_time_that_doubles_up_to_a_ceiling(crawler: Crawler) -> None:
    days = []
    for _ in range(MAX_DOUBLINGS + 3):
        now = time.time()
        await lease(crawler, "want")
        await TasksPipeline(crawler).process_item(WantResult("k", "not_found"))
        days.append(round(((await load_task(crawler, "want")).due - now) / DAY))
    assert days == [10, 20, 40, 80, 160, 320, 320, 320]


@pytest.mark.parametrize("result", [WantResult("k", "not_found", from_library=True), WantResult("k", "invalid")])
async def test_what_was_not_hunted_leaves_the_task_of_its_id_alone(crawler: Crawler, result: WantResult) -> None:
    await lease(crawler, "want")
    before = await load_task(crawler, "want")
    await TasksPipeline(crawler).process_item(result)
    assert await load_task(crawler, "want") == before


async def test_a_task_that_another_process_has_is_left_alone(crawler: Crawler) -> None:
    await lease(crawler, "scholar", owner="elsewhere:1:1")
    await TasksPipeline(crawler).process_item(ScholarResult("k", "A. Bright", "found"))
    assert (await load_task(crawler, "scholar")).owner == "elsewhere:1:1"


async def test_what_no_task_asked_for_passes(crawler: Crawler) -> None:
    result = VenueResult("given", "ok")
    assert await TasksPipeline(crawler).process_item(result) is result
    assert await get_services(crawler).library.ask(Tasks.get, "venue", "given") is None


@pytest.mark.parametrize(("due", "kept"), [(5.0, 5.0), (0.0, NEVER)])
async def test_a_visit_ends_when_its_source_is_kept_and_is_due_with_it(
    crawler: Crawler, due: float, kept: float
) -> None:
    await lease(crawler, "source", URL)
    visit = SourceVisit(SourceResult(URL, "changed"), Source(URL, kind="list", next_due=due))
    result = await SourcesPipeline(crawler).process_item(visit)
    assert await TasksPipeline(crawler).process_item(result) is result
    task = await load_task(crawler, "source", URL)
    assert (task.due, task.outcome, task.owner) == (kept, "changed", "")


def test_every_kind_of_result_ends_one_kind_of_task() -> None:
    assert len({kind.result for kind in KINDS}) == len({kind.name for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize(
    ("kind", "data"),
    [("want", {}), ("scholar", {"name": "A. Bright"}), ("venue", {"name": "Graphs"}), ("topic", {"query": "graphs"})],
)
async def test_a_second_line_with_the_id_of_a_first_does_not_end_its_task(
    crawler: Crawler, kind: str, data: dict[str, str]
) -> None:
    library = get_services(crawler).library
    if kind == "want":
        await library.ask(Wants.save, Want("k", "A title"))
    await library.ask(Tasks.add, Task(kind, "k", data=data))
    assert await library.ask(Tasks.lease, kind, "k", OWNER, time.time(), 60.0)
    pipeline = TasksPipeline(crawler)
    refused = make_result(kind, "invalid")
    assert await pipeline.process_item(refused) is refused
    assert (await load_task(crawler, kind)).owner == OWNER
    await pipeline.process_item(make_result(kind, "not_found"))
    assert (await load_task(crawler, kind)).outcome == "not_found"
