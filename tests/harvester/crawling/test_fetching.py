from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest
from scrapy import Request, signals
from scrapy.crawler import Crawler
from scrapy.exceptions import (
    CannotResolveHostError,
    DownloadCancelledError,
    DownloadConnectionRefusedError,
    DownloadTimeoutError,
    IgnoreRequest,
    ResponseDataLossError,
)
from scrapy.http import Response

from harvester import statuses
from harvester.crawling import fetching, troubles
from harvester.crawling.fetching import Fetching
from harvester.extensions.politeness import HostPaused, TooLong, get_politeness
from harvester.extensions.services import get_services
from harvester.items import Fetched, Paper, Want
from harvester.library.contracts import Papers, Removals
from harvester.middlewares.address_guard import PrivateAddress
from harvester.middlewares.address_rules import RefusedAddress
from harvester.middlewares.refusals import ForbiddenByRobots, TooLargeUnpacked, TooManyRedirects, UnreadablePage
from harvester.stages.reading import look_for_paper
from tests.harvester.crawling.engine import DROP, NOTHING, Engine, close, crawler_in
from tests.webs import pdf

URL = "http://a.example/page"
TITLE = "On the convergence of series in sequence spaces"
HTML = {"Content-Type": "text/html"}
PAGE = f"<title>A list</title><ul><li>A. Bright. {TITLE}. 2016. <a href=1.pdf>PDF</a></li></ul>".encode()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Crawler, Engine]]:
    folder = tmp_path_factory.mktemp("fetching")
    crawler, engine = asyncio.run(crawler_in(folder, FETCH_RETRIES=2, FETCH_MAX_SECONDS=60.0))
    yield crawler, engine
    asyncio.run(close(crawler))


class World:
    """A fresh `Fetching` over the engine and the readers that the module shares."""

    def __init__(self, crawler: Crawler, engine: Engine) -> None:
        self.crawler, self.engine = crawler, engine
        self.fetching = Fetching(crawler)

    async def fetch(
        self, url: str = URL, purpose: str = "page", seconds: float = 60.0, patient: bool = True
    ) -> Fetched:
        fetched = await self.fetching.fetch(url, purpose, 0, time.time() + seconds, patient)
        assert fetched.status in statuses.FETCH
        return fetched

    def stat(self, name: str) -> int:
        return self.crawler.stats.get_value(f"fetching/{name}", 0)


@pytest.fixture
async def world(shared: tuple[Crawler, Engine], monkeypatch: pytest.MonkeyPatch) -> World:
    crawler, engine = shared
    crawler.stats.clear_stats()
    get_politeness(crawler).refusal = None  # type: ignore[attr-defined]
    engine.answers, engine.asked = {}, []
    monkeypatch.setattr(troubles, "PAUSE", 0.001)
    return World(crawler, engine)


def page(url: str = URL, body: bytes = PAGE) -> Response:
    return Response(url, headers=HTML, body=body)


def slow(answer: Any, seconds: float = 0.3) -> Any:
    async def later() -> Any:
        await asyncio.sleep(seconds)
        return answer

    return later


# --- what comes of an address


async def test_a_page_can_be_looked_at(world: World) -> None:
    world.engine.answers[URL] = page()
    fetched = await world.fetch()
    assert (fetched.status, fetched.title, fetched.url) == ("page", "A list", URL)
    seen = await get_services(world.crawler).stages.ask(look_for_paper, fetched.handle, Want("w", TITLE, ["A. Bright"]))
    assert seen.files[0].url == "http://a.example/1.pdf"


async def test_a_file_is_read(world: World) -> None:
    data = pdf(TITLE, "A. Bright")
    world.engine.answers[URL] = Response(URL, headers={"Content-Type": "application/pdf"}, body=data)
    fetched = await world.fetch(purpose="file")
    assert fetched.status == "document"
    assert fetched.document
    assert fetched.document["status"] == "ok"
    assert await get_services(world.crawler).stages.load_bytes(fetched.handle) == data


