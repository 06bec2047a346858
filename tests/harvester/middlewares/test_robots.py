from __future__ import annotations

import gzip
import threading
import time
from types import SimpleNamespace
from typing import Any

import pytest
from scrapy import Request
from scrapy.exceptions import StopDownload
from scrapy.http import Response
from scrapy.http.request import NO_CALLBACK
from scrapy.robotstxt import ProtegoRobotParser
from scrapy.utils.test import get_crawler

from harvester.middlewares.refusals import ForbiddenByRobots, UnpackingMiddleware
from harvester.middlewares.robots import MOST_ROBOTS, SHORT_ROBOTS, RobotsMiddleware

HERE = Request("http://a.example/closed")
RULES = b"User-agent: *\nDisallow: /closed\n"


class WatchedParser(ProtegoRobotParser):
    """Notes how much it had to read, and in which thread, and in which threads it was asked."""

    seen: list[tuple[int, int]] = []  # noqa: RUF012
    asked: list[int] = []  # noqa: RUF012

    def __init__(self, robotstxt_body: bytes, spider: Any) -> None:
        self.seen.append((len(robotstxt_body), threading.get_ident()))
        super().__init__(robotstxt_body, spider)

    def allowed(self, url: str | bytes, user_agent: str | bytes) -> bool:
        self.asked.append(threading.get_ident())
        return super().allowed(url, user_agent)


@pytest.fixture
def robots() -> RobotsMiddleware:
    settings = {"ROBOTSTXT_OBEY": True, "ROBOTSTXT_PARSER": WatchedParser, "ROBOTSTXT_USER_AGENT": "Harvester"}
    crawler = get_crawler(settings_dict=settings)
    crawler._apply_settings()
    middleware = RobotsMiddleware.from_crawler(crawler)
    WatchedParser.seen.clear()
    WatchedParser.asked.clear()
    return middleware


def answer(robots: RobotsMiddleware, body: bytes) -> None:
    async def download_async(request: Request) -> Response:
        return Response(request.url, body=body, request=request)

    robots.crawler.engine = SimpleNamespace(download_async=download_async)  # type: ignore[assignment]


async def test_what_is_forbidden_is_told_by_type(robots: RobotsMiddleware) -> None:
    answer(robots, RULES)
    with pytest.raises(ForbiddenByRobots, match=r"robots\.txt"):
        await robots.process_request(HERE)
    await robots.process_request(Request("http://a.example/open"))
    assert WatchedParser.seen == [(len(RULES), threading.get_ident())]


async def test_a_giant_is_cut_and_read_in_another_thread(robots: RobotsMiddleware) -> None:
    giant = RULES + b"".join(b"Disallow: /%x*$\n" % number for number in range(80_000)) + b"Disallow: /late\n"
    answer(robots, giant)
    with pytest.raises(ForbiddenByRobots):
        await robots.process_request(HERE)
    await robots.process_request(Request("http://a.example/late"))
    ((size, thread),) = WatchedParser.seen
    assert SHORT_ROBOTS < size <= MOST_ROBOTS < len(giant)
    assert thread != threading.get_ident()
    assert robots.crawler.stats.get_value("robotstxt/cut") == 1  # type: ignore[union-attr]


def write_hostile(size: int) -> bytes:
    """So many bytes of rules that look through a whole address of the letter a, and match none."""
    rule = b"Disallow: /*" + b"a*" * 20 + b"ab$\n"
    return RULES + rule * ((size - len(RULES)) // len(rule))


async def test_an_address_is_held_against_many_rules_in_another_thread(robots: RobotsMiddleware) -> None:
    answer(robots, write_hostile(MOST_ROBOTS))
    await robots.process_request(Request("http://a.example/" + "a" * 1_900))
    with pytest.raises(ForbiddenByRobots):
        await robots.process_request(HERE)
    assert len(WatchedParser.asked) == 2
    assert threading.get_ident() not in WatchedParser.asked
    assert robots.crawler.stats.get_value("robotstxt/forbidden") == 1  # type: ignore[union-attr]


async def test_few_rules_need_no_other_thread(robots: RobotsMiddleware) -> None:
    answer(robots, write_hostile(SHORT_ROBOTS))
    await robots.process_request(Request("http://a.example/" + "a" * 1_900))
    assert WatchedParser.asked == [threading.get_ident()]


def test_many_rules_cost_no_more_than_their_number() -> None:
    """Nor do stars: neither is tried in all its combinations with the others."""

    def measure(size: int, letters: int) -> float:
        parser, url = WatchedParser(write_hostile(size), None), "http://a.example/" + "a" * letters
        parser.allowed(url, "Harvester")
        seconds = []
        for _ in range(5):
            began = time.process_time()
            parser.allowed(url, "Harvester")
            seconds.append(time.process_time() - began)
        return min(seconds)

    half, whole = measure(MOST_ROBOTS // 2, 950), measure(MOST_ROBOTS, 1_900)
    assert whole < 8 * half


async def test_half_a_rule_is_none(robots: RobotsMiddleware) -> None:
    answer(robots, RULES + b"#" * (MOST_ROBOTS - len(RULES) - 12) + b"\nDisallow: /a-folder\n")
    await robots.process_request(Request("http://a.example/another"))


def test_no_more_of_it_is_fetched(robots: RobotsMiddleware) -> None:
    asked = Request("http://a.example/robots.txt", meta={"dont_obey_robotstxt": True}, callback=NO_CALLBACK)
    robots.bytes_received(b"a" * MOST_ROBOTS, asked)
    with pytest.raises(StopDownload) as stopped:
        robots.bytes_received(b"a", asked)
    assert not stopped.value.fail
    robots.bytes_received(b"a" * (MOST_ROBOTS + 1), HERE)  # files may be larger


def test_what_came_of_a_packed_one_is_unpacked(robots: RobotsMiddleware) -> None:
    packed = gzip.compress(RULES + b"".join(b"Disallow: /%x\n" % (number * 7919) for number in range(9_000)))
    cut = Response(HERE.url, headers={"Content-Encoding": "gzip"}, body=packed[: len(packed) // 2])
    unpacked = UnpackingMiddleware.from_crawler(robots.crawler).process_response(HERE, cut)
    assert isinstance(unpacked, Response)
    assert unpacked.body.startswith(RULES)
