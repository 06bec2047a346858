"""What comes of an address: every response and every error has its status."""

from __future__ import annotations

from typing import Any

import pytest
from scrapy.exceptions import (
    CannotResolveHostError,
    DownloadCancelledError,
    DownloadConnectionRefusedError,
    DownloadTimeoutError,
    IgnoreRequest,
    ResponseDataLossError,
)
from scrapy.http import Response

from harvester.extensions.politeness import HostPaused, TooLong
from harvester.extensions.services import get_services
from harvester.items import Want
from harvester.middlewares.address_guard import PrivateAddress
from harvester.middlewares.address_rules import RefusedAddress
from harvester.middlewares.refusals import ForbiddenByRobots, TooLargeUnpacked, TooManyRedirects, UnreadablePage
from harvester.stages.reading import look_for_paper
from tests.harvester.crawling.engine import DROP
from tests.harvester.crawling.fetching_world import TITLE, URL, World, page
from tests.webs import pdf


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
