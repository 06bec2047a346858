from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from scrapy.exceptions import DownloadConnectionRefusedError
from scrapy.http import Response

from harvester.crawling.fetching import Fetching
from harvester.crawling.searching import Searching
from harvester.search import ProviderError
from tests.harvester.crawling.engine import NOTHING, Engine, close, crawler_in

PAUSE = 0.1
SLOW = 60.0  # seconds that a busy machine may take between two questions
SEARXNG, BUILTIN = "http://searx.example/search", "http://search.example/search"


class Engines:
    """Two search engines with prepared answers, and the real `Searching` that asks them."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.fetching = Fetching(engine.crawler)
        self.searching = Searching(engine.crawler, self.fetching.send)

    async def search(self, query: str = "series") -> Any:
        return await self.searching.search(query)

    def asked(self, base: str) -> int:
        return sum(url.startswith(base) for url in self.engine.asked)

    def stat(self, name: str) -> int:
        return self.engine.crawler.stats.get_value(f"search/{name}", 0)


@pytest.fixture
async def engines(tmp_path: Path) -> AsyncIterator[Engines]:
    crawler, engine = await crawler_in(
        tmp_path,
        SEARCH_PROVIDERS="searxng,builtin",
        SEARXNG_URL="http://searx.example/",
        SEARCH_PAUSE=PAUSE,
        SEARCH_RETRIES=2,
        SEARCH_GIVE_UP=2,
        SEARCH_KEEP_DAYS=0,
    )
    engine.answers = {SEARXNG: hits("http://a.example/1"), BUILTIN: hits("http://a.example/2")}
    yield Engines(engine)
    await close(crawler)


def hits(*urls: str) -> Response:
    return Response(SEARXNG, body=json.dumps({"results": [{"url": url, "title": url} for url in urls]}).encode())


def refusal(status: int) -> Response:
    return Response(SEARXNG, status=status)


async def test_all_engines_are_asked_at_once_and_fused(engines: Engines) -> None:
    engines.engine.answers[BUILTIN] = hits("http://a.example/2", "http://a.example/1")
    answer = await engines.search("ряды Фурье")
    assert answer.status == "ok"
    assert [hit.url for hit in answer.hits] == ["http://a.example/1", "http://a.example/2"]
    assert (engines.asked(SEARXNG), engines.asked(BUILTIN)) == (1, 1)
    assert all("q=%D1%80" in url for url in engines.engine.asked)


@pytest.mark.parametrize(
    "trouble", [refusal(429), refusal(502), DownloadConnectionRefusedError("no"), Response(SEARXNG, body=b"<html>")]
)
async def test_a_passing_trouble_is_waited_out(engines: Engines, trouble: Any) -> None:
    engines.engine.answers[SEARXNG] = [trouble, trouble, hits("http://a.example/1")]
    began = asyncio.get_running_loop().time()
    answer = await engines.search()
    assert {hit.url for hit in answer.hits} == {"http://a.example/1", "http://a.example/2"}
    assert engines.asked(SEARXNG) == 3
    assert asyncio.get_running_loop().time() - began >= PAUSE + 2 * PAUSE
    assert engines.stat("searxng/ok") == 1


@pytest.mark.parametrize(("status", "word"), [(400, "bad_query"), (403, "auth"), (401, "auth")])
async def test_what_waiting_does_not_cure_is_not_asked_again(engines: Engines, status: int, word: str) -> None:
    engines.engine.answers = {SEARXNG: refusal(status), BUILTIN: refusal(status)}
    answer = await engines.search()
    assert answer.status == word
    assert (engines.asked(SEARXNG), engines.asked(BUILTIN)) == (1, 1)
    assert engines.stat(f"searxng/{word}") == 1


async def test_an_engine_that_is_down_does_not_hide_the_other(engines: Engines) -> None:
    engines.engine.answers[SEARXNG] = DownloadConnectionRefusedError("no connection")
    answer = await engines.search()
    assert (answer.status, [hit.url for hit in answer.hits]) == ("ok", ["http://a.example/2"])
    assert "searxng: upstream_error" in answer.detail
    assert "http://searx.example" in answer.detail


async def test_could_not_ask_and_nothing_there_never_look_alike(engines: Engines) -> None:
    engines.engine.answers = {SEARXNG: hits(), BUILTIN: hits()}
    assert (await engines.search()).status == "empty"
    engines.engine.answers = {SEARXNG: refusal(429), BUILTIN: refusal(429)}
    assert (await engines.search("other")).status == "throttled"


async def test_an_engine_that_fails_on_and_on_is_left_alone_for_a_while(engines: Engines) -> None:
    engines.engine.answers[SEARXNG] = refusal(502)
    for query in ("one", "two"):
        await engines.search(query)
    asked = engines.asked(SEARXNG)
    assert asked == 2 * 3
    engines.searching._resting["searxng"] += SLOW
    answer = await engines.search("three")
    assert engines.asked(SEARXNG) == asked
    assert engines.asked(BUILTIN) == 3
    assert "upstream_error" in answer.detail, "its last word stands"
    engines.engine.answers[SEARXNG] = hits("http://a.example/1")
    engines.searching._resting["searxng"] -= SLOW
    await asyncio.sleep(10 * PAUSE)
    assert {hit.url for hit in (await engines.search("four")).hits} == {"http://a.example/1", "http://a.example/2"}


async def test_a_success_between_failures_starts_the_count_anew(engines: Engines) -> None:
    for answer in (refusal(403), hits("http://a.example/1"), refusal(403), refusal(400)):
        engines.engine.answers[SEARXNG] = answer
        await engines.search()
    assert engines.asked(SEARXNG) == 4


async def test_bad_queries_do_not_put_an_engine_to_rest(engines: Engines) -> None:
    engines.engine.answers[SEARXNG] = refusal(400)
    for _ in range(4):
        await engines.search()
    assert engines.asked(SEARXNG) == 4


async def test_a_silent_engine_ends_with_our_patience(engines: Engines) -> None:
    engines.fetching._exchange._patience = 0.1
    engines.searching._attempts = 1
    engines.engine.answers = {SEARXNG: NOTHING, BUILTIN: NOTHING}
    assert (await engines.search()).status == "upstream_error"


async def test_the_same_question_is_not_asked_twice(tmp_path: Path) -> None:
    crawler, engine = await crawler_in(tmp_path, SEARCH_PROVIDERS="builtin", SEARCH_KEEP_DAYS=1)
    engine.answers = {BUILTIN: hits("http://a.example/2")}
    first = await Searching(crawler, Fetching(crawler).send).search("series")
    second = await Searching(crawler, Fetching(crawler).send).search("series")
    assert first == second
    assert len(engine.asked) == 1
    assert crawler.stats.get_value("search/builtin/kept") == 1
    await close(crawler)


async def test_only_answers_are_kept(tmp_path: Path) -> None:
    crawler, engine = await crawler_in(tmp_path, SEARCH_PROVIDERS="builtin", SEARCH_KEEP_DAYS=1, SEARCH_RETRIES=0)
    engine.answers = {BUILTIN: [refusal(502), hits()]}
    searching = Searching(crawler, Fetching(crawler).send)
    assert [(await searching.search("series")).status for _ in range(3)] == ["upstream_error", "empty", "empty"]
    assert len(engine.asked) == 2
    await close(crawler)


async def test_queries_that_failed_do_not_spend_the_allowance(tmp_path: Path) -> None:
    settings = {
        "SEARCH_PROVIDERS": "builtin",
        "SEARCH_QUOTAS": {"builtin": 1},
        "SEARCH_RETRIES": 0,
        "SEARCH_KEEP_DAYS": 0,
    }
    crawler, engine = await crawler_in(tmp_path, **settings)
    engine.answers = {BUILTIN: [refusal(502), refusal(429), refusal(403), hits("http://a.example/2"), hits()]}
    searching = Searching(crawler, Fetching(crawler).send)
    statuses = [(await searching.search(query)).status for query in ("one", "two", "three", "four", "five")]
    assert statuses == ["upstream_error", "throttled", "auth", "ok", "quota"]
    await close(crawler)


async def test_a_day_has_so_many_queries_over_all_processes(tmp_path: Path) -> None:
    crawler, engine = await crawler_in(tmp_path, SEARCH_PROVIDERS="builtin", SEARCH_QUOTAS={"builtin": 2})
    engine.answers = {BUILTIN: hits("http://a.example/2")}
    for query in ("one", "two"):
        assert (await Searching(crawler, Fetching(crawler).send).search(query)).status == "ok"
    over = await Searching(crawler, Fetching(crawler).send).search("three")
    assert (over.status, len(engine.asked)) == ("quota", 2)
    assert "SEARCH_QUOTAS" in over.detail
    assert (await Searching(crawler, Fetching(crawler).send).search("two")).status == "ok", "what is kept costs nothing"
    await close(crawler)


async def test_a_post_is_sent_as_such(tmp_path: Path) -> None:
    crawler, engine = await crawler_in(
        tmp_path, SEARCH_PROVIDERS="yandex", YANDEX_KEY="secret", YANDEX_FOLDER="f", SEARCH_RETRIES=0
    )
    sent: list[Any] = []
    ask = engine.crawl
    engine.crawl = lambda request: (sent.append(request), ask(request))[1]  # type: ignore[method-assign]
    await Searching(crawler, Fetching(crawler).send).search("ряды")
    [request] = sent
    assert (request.method, json.loads(request.body)["query"]["queryText"]) == ("POST", "ряды")
    assert "secret" not in request.url
    await close(crawler)


async def test_an_unknown_provider_is_named(tmp_path: Path) -> None:
    crawler, _ = await crawler_in(tmp_path, SEARCH_PROVIDERS="nosuch")
    with pytest.raises(ProviderError, match="nosuch"):
        Searching(crawler, Fetching(crawler).send)
    await close(crawler)


@pytest.mark.parametrize("body", [b"[" * 100_000, b'{"results": ' + b"[" * 100_000, b'{"results": [5]}', b"\xff\xfe"])
async def test_an_answer_that_nobody_can_read_loses_no_hunt(engines: Engines, body: bytes) -> None:
    engines.engine.answers[SEARXNG] = Response(SEARXNG, body=body)
    answer = await engines.search()
    assert answer.engines["searxng"] == "upstream_error"
    assert [hit.url for hit in answer.hits] == ["http://a.example/2"]


async def test_a_provider_that_fails_on_an_answer_loses_no_hunt(
    engines: Engines, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise RecursionError

    monkeypatch.setattr("harvester.search.searxng.load_json", fail)
    assert (await engines.search()).engines == {"searxng": "upstream_error", "builtin": "upstream_error"}
    assert engines.stat("searxng/errors") == 3
