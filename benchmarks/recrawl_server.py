"""The spider `recrawl`, hour by hour over the changing web on a loopback server: real requests, files and library."""

from __future__ import annotations

import asyncio
import logging
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from benchmarks.recrawl_simulated import STEP, Outcome
from harvester import workers
from harvester.demo.server import serve
from harvester.items import Source
from harvester.library import open_library
from harvester.stages import runner as stage_runner
from harvester.workers import Pool

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from harvester.demo.changing import ChangingWeb

T = TypeVar("T")

TAIL = 30.0  # days after the last paper in which every list is visited once more
TAIL_STEP = 1.0


class WarmPool(Pool):
    """Workers that outlive a crawl: simulated days follow each other in seconds, and models take longer to load."""

    made: ClassVar[dict[Any, WarmPool]] = {}

    def __new__(cls, *settings: Any, **named: Any) -> WarmPool:
        return cls.made.setdefault((settings, str(named)), super().__new__(cls))

    def __init__(self, *settings: Any, **named: Any) -> None:
        if not hasattr(self, "seconds"):
            super().__init__(*settings, **named)

    def close(self) -> None:
        """Not between crawls; the process's end takes the workers along."""


def crawl_webs(webs: list[ChangingWeb], days: float) -> list[Outcome]:
    """One reactor for all the days: a process of its own for each would take longer to begin than to crawl."""
    logging.basicConfig(level=logging.ERROR)
    with serve() as server:
        os.environ |= {"http_proxy": server.url, "https_proxy": server.url, "no_proxy": ""}
        try:
            return _run_in_reactor(_crawl_histories(webs, server, days))
        finally:
            for pool in WarmPool.made.values():
                Pool.close(pool)


def _run_in_reactor(work: Coroutine[Any, Any, T]) -> T:
    from twisted.internet import asyncioreactor

    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    asyncioreactor.install(loop)  # type: ignore[no-untyped-call]
    from twisted.internet import reactor

    running: Any = reactor
    tasks: list[asyncio.Task[T]] = []

    def begin() -> None:
        tasks.append(loop.create_task(work))
        tasks[0].add_done_callback(lambda _: running.stop())

    running.callWhenRunning(begin)
    running.run()
    return tasks[0].result()


async def _crawl_histories(webs: list[ChangingWeb], server: Any, days: float) -> list[Outcome]:
    outcomes = []
    for web in webs:
        server.sites = web
        with tempfile.TemporaryDirectory() as folder:
            outcomes.append(await _crawl_days(web, server, Path(folder), days))
    return outcomes


async def _crawl_days(web: ChangingWeb, server: Any, folder: Path, days: float) -> Outcome:
    outcome, uri = Outcome(), f"sqlite:///{folder}/library.db"
    library = open_library(uri)
    for one in web.lists:
        library.sources.save(Source(one.url, kind="list"))
    moments = [place * STEP for place in range(int(days / STEP) + 1)]
    moments += [days + place * TAIL_STEP for place in range(1, int(TAIL / TAIL_STEP) + 1)]
    for moment in moments:
        web.day = moment
        if next(library.sources.all(due=web.time.timestamp()), None) is None:
            continue
        await _crawl_once(web, uri, folder)
        _count_requests(web, server, outcome, days)
        for added in web.additions:
            url = added.paper.urls[0]
            if added.day <= moment and url not in outcome.known and library.papers.get_by_address(url):
                outcome.known[url] = moment
        print(f"day {moment:6.2f}: {len(outcome.known)} new papers known, {outcome.requests} requests", flush=True)
    library.close()
    return outcome


async def _crawl_once(web: ChangingWeb, uri: str, folder: Path) -> None:
    from scrapy.crawler import AsyncCrawlerRunner
    from scrapy.settings import Settings

    from spiders.recrawl import RecrawlSpider

    stage_runner.Pool = WarmPool  # type: ignore[misc, attr-defined]
    workers.START_SECONDS = 600.0
    settings = Settings()
    settings.setmodule("harvester.settings", priority="project")
    given = {
        "LIBRARY_URI": uri,
        "FILES_STORE": f"{folder}/files",
        "SPOOL_FOLDER": f"{folder}/spool",
        "CLOCK": web.time.isoformat(),
        "HOST_DELAY": 0,
        "RENDER": "never",
        "PROGRESS": "off",
        "WORKERS": 1,
        # Beside other work everything takes longer, and nothing is to fail for that.
        "WORKER_SECONDS": 600,
        "FETCH_MAX_SECONDS": 3000,
        "HUNT_MAX_SECONDS": 30_000,
        "LOG_LEVEL": "WARNING",
    }
    settings.setdict(given, priority="cmdline")
    runner = AsyncCrawlerRunner(settings)
    crawler = runner.create_crawler(RecrawlSpider)
    await runner.crawl(crawler)
    reason = crawler.stats.get_value("finish_reason") if crawler.stats else None
    if reason != "finished":
        raise RuntimeError(f"the crawl of day {web.day} ended early: {reason}")


def _count_requests(web: ChangingWeb, server: Any, outcome: Outcome, days: float) -> None:
    """What the server was asked for since the last time; pages alone, since the files cost the same however found."""
    lists = {url: one for one in web.lists for url in (one.url, one.new_url)}
    pages = {*lists, *(f"http://{one.site.host}{row['path']}" for one in web.lists for row in one.site.row["page"])}
    pages |= {url.removesuffix("index.html") for url in pages}
    while server.requests:
        asked = server.requests.popleft()
        url = f"http://{asked['host']}{asked['path']}"
        outcome.requests += url in pages and 0 < web.day <= days
        one = lists.get(url)
        if one and asked["status"] == 200:
            tag = dict(web._answer_page(one).headers)["ETag"]
            outcome.bodies += 0 < web.day <= days
            outcome.needless += outcome.tags.get(url) == tag
            outcome.tags[url] = tag
