"""The most active authors of a subject become scholars to look for."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from harvester.items import Task, TopicResult
from harvester.library.contracts import Tasks
from harvester.persons.titled_names import key_person
from pipelines.step import Step

if TYPE_CHECKING:
    from scrapy.crawler import Crawler


class TopicsPipeline(Step):
    takes = (TopicResult,)

    def __init__(self, crawler: Crawler) -> None:
        super().__init__(crawler)
        self._scholars = crawler.settings.getint("TOPIC_SCHOLARS")

    async def process(self, result: TopicResult) -> TopicResult:
        for name in result.scholars[: self._scholars]:
            row = {"id": key_person(name), "name": name, "field": result.query}
            task = Task("scholar", row["id"], data=row, created=time.time())
            added = await self.services.library.ask(Tasks.add, task)
            self.count(f"topics/scholars/{'added' if added else 'known'}")
        return result
