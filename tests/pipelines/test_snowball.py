from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from scrapy.exceptions import NotConfigured

from harvester.extensions.services import get_services
from harvester.items import Task
from harvester.library.contracts import Citations, Papers, Tasks, Wants
from pipelines.snowball import SnowballPipeline, weigh_priority
from tests.harvester.library.cited import BOOK, GRAPHS, GRIDS, SERIES, citing, misspelt, reference, romanised

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

    from harvester.items import Paper, Want


def step(crawler: Crawler, depth: int, budget: int = 100) -> SnowballPipeline:
    crawler.settings.frozen = False
    crawler.settings.setdict({"SNOWBALL_DEPTH": depth, "SNOWBALL_BUDGET": budget})
    return SnowballPipeline(crawler)


async def kept(crawler: Crawler, paper: Paper) -> Paper:
    found: Paper = await get_services(crawler).library.ask(Papers.save, paper)
    return found


async def wants(crawler: Crawler) -> list[Want]:
    return [want for want, _ in await get_services(crawler).library.ask(Wants.all)]


def stat(crawler: Crawler, name: str) -> Any:
    assert crawler.stats is not None
    return crawler.stats.get_value(f"snowball/{name}")


def test_it_is_off_by_default(crawler: Crawler) -> None:
    with pytest.raises(NotConfigured):
        step(crawler, 0)


async def test_what_is_cited_and_not_held_becomes_a_want(crawler: Crawler) -> None:
    await kept(crawler, citing("a", SERIES))
    law = reference(("О библиотечном деле и его устройстве", "", "1994"), type="law")
    paper = await kept(
        crawler, citing("b", GRIDS, romanised(SERIES), reference(BOOK), law, reference(("Обзор", "", "")))
    )
    assert await step(crawler, 1).process_item(paper) is paper
    [want] = await wants(crawler)
    assert (want.reference, want.title) == (paper.references[1].text, "")
    task = await get_services(crawler).library.ask(Tasks.get, "want", want.id)
    assert task is not None
    assert (task.data, task.priority, task.due) == ({"depth": 1}, -1.0, 0.0)
    assert (stat(crawler, "wants"), stat(crawler, "held")) == (1, 1)


async def test_a_work_that_several_cite_is_wanted_once(crawler: Crawler) -> None:
    snowball = step(crawler, 1)
    for name in ("a", "b"):
        await snowball.process_item(await kept(crawler, citing(name, GRIDS, reference(BOOK))))
    assert len(await wants(crawler)) == 1
    assert stat(crawler, "known") == 1


async def test_a_work_described_in_other_words_is_the_same(crawler: Crawler) -> None:
    snowball = step(crawler, 1)
    for name, cited in (("a", reference(BOOK)), ("b", romanised(BOOK)), ("c", misspelt(BOOK))):
        await snowball.process_item(await kept(crawler, citing(name, GRIDS, cited)))
    [want] = await wants(crawler)
    task = await get_services(crawler).library.ask(Tasks.get, "want", want.id)
    assert task is not None
    assert task.priority == weigh_priority(1, 3)


async def test_what_most_papers_cite_is_hunted_first(crawler: Crawler) -> None:
    for name in ("a", "b", "c"):
        await kept(crawler, citing(name, GRIDS, reference(BOOK)))
    snowball = step(crawler, 1, budget=1)
    await snowball.process_item(await kept(crawler, citing("d", GRIDS, reference(GRAPHS), reference(BOOK))))
    [want] = await wants(crawler)
    assert BOOK[0] in want.reference, "the budget goes to the most cited, not to the first"
    more = step(crawler, 1)
    await more.process_item(await kept(crawler, citing("e", GRIDS, reference(GRAPHS), reference(SERIES))))
    await more.process_item(await kept(crawler, citing("f", GRIDS, reference(SERIES))))
    leased = await get_services(crawler).library.ask(Tasks.lease_due, "want", "host:2:2", 1.0, 60.0, 9)
    cited = [await get_services(crawler).library.ask(Wants.get, task.key) for task in leased]
    assert [want.reference.split(" ")[0] for want in cited if want] == [BOOK[1], GRAPHS[1], SERIES[1]]


async def test_what_somebody_asked_for_is_not_moved(crawler: Crawler) -> None:
    paper = await kept(crawler, citing("a", GRIDS, reference(BOOK)))
    [work] = await get_services(crawler).library.ask(Citations.list_works, paper.paper_id)
    await get_services(crawler).library.ask(Tasks.add, Task("want", work, priority=-7.0))
    await step(crawler, 1).process_item(paper)
    task = await get_services(crawler).library.ask(Tasks.get, "want", work)
    assert task is not None
    assert task.priority == -7.0


@pytest.mark.parametrize("papers", [1, 2, 10_000])
def test_citations_never_outweigh_a_step(papers: int) -> None:
    assert weigh_priority(2, papers) < weigh_priority(1, 1) <= weigh_priority(1, papers) < 0


@pytest.mark.parametrize(("deepest", "number"), [(1, 0), (2, 1)])
async def test_it_ends_at_the_depth(crawler: Crawler, deepest: int, number: int) -> None:
    await get_services(crawler).library.ask(Tasks.add, Task("want", "found", data={"depth": 1}))
    paper = await kept(crawler, citing("a", GRIDS, reference(BOOK), wants=["found"]))
    await step(crawler, deepest).process_item(paper)
    assert len(await wants(crawler)) == number


async def test_what_somebody_asked_for_is_at_the_top_however_else_it_was_found(crawler: Crawler) -> None:
    await get_services(crawler).library.ask(Tasks.add, Task("want", "deep", data={"depth": 5}))
    await get_services(crawler).library.ask(Tasks.add, Task("want", "asked"))
    paper = await kept(crawler, citing("a", GRIDS, reference(BOOK), wants=["deep", "asked"]))
    await step(crawler, 1).process_item(paper)
    assert len(await wants(crawler)) == 1


async def test_the_budget_of_a_crawl_is_kept(crawler: Crawler) -> None:
    paper = await kept(crawler, citing("a", GRIDS, reference(BOOK), reference(GRAPHS), reference(SERIES)))
    await step(crawler, 1, budget=2).process_item(paper)
    assert len(await wants(crawler)) == 2
    assert stat(crawler, "over_budget") == 1
