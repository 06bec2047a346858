"""robots.txt within limits: no more than its first 500 KiB are fetched and read, a long one off the reactor."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from scrapy import signals
from scrapy.downloadermiddlewares.robotstxt import RobotsTxtMiddleware
from scrapy.exceptions import StopDownload
from scrapy.http.request import NO_CALLBACK
from scrapy.utils.misc import build_from_crawler
from twisted.internet.defer import Deferred

from harvester.extensions.services import count
from harvester.middlewares.refusals import ForbiddenByRobots, name_refusal

if TYPE_CHECKING:
    from scrapy import Request
    from scrapy.crawler import Crawler
    from scrapy.http import Response
    from scrapy.robotstxt import RobotParser

MOST_ROBOTS = 500 * 1024  # bytes: RFC 9309 asks crawlers to read that much; 65 MB took two minutes and 5 GB
SHORT_ROBOTS = 10_000  # bytes that are parsed in a few milliseconds


class RobotsMiddleware(RobotsTxtMiddleware):
    def __init__(self, crawler: Crawler) -> None:
        super().__init__(crawler)
        self._received: WeakKeyDictionary[Request, int] = WeakKeyDictionary()
        crawler.signals.connect(self.bytes_received, signal=signals.bytes_received)

    def bytes_received(self, data: bytes, request: Request) -> None:
        if request.callback is NO_CALLBACK and request.meta.get("dont_obey_robotstxt"):
            self._received[request] = self._received.get(request, 0) + len(data)
            if self._received[request] > MOST_ROBOTS:
                raise StopDownload(fail=False)

    def process_request_2(self, rp: RobotParser | None, request: Request) -> None:
        with name_refusal(ForbiddenByRobots):
            super().process_request_2(rp, request)

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
        return await asyncio.to_thread(build_from_crawler, self._parserimpl, self.crawler, body)
