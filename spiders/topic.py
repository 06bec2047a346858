"""`scrapy crawl topic`: papers on a subject, by an author, or like a paper already held."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, ClassVar

from scrapy.exceptions import CloseSpider

from harvester.crawling.subjects import KnownSubject
from harvester.hunts.topic import TopicHunt
from harvester.hunts.topic_baselines import METHODS
from harvester.hunts.topic_frontier import Bounds
from harvester.inputs.lines import Bad
from harvester.inputs.topics import check_topics, make_topic_of_paper, read_given_topics
from harvester.items import Task, Topic, TopicResult
from harvester.library.contracts import Tasks
from harvester.library.paper_ids import explain_beginning, find_papers_by_beginning
from harvester.tasks.kinds import TOPIC
from spiders.hunting import HuntingSpider

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from spiders.hunting import Hunts

logger = logging.getLogger(__name__)

OURS = "ours"


class TopicSpider(HuntingSpider):
    name = "topic"
    # Many papers are looked for, where a want is one.
    custom_settings = {"HUNT_MAX_REQUESTS": 300, "HUNT_MAX_SECONDS": 3600.0}  # noqa: RUF012
    arguments: ClassVar[dict[str, str]] = {
        "query": "the subject: 'численные методы', 'event logs and alerts'",
        "queries": "a file of subjects: JSON lines (id, query, authors), or one subject per line",
        "author": 'only papers by them: "Иванов И. И.; Петров П."; without a query all papers by them',
        "paper": "an id in the library or its beginning, as 2f84: papers by its authors on its key words",
        "limit": "keep at most this many papers for one subject",
    }

    @classmethod
    def check_arguments(cls, arguments: dict[str, str]) -> None:
        super().check_arguments(arguments)
        check_topics(arguments)

    async def hunts(self) -> Hunts:
        """Subjects given by argument or file, else those of the library that are due."""
        if (method := self.crawler.settings["TOPIC_METHOD"]) not in (OURS, *METHODS):
            self.services.failure = f"TOPIC_METHOD is one of {', '.join((OURS, *METHODS))}, not {method}"
            raise CloseSpider("bad_setting")
        is_given = {"query", "queries", "author", "paper"} & set(self.given)
        async for topic in self._read_given() if is_given else self.due(TOPIC):
            if isinstance(topic, Bad):
                await self._tell_result(TopicResult(topic.id, "", "invalid", detail=topic.reason))
            else:
                yield self._hunt(topic)

    async def _read_given(self) -> AsyncIterator[Topic | Bad]:
        """Each becomes a task too: a subject has news again."""
        topics = [await self._of_paper()] if "paper" in self.given else read_given_topics(self.given)
        for topic in self.count_given(topics):
            if isinstance(topic, Topic):
                data = {"query": topic.query, "authors": topic.authors, "limit": self.given.get("limit")}
                await self.tasks.take(TOPIC, Task(TOPIC.name, topic.id, data=data))
            yield topic

    async def _of_paper(self) -> Topic | Bad:
        found = await find_papers_by_beginning(self.library, beginning := self.given["paper"].strip())
        if len(found) == 1:
            return make_topic_of_paper(found[0])
        return Bad(beginning, explain_beginning(beginning, [paper.paper_id for paper in found]))

    async def _hunt(self, topic: Topic) -> None:
        verbs, known = self.lend_verbs(), KnownSubject(self.crawler, self.fetching.send, topic)
        bounds = await self._make_bounds(topic)
        works, terms = await known.find_works(), await known.find_terms()
        hunt, method = (
            TopicHunt(topic, verbs, bounds, works, known.is_held, terms),
            self.crawler.settings["TOPIC_METHOD"],
        )
        result = await (hunt if method == OURS else METHODS[method](hunt)).run()
        result.requests = verbs.requests
        await self._tell_result(result)

    async def _make_bounds(self, topic: Topic) -> Bounds:
        settings = self.crawler.settings
        task = await self.library.ask(Tasks.get, TOPIC.name, topic.id)
        limit = self.given.get("limit") or (task.data.get("limit") if task else None) or 0
        return Bounds(int(limit), settings.getfloat("TOPIC_LEAST_CHANCE"), settings.getlist("TOPIC_HOSTS"))

    async def _tell_result(self, result: TopicResult) -> None:
        name, rate = result.query or result.topic_id, self._count_harvest(result)
        logger.info("%s: %s, %d papers, harvest rate %s", name, result.status, len(result.files), rate)
        await self.answer(result, "topics")

    def _count_harvest(self, result: TopicResult) -> str:
        """The share of the fetched files that were wanted, in the stats over all subjects."""
        stats = self.crawler.stats
        if result.harvest_rate is None or stats is None:
            return "unknown"
        stats.inc_value("topics/files_fetched", result.fetched)
        stats.inc_value("topics/files_wanted", round(result.harvest_rate * result.fetched))
        wanted, fetched = (stats.get_value(f"topics/files_{name}") for name in ("wanted", "fetched"))
        stats.set_value("topics/harvest_rate", round(wanted / fetched, 3))
        return f"{result.harvest_rate:.2f}"
