"""Runs typed crawls to their ends in one process, side by side: `python -m tests.crawls_together PLAN.json`.

The plan has the words of each crawl. They share a reactor and a worker, which take longer to start than a small crawl
takes; the caller gives them one SPOOL_FOLDER. How each ended is printed as JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import patch

from scrapy.crawler import AsyncCrawlerProcess, Crawler

from harvester.extensions.services import Services
from harvester.stages import runner
from harvester.workers import Pool


class SharedProcess(AsyncCrawlerProcess):
    """Begins its crawl when all have been typed."""

    begun: ClassVar[list[tuple[SharedProcess, Crawler]]] = []

    def crawl(self, crawler_or_spidercls: Any, *args: Any, **kwargs: Any) -> Any:
        self.begun.append((self, crawler_or_spidercls))
        return super().crawl(crawler_or_spidercls, *args, **kwargs)

    def start(self, *_: Any, **__: Any) -> None:
        raise SystemExit(0)


class LentPool:
    """A pool that no crawl closes, since others are at work in it; each of them has a spool beside the others'."""

    lent: ClassVar[dict[tuple[str, ...], Pool]] = {}

    def __init__(
        self, workers: int, seconds: float, memory: int, warm: tuple[str, ...] = (), spool: str = "", readable: Any = ()
    ) -> None:
        if warm not in self.lent:
            self.lent[warm] = Pool(workers, seconds, memory, warm, str(Path(spool).parent), readable)
        self.ask = self.lent[warm].ask

    def close(self) -> None: ...


async def wait_for_all(reactor: Any) -> None:
    for process, _ in SharedProcess.begun:
        await process.join()
    reactor.stop()


def tell_end(crawler: Crawler) -> dict[str, str]:
    assert crawler.stats is not None
    services = crawler.get_extension(Services)
    assert services is not None
    return {"reason": crawler.stats.get_value("finish_reason"), "failure": services.failure or services.unseen}


def main(plan: Path) -> None:
    from tests.test_docs_runs import type_words

    with patch("scrapy.crawler.AsyncCrawlerProcess", SharedProcess), patch.object(runner, "Pool", LentPool):
        for words in json.loads(plan.read_text(encoding="utf-8")):
            code, said = type_words(words)
            assert code == 0, f"{words}: {said}"
        run_reactor()
    for pool in LentPool.lent.values():
        pool.close()
    print(json.dumps([tell_end(crawler) for _, crawler in SharedProcess.begun]))


def run_reactor() -> None:
    """Until the last crawl has ended."""
    from twisted.internet import reactor

    running: Any = reactor  # installed by the first process
    asyncio.get_event_loop().create_task(wait_for_all(running))
    process, _ = SharedProcess.begun[-1]
    process._setup_reactor(False)
    running.run(installSignalHandlers=False)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
