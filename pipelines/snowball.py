"""References of kept papers that the library does not hold become wants, as deep as SNOWBALL_DEPTH says (T1)."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from scrapy.exceptions import NotConfigured

from harvester.items import Paper, Want
from harvester.library.interface import Library, Task
from pipelines.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrapy.crawler import Crawler

# What is cited and is no paper.
NO_PAPERS = frozenset({"law", "standard", "patent", "web"})
SHORTEST_TITLE = 10


class SnowballPipeline(Step):
    takes = (Paper,)

    def __init__(self, crawler: Crawler) -> None:
        super().__init__(crawler)
        self._deepest = crawler.settings.getint("SNOWBALL_DEPTH")
        if self._deepest <= 0:
            raise NotConfigured  # without a reason, which Scrapy would print as a warning
        self._left = crawler.settings.getint("SNOWBALL_BUDGET")

    async def process(self, paper: Paper) -> Paper:
        depth = await self._depth(paper) + 1
        if depth <= self._deepest and paper.references:
            works = await self.parts.library.ask(Library.cited_works, paper.paper_id)
            links = await self.parts.library.ask(Library.links, works=works)
            for want in wants_of(paper, works, {link.work for link in links}):
                await self._add(want, depth)
        return paper

    async def _depth(self, paper: Paper) -> int:
        """How many references lie between the paper and a want that somebody asked for."""
        tasks = [await self.parts.library.ask(Library.task, "want", want) for want in paper.wants]
        return min((int(task.data.get("depth", 0)) for task in tasks if task), default=0)

    async def _add(self, want: Want, depth: int) -> None:
        """The want before its task, as everywhere: killed in between, the next paper that cites it adds the task."""
        library = self.parts.library
        if await library.ask(Library.task, "want", want.id):
            self.count("snowball/known")
        elif self._left <= 0:
            self.count("snowball/over_budget")
        else:
            self._left -= 1
            await library.ask(Library.save_want, want)
            # What somebody asked for goes first, then what is nearest to it.
            task = Task("want", want.id, priority=-float(depth), data={"depth": depth}, created=time.time())
            await library.ask(Library.add_task, task)
            self.count("snowball/wants")


def wants_of(paper: Paper, works: list[str], held: set[str]) -> Iterator[Want]:
    """The references that can be hunted and are not held; the same work has the same id whoever cites it."""
    for reference, work in zip(paper.references, works, strict=False):
        if work not in held and reference.type not in NO_PAPERS and len(reference.title or "") >= SHORTEST_TITLE:
            yield Want(work, reference=reference.text)