EMPTY_SHELL = b"<html><body><div id=root></div><script src=/app.js></script></body></html>"


@pytest.mark.parametrize(
    ("answer", "status", "requests"),
    [
        (Response(URL, status=404), "gone", 1),
        (Response(URL, status=410), "gone", 1),
        (Response(URL, status=401), "denied", 1),
        (Response(URL, status=403), "denied", 1),
        (Response(URL, status=451), "denied", 1),
        (Response(URL, status=400), "failed", 1),
        (Response(URL, status=501), "failed", 1),
        (Response(URL, status=500), "failed", 3),
        (Response(URL, status=429), "failed", 3),
        (DownloadTimeoutError("60 s"), "unreachable", 3),
        (DownloadConnectionRefusedError("no"), "unreachable", 3),
        (CannotResolveHostError("no such name"), "unreachable", 3),
        (ResponseDataLossError(), "unreachable", 3),
        (ConnectionResetError("reset"), "unreachable", 3),
        (DownloadCancelledError("70000000 bytes"), "too_large", 1),
        (TooLargeUnpacked("9 B"), "too_large", 1),
        (ForbiddenByRobots(), "robots", 1),
        (TooManyRedirects(), "failed", 1),
        (UnreadablePage(), "failed", 1),
        (IgnoreRequest("Filtered offsite request to 'robots.example'"), "refused", 1),
        (PrivateAddress("loopback", URL), "private", 1),
        (RefusedAddress("calendar", URL), "refused", 1),
        (TooLong("the turn comes too late"), "budget", 1),
        (HostPaused("the turn comes in 600 s"), "paused", 1),
        (KeyError("a mistake of ours"), "failed", 1),
        (DROP, "refused", 1),
        (Response(URL, headers={"Content-Type": "image/png"}, body=b"\x89PNG\r\n\x1a\n"), "unsupported", 1),
        (page(body=EMPTY_SHELL), "needs_browser", 1),
    ],
    ids=lambda value: f"{value.status}-{value.headers.get('Content-Type')}" if isinstance(value, Response) else None,  # type: ignore[str-bytes-safe]
)
async def test_every_outcome_has_its_status_and_only_passing_troubles_are_tried_again(
    world: World, answer: Any, status: str, requests: int
) -> None:
    world.engine.answers[URL] = answer
    assert (await world.fetch()).status == status
    assert len(world.engine.asked) == requests
    assert world.stat("retries") == requests - 1
    assert world.stat(f"status/{status}") == 1


async def test_a_passing_trouble_passes(world: World) -> None:
    world.engine.answers[URL] = [Response(URL, status=503), DownloadTimeoutError("60 s"), page()]
    assert (await world.fetch()).status == "page"
    assert get_politeness(world.crawler).waited[-3:] == [URL] * 3, "each attempt waits for its turn"  # type: ignore[attr-defined]


async def test_an_address_that_is_none(world: World) -> None:
    assert (await world.fetch("no address")).status == "refused"
    assert world.engine.asked == []


async def test_what_a_person_removed_is_not_asked(world: World) -> None:
    library = get_services(world.crawler).library
    paper = await library.ask(Papers.save, Paper("", "0" * 64, urls=["http://banned.example/1.pdf"]))
    await library.ask(Removals.remove, paper.paper_id)
    assert (await world.fetch("http://banned.example/1.pdf")).status == "refused"
    assert world.engine.asked == []


async def test_no_turn_in_time_is_the_hunts_budget(world: World) -> None:
    get_politeness(world.crawler).refusal = TooLong("the turn comes too late")  # type: ignore[attr-defined]
    assert (await world.fetch()).status == "budget"
    get_politeness(world.crawler).refusal = None  # type: ignore[attr-defined]
    world.engine.answers[URL] = page()
    assert (await world.fetch()).status == "page", "that is not remembered"


