"""Subjects that were looked for come due again, and their most active authors become scholars to look for (S10)."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from harvester.items import Task, TopicResult
from harvester.library.interface import Library
from harvester.topics.people import person_key
from pipelines.library import DAY
from pipelines.step import Step

if TYPE_CHECKING:
    from scrapy.crawler import Crawler

# These say nothing about the subject: it is looked for again at the next occasion.
NO_ANSWERS = frozenset({"could_not_search", "could_not_fetch"})


class TopicsPipeline(Step):
    takes = (TopicResult,)

    def __init__(self, crawler: Crawler) -> None:
        super().__init__(crawler)
        self._days = crawler.settings.getfloat("TOPIC_AGAIN_DAYS")
        self._scholars = crawler.settings.getint("TOPIC_SCHOLARS")

    async def process(self, result: TopicResult) -> TopicResult:
        library, now = self.services.library, time.time()
        if result.status == "invalid":
            due = None
        else:
            due = now if result.status in NO_ANSWERS else now + self._days * DAY
        # False for a subject that no task asked for, or that another process has taken over.
        await library.ask(Library.finish_task, "topic", result.topic_id, self.services.owner, result.status, due, now)
        for name in result.scholars[: self._scholars]:
            row = {"id": person_key(name), "name": name, "field": result.query}
            task = Task("scholar", row["id"], data=row, created=now)
            added = await library.ask(Library.add_task, task)
            self.count(f"topics/scholars/{'added' if added else 'known'}")
        return result
