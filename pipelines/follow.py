"""Authors and venues of kept papers become scholars and venues to look for, where FOLLOW asks for it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from scrapy.exceptions import NotConfigured

from harvester.extensions.services import get_services
from harvester.inputs.venues import make_venue_id
from harvester.items import Paper, Task
from harvester.library.contracts import Tasks
from harvester.persons.name_strings import write_person
from harvester.persons.titled_names import key_person
from pipelines.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrapy.crawler import Crawler

    from harvester.items import Metadata, Person

WAYS = ("authors", "venues")
# What the header says with less weight is not followed.
LEAST_WEIGHT = 0.5
# Hints enough to tell namesakes apart.
MAX_COAUTHORS, MAX_KEYWORDS = 5, 3

Row = dict[str, Any]


class FollowPipeline(Step):
    takes = (Paper,)

    def __init__(self, crawler: Crawler) -> None:
        super().__init__(crawler)
        self._ways = crawler.settings.getlist("FOLLOW")
        if unknown := set(self._ways) - set(WAYS):
            line = f"FOLLOW is {' or '.join(WAYS)} or both, not {', '.join(sorted(unknown))}"
            get_services(crawler).failure = line
            raise ValueError(line)
        if not self._ways:
            raise NotConfigured
        self._left = crawler.settings.getint("FOLLOW_BUDGET")

    async def process(self, paper: Paper) -> Paper:
        if "authors" in self._ways:
            for row in list_scholars(paper):
                await self._add_task("scholar", row)
        if "venues" in self._ways:
            for row in list_venues(paper.metadata):
                await self._add_task("venue", row)
        return paper

    async def _add_task(self, kind: str, row: Row) -> None:
        """A task that says whom to look for; whoever is known waits, or was looked for, already."""
        library = self.services.library
        if await library.ask(Tasks.get, kind, row["id"]):
            self.count(f"follow/{kind}/known")
        elif self._left <= 0:
            self.count(f"follow/{kind}/over_budget")
        else:
            self._left -= 1
            await library.ask(Tasks.add, Task(kind, row["id"], data=row, created=time.time()))
            self.count(f"follow/{kind}/added")


def list_scholars(paper: Paper) -> Iterator[Row]:
    """The authors as `names` of the spider homepage has them: a name, and hints that tell namesakes apart."""
    told = paper.metadata
    for place, person in enumerate(told.authors):
        if not person.given or person.weight < LEAST_WEIGHT:
            continue
        others = [write_person(other) for other in told.authors if other is not person]
        yield {
            "id": key_person(write_person(person)),
            "name": write_person(person),
            "other_names": _other_names(told, place),
            "coauthors": others[:MAX_COAUTHORS],
            "paper": paper.title,
            "field": ", ".join(word.value for word in told.keywords[:MAX_KEYWORDS]),
            **_find_affiliation(told, person),
        }


def list_venues(told: Metadata) -> Iterator[Row]:
    """The journal or the proceedings, as `names` of the spider venue has them."""
    if told.container and told.container.weight >= LEAST_WEIGHT:
        name = " ".join(told.container.value.split())
        yield {"id": make_venue_id(name, ""), "name": name}


def _other_names(told: Metadata, place: int) -> list[str]:
    """His name in the paper's other language, where both lists name equally many."""
    return [write_person(told.authors_other[place])] if len(told.authors_other) == len(told.authors) else []


def _find_affiliation(told: Metadata, person: Person) -> dict[str, str]:
    places = [told.affiliations[index] for index in person.affiliations if 0 <= index < len(told.affiliations)]
    return {"affiliation": places[0].get("name") or "", "city": places[0].get("city") or ""} if places else {}