async def test_a_host_that_asks_for_a_long_pause_is_not_the_hunts_budget(world: World) -> None:
    get_politeness(world.crawler).refusal = HostPaused("the turn comes in 600 s", 600.0)  # type: ignore[attr-defined]
    fetched = await world.fetch()
    assert (fetched.status, fetched.detail, fetched.pause) == ("paused", "the turn comes in 600 s", 600.0)
    assert fetched.status in statuses.FETCH_UNKNOWN
    get_politeness(world.crawler).refusal = None  # type: ignore[attr-defined]
    world.engine.answers[URL] = page()
    assert (await world.fetch()).status == "page", "that is not remembered"


async def test_a_full_spool_is_not_the_hosts_silence(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.engine.answers[URL] = page()
    monkeypatch.setattr(get_services(world.crawler).stages, "_folder", "/proc/nowhere")
    fetched = await world.fetch()
    assert fetched.status == "no_room"
    assert "cannot be written" in fetched.detail
    assert world.engine.asked == [URL], "nothing is asked twice for that"
    assert world.crawler.stats.get_value("spool/failed") == 1


# --- each address once


async def test_hunts_that_ask_at_the_same_time_share_one_request(world: World) -> None:
    world.engine.answers[URL] = slow(page())
    spellings = (URL, "http://A.example:80/page", f"{URL}#part", f"{URL}?utm_source=x")
    fetched = await asyncio.gather(*map(world.fetch, spellings))
    assert [one.status for one in fetched] == ["page"] * 4
    assert world.engine.asked == [URL]
    assert world.stat("joined") == 3


async def test_outcomes_are_remembered(world: World) -> None:
    world.engine.answers[URL] = page()
    for url in (URL, "http://a.example/none"):
        assert await world.fetch(url) is not None
        again = await world.fetch(url)
        assert again.status == ("page" if url == URL else "gone")
    assert len(world.engine.asked) == 2
    assert world.stat("known") == 2


async def test_the_target_of_a_redirect_is_remembered_too(world: World) -> None:
    world.engine.answers["http://a.example/old"] = page(URL)
    assert (await world.fetch("http://a.example/old")).url == URL
    assert (await world.fetch(URL)).status == "page"
    assert world.engine.asked == ["http://a.example/old"]


async def test_two_redirects_to_one_page_at_the_same_time(world: World) -> None:
    urls = [f"http://a.example/old{number}" for number in range(6)]
    world.engine.answers = {url: page(URL, PAGE + b"<p>moved" * 2_000) for url in urls}
    fetched = await asyncio.gather(*map(world.fetch, urls))
    assert {(one.status, one.url) for one in fetched} == {("page", URL)}


async def test_a_page_whose_facts_left_the_spool_is_fetched_again(world: World) -> None:
    world.engine.answers[URL] = page()
    fetched = await world.fetch()
    spool = get_services(world.crawler).stages.spool
    spool._sizes.pop(fetched.handle)
    assert (await world.fetch()).status == "page"
    assert world.engine.asked == [URL, URL]


async def test_a_file_that_could_not_be_read_is_not_fetched_again(world: World) -> None:
    world.engine.answers[URL] = Response(URL, headers={"Content-Type": "application/pdf"}, body=b"%PDF-1.4 broken")
    first, second = await world.fetch(), await world.fetch()
    assert first.document == second.document
    assert first.document
    assert first.document["status"] == "broken"
    get_services(world.crawler).stages.spool._sizes.clear()
    await world.fetch()
    assert world.engine.asked == [URL]


async def test_memory_is_bounded(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "REMEMBERED", 3)
    for number in range(5):
        await world.fetch(f"http://a.example/{number}")
    await world.fetch("http://a.example/4")
    await world.fetch("http://a.example/0")
    assert world.engine.asked[-2:] == ["http://a.example/4", "http://a.example/0"]
    assert len(world.fetching._known) == 3


async def test_a_hunt_that_is_cancelled_does_not_take_the_flight_from_another(world: World) -> None:
    world.engine.answers[URL] = slow(page())
    first, second = asyncio.ensure_future(world.fetch()), asyncio.ensure_future(world.fetch())
    await asyncio.sleep(0.05)
    first.cancel()
    assert (await second).status == "page"


async def test_another_hunts_lack_of_time_is_not_ours(world: World) -> None:
    world.engine.answers[URL] = [slow(TooLong("the turn comes too late")), page()]
    short = asyncio.ensure_future(world.fetch(seconds=0.1))
    long = await asyncio.gather(*(world.fetch(seconds=60) for _ in range(3)))
    assert (await short).status == "budget"
    assert [one.status for one in long] == ["page"] * 3
    assert world.engine.asked == [URL, URL]


# --- silent hosts


async def test_a_silent_host_is_not_asked_for_each_of_its_pages(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    urls = [f"http://silent.example/{number}" for number in range(6)]
    world.engine.answers = dict.fromkeys(urls, DownloadTimeoutError("60 s"))
    fetched = [await world.fetch(url) for url in urls[:5]]
    assert [one.status for one in fetched] == ["unreachable"] * 5
    assert set(world.engine.asked) == set(urls[:2])
    world.engine.answers[URL] = page()
    assert (await world.fetch()).status == "page", "other hosts are asked"
    later = time.monotonic() + troubles.SILENT_SECONDS + 1
    monkeypatch.setattr(troubles.time, "monotonic", lambda: later)  # type: ignore[attr-defined]
    world.engine.answers[urls[5]] = page(urls[5])
    assert (await world.fetch(urls[5])).status == "page", "later it gets another chance"


async def test_a_host_that_answers_now_and_then_is_not_silent(world: World) -> None:
    urls = [f"http://moody.example/{number}" for number in range(6)]
    world.engine.answers = {url: DownloadTimeoutError("60 s") for url in urls[::2]}
    for url in urls:
        await world.fetch(url)
    assert set(world.engine.asked) == set(urls)


# --- what fails for the moment is put off, if the hunt has other things to do


@pytest.mark.parametrize(
    "trouble", [Response(URL, status=502), Response(URL, status=503), CannotResolveHostError("no such name")]
)
async def test_what_failed_for_the_moment_is_asked_again_later(world: World, trouble: Any) -> None:
    world.engine.answers[URL] = [trouble, page()]
    put_off = await world.fetch(patient=False)
    assert (put_off.later, put_off.requests) == (True, 0)
    assert put_off.status in statuses.FETCH_UNKNOWN
    assert (len(world.engine.asked), world.stat("put_off"), world.stat("retries")) == (1, 1, 0)
    fetched = await world.fetch()
    assert (fetched.status, fetched.later, fetched.requests) == ("page", False, 1)
    assert (len(world.engine.asked), world.stat("retries")) == (2, 1)


async def test_what_a_host_that_answers_fails_at_is_waited_for(world: World) -> None:
    """Looking elsewhere meanwhile costs more than its few moments; but not where it can no longer be reached."""
    other, more = "http://a.example/other", "http://a.example/more"
    world.engine.answers = {URL: page(), other: [Response(URL, status=502), page(other)]}
    world.engine.answers[more] = [CannotResolveHostError("no such name"), page(more)]
    ends = [await world.fetch(url, patient=False) for url in (URL, other, more)]
    assert [(end.status, end.later) for end in ends] == [("page", False), ("page", False), ("unreachable", True)]
    assert world.engine.asked == [URL, other, other, more]


@pytest.mark.parametrize(("status", "later"), [(404, False), (502, True)])
async def test_robots_txt_is_a_sign_of_life(world: World, status: int, later: bool) -> None:
    world.engine.answers[URL] = [Response(URL, status=502), page()]
    rules = Request("http://a.example/robots.txt")
    answer = Response(rules.url, status=status)
    world.crawler.signals.send_catch_log(signals.response_downloaded, response=answer, request=rules, spider=None)
    assert (await world.fetch(patient=False)).later is later


async def test_attempts_of_several_hunts_are_counted_together(world: World) -> None:
    world.engine.answers[URL] = Response(URL, status=502)
    ends = []
    for _ in range(3):
        ends.append(await world.fetch(patient=False))
        await asyncio.sleep(0.01)
    assert [end.later for end in ends] == [True, True, False]
    assert (await world.fetch()).status == "failed"
    assert (len(world.engine.asked), world.stat("known"), world.stat("status/failed")) == (3, 1, 1)


async def test_what_has_just_failed_is_not_asked_again_at_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(troubles, "PAUSE", 60.0)
    other, third = "http://a.example/other", "http://b.example/"
    world.engine.answers = {URL: Response(URL, status=502), other: CannotResolveHostError("no such name")}
    ends = [await world.fetch(url, patient=False) for url in (URL, URL, other, "http://a.example/more", third)]
    assert [(end.status, end.later) for end in ends] == [
        ("failed", True),
        ("failed", True),
        ("unreachable", True),
        ("unreachable", True),
        ("gone", False),
    ]
    assert world.engine.asked == [URL, other, third]


async def test_a_host_that_asked_for_a_pause_comes_later(world: World) -> None:
    politeness = get_politeness(world.crawler)
    politeness._find_host("a.example").pause(time.time() + 30.0)
    try:
        put_off = await world.fetch(patient=False)
        assert (put_off.status, put_off.later, world.engine.asked) == ("paused", True, [])
        politeness._find_host("a.example").paused_until = time.time() + 0.5
        assert (await world.fetch(patient=False)).status == "gone", "a short one is waited for, as a turn"
    finally:
        del politeness._hosts["a.example"]


async def test_the_patient_go_on_where_a_flight_of_the_impatient_ended(world: World) -> None:
    world.engine.answers[URL] = [slow(Response(URL, status=502)), page()]
    impatient = asyncio.ensure_future(world.fetch(patient=False))
    await asyncio.sleep(0.05)
    assert (await world.fetch()).status == "page"
    assert (await impatient).later
    assert len(world.engine.asked) == 2


async def test_requests_that_failed_together_do_not_make_a_host_silent(world: World) -> None:
    urls = [f"http://moody.example/{number}" for number in range(9)]
    world.engine.answers = {url: slow(CannotResolveHostError("no such name"), 0.05) for url in urls}
    await asyncio.gather(*(world.fetch(url, patient=False) for url in urls))
    world.engine.answers = {url: page(url) for url in urls}
    assert {(await world.fetch(url)).status for url in urls} == {"page"}


async def test_a_host_is_silent_whoever_asked(world: World) -> None:
    urls = [f"http://dead.example/{number}" for number in range(9)]
    world.engine.answers = dict.fromkeys(urls, CannotResolveHostError("no such name"))
    for url in urls:
        await world.fetch(url, patient=False)
        await asyncio.sleep(0.05)
    assert len(world.engine.asked) == troubles.SILENT_AFTER * 3
    assert not (await world.fetch(urls[-1], patient=False)).later


# --- futures never hang


async def test_a_request_of_which_nothing_is_heard_ends_with_our_patience(world: World) -> None:
    world.fetching._patience = 0.2
    world.engine.answers[URL] = NOTHING
    assert (await world.fetch()).status == "unreachable"
    assert world.engine.asked == [URL], "patience is not had three times"
    assert world.fetching._waiting == {}


async def test_an_answer_after_that_does_no_harm(world: World) -> None:
    world.fetching._patience = 0.1
    world.engine.answers[URL] = slow(page(), 0.2)
    assert (await world.fetch()).status == "unreachable"
    await asyncio.sleep(0.3)
    assert world.fetching._waiting == {}


async def test_nothing_is_asked_of_a_crawl_that_closes(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(world.engine, "spider", None)
    assert (await world.fetch()).status == "closing"
    monkeypatch.undo()
    assert URL not in world.fetching._known
