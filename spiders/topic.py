"""`scrapy crawl topic`: papers on a subject, by an author, or like a paper already held (T3, T4, S9 to S11)."""

from __future__ import annotations

import logging
import time
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from harvester.crawling.bibliographies import Bibliographies
from harvester.extensions.services import count
from harvester.hunts.topic import TopicHunt
from harvester.hunts.topic_frontier import Bounds
from harvester.inputs.lines import Bad
from harvester.inputs.topics import check_topics, make_topic, make_topic_of_paper, read_given_topics
from harvester.items import Task, Topic, TopicResult
from harvester.library.interface import Library
from harvester.persons.name_strings import read_authors_of_paper, write_person
from harvester.topics.people import Learned, is_named
from spiders.hunting import HuntingSpider

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine

    from harvester.items import Paper

logger = logging.getLogger(__name__)

KIND = "topic"
KNOWN = 30  # papers of the library that tell who works on a subject
SAME_TOPIC = "subject"  # the evidence under which a kept paper names the subject it was kept for


class TopicSpider(HuntingSpider):
    name = "topic"
    # Many papers are looked for, where a want is one.
    custom_settings = {"HUNT_MAX_REQUESTS": 300, "HUNT_MAX_SECONDS": 3600.0}  # noqa: RUF012
    arguments: ClassVar[dict[str, str]] = {
        "query": "the subject: 'численные методы', 'event logs and alerts'",
        "queries": "a file of subjects: JSON lines (id, query, authors), or a subject a line",
        "author": 'only papers by them: "Иванов И. И.; Петров П."; without a query all papers by them',
        "paper": "an id in the library: papers by its authors on its key words",
        "limit": "papers kept for one subject at most",
    }

    @classmethod
    def check_arguments(cls, arguments: dict[str, str]) -> None:
        super().check_arguments(arguments)
        check_topics(arguments)

    async def hunts(self) -> AsyncIterator[Coroutine[Any, Any, None]]:
        """Subjects given by argument or file, else those of the library that are due."""
        given = {"query", "queries", "author", "paper"} & set(self.given)
        async for topic in self._given() if given else self._due():
            if isinstance(topic, Bad):
                await self._tell(TopicResult(topic.id, "", "invalid", detail=topic.reason))
            else:
                yield self._hunt(topic)

    async def _given(self) -> AsyncIterator[Topic | Bad]:
        """Each becomes a task too: a subject has news again."""
        for topic in [await self._of_paper()] if "paper" in self.given else read_given_topics(self.given):
            if isinstance(topic, Topic):
                now = time.time()
                data = {"query": topic.query, "authors": topic.authors, "limit": self.given.get("limit")}
                await self.library.ask(Library.add_task, Task(KIND, topic.id, data=data, created=now))
                await self.library.ask(Library.lease_task, KIND, topic.id, self.owner, now, self.lease_seconds)
            yield topic

    async def _of_paper(self) -> Topic | Bad:
        paper_id = self.given["paper"].strip()
        paper = await self.library.ask(Library.paper, paper_id)
        return make_topic_of_paper(paper) if paper else Bad(paper_id, f"no paper {paper_id} in the library")

    async def _due(self) -> AsyncIterator[Topic | Bad]:
        # Due when the crawl began: what could not be looked at is due again at once, for the next crawl.
        began = time.time()
        while tasks := await self.library.ask(
            Library.lease_due, KIND, self.owner, began, time.time() - began + self.lease_seconds, 1
        ):
            yield make_topic({**tasks[0].data, "id": tasks[0].key}, f"task {tasks[0].key}")

    # --- one subject

    async def _hunt(self, topic: Topic) -> None:
        verbs, known = self.lend_verbs(), await self._known(topic)
        result = await TopicHunt(topic, verbs, await self._bounds(topic), known, partial(self._is_held, topic)).run()
        result.requests = verbs.requests
        await self._tell(result)

    async def _known(self, topic: Topic) -> list[Learned]:
        """The library's own papers on the subject, and bibliographies, tell who works on it and where they publish."""
        if not topic.query:
            return []
        found = await self.library.ask(Library.search, topic.query, KNOWN)
        held = [_told(paper) for paper, _ in found]
        return [*held, *await Bibliographies(self.crawler, self.fetching).works(topic.query)]

    async def _is_held(self, topic: Topic, address: str) -> bool:
        paper = await self.library.ask(Library.paper_at, address)
        return paper is not None and answers(paper, topic)

    async def _bounds(self, topic: Topic) -> Bounds:
        settings = self.crawler.settings
        task = await self.library.ask(Library.task, KIND, topic.id)
        limit = self.given.get("limit") or (task.data.get("limit") if task else None) or 0
        return Bounds(int(limit), settings.getfloat("TOPIC_LEAST_CHANCE"), settings.getlist("TOPIC_HOSTS"))

    async def _tell(self, result: TopicResult) -> None:
        count(self.crawler, f"topics/{result.status}")
        rate = self._harvest(result)
        name = result.query or result.topic_id
        logger.info("%s: %s, %d papers, harvest rate %s", name, result.status, len(result.files), rate)
        await self.emit(result)

    def _harvest(self, result: TopicResult) -> str:
        """The share of the fetched files that were wanted, in the stats over all subjects."""
        stats = self.crawler.stats
        if result.harvest_rate is None or stats is None:
            return "unknown"
        stats.inc_value("topics/files_fetched", result.fetched)
        stats.inc_value("topics/files_wanted", round(result.harvest_rate * result.fetched))
        wanted, fetched = (stats.get_value(f"topics/files_{name}") for name in ("wanted", "fetched"))
        stats.set_value("topics/harvest_rate", round(wanted / fetched, 3))
        return f"{result.harvest_rate:.2f}"


def answers(paper: Paper, topic: Topic) -> bool:
    """Kept for the same subject, and by one of the authors where any are asked for."""
    same = any(piece.name == SAME_TOPIC and piece.detail == topic.query for piece in paper.evidence)
    people = [*read_authors_of_paper(paper), *paper.metadata.authors_other]
    return same and (not topic.authors or any(is_named(name, one) for name in topic.authors for one in people))


def _told(paper: Paper) -> Learned:
    venue = paper.metadata.container.value if paper.metadata.container else ""
    return Learned({}, list(map(write_person, paper.metadata.authors or read_authors_of_paper(paper))), venue)
