"""robots.txt within limits: its first 500 KiB are fetched, no more; a long one is read and asked off the reactor."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, WeakSet

from scrapy import signals
from scrapy.downloadermiddlewares.robotstxt import RobotsTxtMiddleware
from scrapy.exceptions import StopDownload
from scrapy.http import Response
from scrapy.http.request import NO_CALLBACK
from scrapy.utils.misc import build_from_crawler
from twisted.internet.defer import Deferred

from harvester.extensions.services import count, get_services
from harvester.middlewares.refusals import ForbiddenByRobots

if TYPE_CHECKING:
    from scrapy import Request
    from scrapy.crawler import Crawler
    from scrapy.robotstxt import RobotParser

MOST_ROBOTS = 500 * 1024  # bytes: RFC 9309 asks crawlers to read that much; 65 MB took two minutes and 5 GB
SHARED = "shared"  # of rules that another crawl has fetched
# Bytes that are parsed, and held against an address, in a few milliseconds; the worst 500 KiB take a fifth of a second
# an address, since each of 35,000 rules with a star may look through all of it.
SHORT_ROBOTS = 10_000


class RobotsMiddleware(RobotsTxtMiddleware):
    def __init__(self, crawler: Crawler) -> None:
        super().__init__(crawler)
        self._received: WeakKeyDictionary[Request, int] = WeakKeyDictionary()
        self._long: WeakSet[RobotParser] = WeakSet()
        crawler.signals.connect(self.bytes_received, signal=signals.bytes_received)

    def bytes_received(self, data: bytes, request: Request) -> None:
        if _asks_for_rules(request):
            self._received[request] = self._received.get(request, 0) + len(data)
            if self._received[request] > MOST_ROBOTS:
                raise StopDownload(fail=False)

    async def process_request(self, request: Request) -> Response | None:  # type: ignore[override]
        """Another crawl on this library may have asked the host for its rules."""
        if _asks_for_rules(request):
            body = await get_services(self.crawler).stages.shared.take(_name_rules(request))
            return None if body is None else Response(request.url, body=body, request=request, flags=[SHARED])
        if not request.meta.get("dont_obey_robotstxt") and request.url.startswith("http"):
            await self._obey_rules(request)
        return None

    async def _obey_rules(self, request: Request) -> None:
        parser = await self.robot_parser(request)
        if parser is None:
            return
        agent = self._robotstxt_useragent or request.headers.get("User-Agent") or self._default_useragent
        judge = partial(parser.allowed, request.url, agent)
        if not (await asyncio.to_thread(judge) if parser in self._long else judge()):
            count(self.crawler, "robotstxt/forbidden")
            raise ForbiddenByRobots("Forbidden by robots.txt")

    async def process_response(self, request: Request, response: Response) -> Response:
        if _asks_for_rules(request) and response.status in (200, 404) and SHARED not in response.flags:
            rules = response.body[: MOST_ROBOTS + 1] if response.status == 200 else b""
            await get_services(self.crawler).stages.shared.put(_name_rules(request), rules)
        return response

    async def _parse_robots(self, response: Response, netloc: str, request: Request) -> None:
        for name in ("response_count", f"response_status_count/{response.status}"):
            count(self.crawler, f"robotstxt/{name}")
        parser = await self._read_rules(response.body)
        await self.crawler.signals.send_catch_log_async(signals.robots_parsed, robotparser=parser, request=request)
        waiting, self._parsers[netloc] = self._parsers[netloc], parser
        assert isinstance(waiting, Deferred)
        waiting.callback(parser)

    async def _read_rules(self, body: bytes) -> RobotParser:
        if len(body) > MOST_ROBOTS:
            count(self.crawler, "robotstxt/cut")
            body = body[:MOST_ROBOTS].rpartition(b"\n")[0]  # half a rule would be another one
        if len(body) <= SHORT_ROBOTS:
            return build_from_crawler(self._parserimpl, self.crawler, body)
        parser: RobotParser = await asyncio.to_thread(build_from_crawler, self._parserimpl, self.crawler, body)
        self._long.add(parser)
        return parser


def _asks_for_rules(request: Request) -> bool:
    return request.callback is NO_CALLBACK and bool(request.meta.get("dont_obey_robotstxt"))


def _name_rules(request: Request) -> str:
    return f"robots {request.url}"
