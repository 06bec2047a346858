"""Two crawls on one library: what one fetched and read, the other does not fetch, nor read."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from scrapy import Request
from scrapy.http import Response
from scrapy.http.request import NO_CALLBACK

from harvester.crawling.fetching import Fetching
from harvester.extensions.politeness import get_politeness
from harvester.extensions.services import get_services
from harvester.items import Fetched, Task, Want
from harvester.library.contracts import Parcels, Tasks
from harvester.middlewares.robots import RobotsMiddleware
from harvester.stages import shared_work
from harvester.stages.reading import look_for_paper
from harvester.stages.runner import StageRunner
from tests.harvester.crawling.engine import Engine, close, crawler_in
from tests.webs import pdf

PAGE, FILE, GONE = "http://a.example/list", "http://a.example/1.pdf", "http://a.example/gone"
TITLE = "On the convergence of series in sequence spaces"
HTML = {"Content-Type": "text/html"}
LIST = f"<title>A list</title><ul><li>A. Bright. {TITLE}. 2016. <a href=1.pdf>PDF</a></li></ul>".encode()


class Crawl(NamedTuple):
    engine: Engine
    fetching: Fetching
    stages: StageRunner

    async def fetch(self, url: str) -> Fetched:
        return await self.fetching.fetch(url, "file", 0, time.time() + 60)

    def stat(self, name: str) -> int:
        stats = self.engine.crawler.stats
        assert stats
        return int(stats.get_value(name, 0))


@pytest.fixture
async def crawls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Crawl, Crawl]]:
    monkeypatch.setattr(shared_work, "LOOK_SECONDS", 0.0)
    made = []
    for name in ("first", "second"):
        changes = {"LIBRARY_URI": f"sqlite:///{tmp_path}/library.db", "SPOOL_FOLDER": f"{tmp_path}/{name}"}
        crawler, engine = await crawler_in(tmp_path, OWNER=f"{name}:1:1", **changes)
        library = get_services(crawler).library
        await library.ask(Tasks.add, Task("want", name))
        await library.ask(Tasks.lease, "want", name, f"{name}:1:1", time.time(), 60.0)
        engine.answers = {
            PAGE: Response(PAGE, headers=HTML, body=LIST),
            FILE: Response(FILE, body=pdf(TITLE, "A. Bright")),
        }
        made.append(Crawl(engine, Fetching(crawler), get_services(crawler).stages))
    yield made[0], made[1]
    for crawl in made:
        await close(crawl.engine.crawler)


async def test_what_one_has_the_other_takes(crawls: tuple[Crawl, Crawl], monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = crawls
    fetched = [await first.fetch(url) for url in (PAGE, FILE, GONE)]
    assert [one.status for one in fetched] == ["page", "document", "gone"]
    reads: list[Any] = []
    ask = second.stages.ask
    monkeypatch.setattr(second.stages, "ask", lambda *args: reads.append(args) or ask(*args))
    assert [await second.fetch(url) for url in (PAGE, FILE, GONE)] == fetched
    assert (second.engine.asked, reads, second.stat("fetching/shared")) == ([], [], 3)
    look = await second.stages.ask(look_for_paper, fetched[0].handle, Want("w", TITLE))
    assert look.entry
    assert await second.stages.load_bytes(fetched[1].handle) == await first.stages.load_bytes(fetched[1].handle)


async def test_a_file_is_read_once_whatever_its_address(crawls: tuple[Crawl, Crawl]) -> None:
    first, second = crawls
    kept = await first.fetch(FILE)
    other = "http://b.example/copy.pdf"
    second.engine.answers[other] = first.engine.answers[FILE].replace(url=other)
    monkey: list[Any] = []
    second.stages._read_or_quarantine = lambda *args: monkey.append(args)  # type: ignore[method-assign,assignment,return-value]
    copy = await second.fetch(other)
    assert (copy.status, copy.handle, copy.document) == ("document", kept.handle, kept.document)
    assert (second.engine.asked, monkey) == ([other], [])


async def test_what_comes_while_one_waits_for_its_turn_is_taken(
    crawls: tuple[Crawl, Crawl], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = crawls

    async def wait(url: str, deadline: float | None = None) -> float:
        await first.fetch(url)
        return 1.0

    monkeypatch.setattr(get_politeness(second.engine.crawler), "wait", wait)
    assert (await second.fetch(GONE)).status == "gone"
    assert (first.engine.asked, second.engine.asked) == ([GONE], [])


async def test_nothing_older_than_the_crawl_is_taken(crawls: tuple[Crawl, Crawl]) -> None:
    first, second = crawls
    await first.fetch(GONE)
    second.stages.shared._began = time.time() + 1
    await second.fetch(GONE)
    assert second.engine.asked == [GONE]


async def test_one_alone_writes_nothing_and_leaves_nothing(crawls: tuple[Crawl, Crawl]) -> None:
    first, _ = crawls
    library = get_services(first.engine.crawler).library
    await first.fetch(GONE)
    assert await library.ask(Parcels.take, f"address {GONE}", 0.0)
    await first.stages.shared.close()
    assert await library.ask(Parcels.take, f"address {GONE}", 0.0)
    await library.ask(Tasks.release_leases, "second:1:1")
    await first.fetch(f"{GONE}/more")
    assert await library.ask(Parcels.take, f"address {GONE}/more", 0.0) is None
    await first.stages.shared.close()
    assert await library.ask(Parcels.take, f"address {GONE}", 0.0) is None


async def test_what_is_too_large_for_the_store_stays_here(
    crawls: tuple[Crawl, Crawl], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_work, "LARGEST", 10)
    first, second = crawls
    await first.fetch(FILE)
    assert (await second.fetch(FILE)).status == "document"
    assert second.engine.asked == [FILE]


@pytest.mark.parametrize(("status", "rules"), [(200, b"User-agent: *\nDisallow: /closed\n"), (404, b"")])
async def test_rules_of_a_host_are_asked_for_once(crawls: tuple[Crawl, Crawl], status: int, rules: bytes) -> None:
    first, second = (RobotsMiddleware.from_crawler(crawl.engine.crawler) for crawl in crawls)
    request = Request("http://a.example/robots.txt", callback=NO_CALLBACK, meta={"dont_obey_robotstxt": True})
    assert await first.process_request(request) is None
    answer = Response(request.url, status=status, body=rules or b"<html>not here</html>")
    assert await first.process_response(request, answer) is answer
    shared = await second.process_request(request)
    assert shared is not None
    assert (shared.status, shared.body) == (200, rules)
