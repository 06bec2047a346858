"""References of kept papers that the library does not hold become wants, as deep as SNOWBALL_DEPTH says."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scrapy.exceptions import NotConfigured

from harvester.items import Paper, Task, Want
from harvester.library.contracts import Citations, Tasks, Wants
from harvester.library.graph import same_works
from harvester.library.work_keys import choose_works, make_paper_keys
from harvester.library.works import is_huntable
from pipelines.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrapy.crawler import Crawler


@dataclass(slots=True)
class Cited:
    """A work that could be hunted: the ids of all descriptions of it, and how many kept papers cite it."""

    want: Want
    same: list[str]
    papers: int


class SnowballPipeline(Step):
    takes = (Paper,)

    def __init__(self, crawler: Crawler) -> None:
        super().__init__(crawler)
        self._deepest = crawler.settings.getint("SNOWBALL_DEPTH")
        if self._deepest <= 0:
            raise NotConfigured  # without a reason, which Scrapy would print as a warning
        self._left = crawler.settings.getint("SNOWBALL_BUDGET")

    async def process(self, paper: Paper) -> Paper:
        depth = await self._find_depth(paper) + 1
        if depth <= self._deepest and paper.references:
            works = await self.services.library.ask(Citations.list_works, paper.paper_id)
            found = [await self._describe_cited(want) for want in list_wants(paper, works)]
            for cited in sorted(found, key=lambda cited: -cited.papers):
                await self._add_task(cited, depth)
        return paper

    async def _find_depth(self, paper: Paper) -> int:
        """How many references lie between the paper and a want that somebody asked for."""
        tasks = [await self.services.library.ask(Tasks.get, "want", want) for want in paper.wants]
        return min((int(task.data.get("depth", 0)) for task in tasks if task), default=0)

    async def _describe_cited(self, want: Want) -> Cited:
        """The work however others describe it, so that it is wanted once and counted whole."""
        library = self.services.library
        same = [want.id]
        for work in await library.ask(Citations.get_works, same):
            under = await library.ask(Citations.find_works, make_paper_keys(work))
            near = await library.ask(Citations.get_works, choose_works(under))
            same = sorted(await asyncio.to_thread(same_works, work, near))
        citing = await library.ask(Citations.find_citing, same)
        return Cited(want, same, len({paper for _, paper in citing}))

    async def _add_task(self, cited: Cited, depth: int) -> None:
        """The want before its task, as everywhere: killed in between, the next paper that cites it adds the task."""
        library, want = self.services.library, cited.want
        if await library.ask(Citations.find_links, works=cited.same):
            self.count("snowball/held")
        elif known := await self._find_known(cited.same):
            self.count("snowball/known")
            if "depth" in known.data:
                nearest = min(depth, int(known.data["depth"]))
                await library.ask(Tasks.prioritise, "want", known.key, weigh_priority(nearest, cited.papers))
        elif self._left <= 0:
            self.count("snowball/over_budget")
        else:
            self._left -= 1
            await library.ask(Wants.save, want)
            rank, now = weigh_priority(depth, cited.papers), time.time()
            task = Task("want", want.id, priority=rank, data={"depth": depth}, created=now)
            await library.ask(Tasks.add, task)
            self.count("snowball/wants")

    async def _find_known(self, same: list[str]) -> Task | None:
        for work in same:
            if task := await self.services.library.ask(Tasks.get, "want", work):
                return task
        return None


def weigh_priority(depth: int, papers: int) -> float:
    """What somebody asked for goes first, then what is nearest to it, and of that what most papers cite."""
    return 1 - 1 / max(papers, 1) - depth


def list_wants(paper: Paper, works: list[str]) -> Iterator[Want]:
    """The references that can be hunted; the same description has the same id whoever prints it."""
    for reference, work in zip(paper.references, works, strict=False):
        if is_huntable(reference):
            yield Want(work, reference=reference.text)
