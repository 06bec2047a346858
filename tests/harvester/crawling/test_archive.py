from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator

import pytest
from scrapy.crawler import Crawler
from scrapy.exceptions import CannotResolveHostError
from scrapy.http import Response

from harvester.crawling.fetching import Fetching
from harvester.items import Fetched
from tests.harvester.crawling.engine import Engine, close, crawler_in
from tests.webs import pdf

ARCHIVE = "http://archive.example/"
QUESTION = f"{ARCHIVE}wayback/available"
LOST = "http://dead.example/a.pdf"
COPY = f"http://web.archive.example/web/20130919044612id_/{LOST}"


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Crawler, Engine]]:
    folder = tmp_path_factory.mktemp("archive")
    crawler, engine = asyncio.run(crawler_in(folder, FETCH_RETRIES=0, ARCHIVE_URL=ARCHIVE, SEARCH_GIVE_UP=2))
    yield crawler, engine
    asyncio.run(close(crawler))


@pytest.fixture
async def world(shared: tuple[Crawler, Engine]) -> tuple[Fetching, Engine]:
    crawler, engine = shared
    crawler.stats.clear_stats()
    engine.answers = {LOST: CannotResolveHostError("dead.example")}
    engine.asked = []
    return Fetching(crawler), engine


async def fetch(fetching: Fetching) -> Fetched:
    until = time.time() + 60
    return await fetching.fetch_archived(await fetching.fetch(LOST, "file", 1, until), until)


def answer(found: bool = True) -> Response:
    closest = {"status": "200", "available": True, "url": f"http://web.archive.example/web/20130919044612/{LOST}"}
    body = {"archived_snapshots": {"closest": closest} if found else {}}
    return Response(QUESTION, body=json.dumps(body).encode())


async def test_a_file_of_a_dead_host_is_fetched_from_the_archive_once(world: tuple[Fetching, Engine]) -> None:
    fetching, engine = world
    engine.answers |= {QUESTION: answer(), COPY: Response(COPY, body=pdf("On trees", "A. Bright"))}
    fetched = await fetch(fetching)
    assert (fetched.status, fetched.url, fetched.requests) == ("document", COPY, 3)
    assert (await fetch(fetching)).handle == fetched.handle
    assert len(engine.asked) == 3


async def test_without_a_copy_the_file_stays_lost(world: tuple[Fetching, Engine]) -> None:
    fetching, engine = world
    engine.answers[QUESTION] = answer(found=False)
    fetched = await fetch(fetching)
    assert (fetched.status, fetched.url, fetched.requests) == ("unreachable", LOST, 2)


async def test_a_copy_that_is_gone_too(world: tuple[Fetching, Engine]) -> None:
    fetching, engine = world
    engine.answers[QUESTION] = answer()
    assert (await fetch(fetching)).status == "unreachable"


async def test_an_archive_that_does_not_answer_is_left_alone(world: tuple[Fetching, Engine]) -> None:
    fetching, engine = world
    engine.answers[QUESTION] = Response(QUESTION, body=b"<html>come back later</html>")
    for _ in range(4):
        assert (await fetch(fetching)).status == "unreachable"
    assert sum(url.startswith(QUESTION) for url in engine.asked) == 2
