from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from scrapy.exceptions import NotConfigured

from harvester.extensions.services import get_services
from harvester.inputs.scholars import make_scholar
from harvester.inputs.venues import make_venue
from harvester.items import Metadata, Paper, Person, Scholar, Task, Value, Venue
from harvester.library.contracts import Tasks
from pipelines.follow import FollowPipeline, list_scholars, list_venues

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

TOLD = Metadata(
    authors=[
        Person("Щёголев", "Иван", "Ильич", 0.9, affiliations=[1]),
        Person("Орлова", "А.", "", 0.9, affiliations=[7]),
        Person("Коллектив", "", "", 0.9),
        Person("Неясный", "Б.", "", 0.2),
    ],
    affiliations=[{"name": "Первый институт"}, {"name": "Второй университет", "city": "Томск"}],
    container=Value("Вестник  сходимости", 0.8, "rules"),
    keywords=[Value("ряды", 0.9, "rules"), Value("спектры", 0.9, "rules")],
)
PAPER = Paper("p", "s", "О сходимости рядов", metadata=TOLD)


def step(crawler: Crawler, *ways: str, budget: int = 100) -> FollowPipeline:
    crawler.settings.frozen = False
    crawler.settings.setdict({"FOLLOW": list(ways), "FOLLOW_BUDGET": budget})
    return FollowPipeline(crawler)


async def tasks(crawler: Crawler, kind: str) -> list[Task]:
    return list(await get_services(crawler).library.ask(Tasks.all, kind))


def stat(crawler: Crawler, name: str) -> Any:
    assert crawler.stats is not None
    return crawler.stats.get_value(f"follow/{name}")


def test_it_is_off_by_default(crawler: Crawler) -> None:
    with pytest.raises(NotConfigured):
        step(crawler)


def test_an_unknown_way_is_told(crawler: Crawler) -> None:
    with pytest.raises(ValueError, match="authors or venues"):
        step(crawler, "editors")


async def test_authors_become_scholars_and_the_journal_a_venue(crawler: Crawler) -> None:
    assert await step(crawler, "authors", "venues").process_item(PAPER) is PAPER
    second, first = await tasks(crawler, "scholar")
    assert first.data["name"] == "Щёголев, Иван Ильич"
    assert (first.data["affiliation"], first.data["city"]) == ("Второй университет", "Томск")
    assert (first.data["paper"], first.data["field"]) == (PAPER.title, "ряды, спектры")
    assert first.data["coauthors"][0] == second.data["name"] == "Орлова А."
    [venue] = await tasks(crawler, "venue")
    assert venue.data["name"] == "Вестник сходимости"
    assert (first.due, stat(crawler, "scholar/added"), stat(crawler, "venue/added")) == (0.0, 2, 1)


async def test_only_what_is_asked_for(crawler: Crawler) -> None:
    await step(crawler, "venues").process_item(PAPER)
    assert await tasks(crawler, "scholar") == []


async def test_whoever_is_known_is_not_added_again_however_spelt(crawler: Crawler) -> None:
    follow = step(crawler, "authors")
    await follow.process_item(PAPER)
    english = Metadata(authors=[Person("Shchegolev", "I. I.", "", 0.9)])
    await follow.process_item(Paper("q", "t", "On convergence", metadata=english))
    assert len(await tasks(crawler, "scholar")) == 2
    assert stat(crawler, "scholar/known") == 1


async def test_the_budget_of_a_crawl_is_kept(crawler: Crawler) -> None:
    await step(crawler, "authors", "venues", budget=1).process_item(PAPER)
    assert (len(await tasks(crawler, "scholar")), await tasks(crawler, "venue")) == (1, [])
    assert (stat(crawler, "scholar/over_budget"), stat(crawler, "venue/over_budget")) == (1, 1)


def test_the_spiders_understand_what_is_left_for_them() -> None:
    for row in list_scholars(PAPER):
        scholar = make_scholar(row, "line 1")
        assert isinstance(scholar, Scholar)
        assert (scholar.id, scholar.name, scholar.paper) == (row["id"], row["name"], PAPER.title)
    [row] = list_venues(TOLD)
    venue = make_venue(row, "task")
    assert isinstance(venue, Venue)
    assert (venue.id, venue.name) == (row["id"], row["name"])


def test_the_other_name_is_taken_where_the_lists_agree() -> None:
    told = Metadata(authors=[Person("Ким", "Л.", "", 0.9)], authors_other=[Person("Kim", "L.")])
    [row] = list_scholars(Paper("p", "s", metadata=told))
    assert row["other_names"] == ["Kim L."]
