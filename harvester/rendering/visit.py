"""One page in the browser: what it may load, when it is ready, and what it then shows."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from playwright.async_api import Error as PlaywrightError

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.async_api import Page, Request, Route

# Not needed to read a page.
NOT_LOADED = frozenset({"image", "font", "media", "stylesheet", "texttrack", "ping", "manifest"})
LOOK_EVERY = 0.2  # seconds
QUIET_LOOKS = 3  # so often in a row nothing new: the page is ready
PATIENCE = 2.0  # seconds for a page that is quiet but has not grown yet: its script may be waiting

# How Playwright, which has one type for all its errors, says that a page gives way to another.
CHANGING = "Execution context was destroyed"
SIZE = "() => [document.readyState, document.getElementsByTagName('*').length, (document.body?.innerText || '').length]"
# What a reader sees: scripts have done their work, and what stands there for those without is not shown. Cut in
# the browser, so that a page without end does not have to be carried over.
SHOWN = """most => {
    for (const element of document.querySelectorAll("noscript, script:not([type*=json])")) element.remove();
    return "<!DOCTYPE html>" + document.documentElement.outerHTML.slice(0, most);
}"""


class BrowserVisit:
    """`begin` before the page is asked for, then `ready`, then `shown`; `moved` when a script led elsewhere."""

    def __init__(self, url: str, max_requests: int, max_seconds: float, count: Callable[[str], None]) -> None:
        self.url, self.moved = url, ""
        self._left, self._seconds, self._count = max_requests, max_seconds, count
        self._open = 0
        self._page: Page | None = None

    async def begin(self, page: Page, _: object) -> None:
        """The page's routes are asked in the order last to first, those of its context (popups) at the end."""
        self._page = page
        page.context.on("page", self._close_popup)
        await page.context.route("**/*", _abort_route)
        await page.route("**/*", self._judge_route)
        page.on("request", lambda _: self._count_flying(1))
        for end in ("requestfinished", "requestfailed"):
            page.on(end, lambda _: self._count_flying(-1))  # type: ignore[call-overload]

    def _count_flying(self, number: int) -> None:
        self._open += number

    async def _close_popup(self, page: Page) -> None:
        self._count("popups")
        with suppress(PlaywrightError):
            await page.close()

    async def _judge_route(self, route: Route) -> None:
        """The page may be closed, its browser ended, while its requests are judged: then nobody waits for an answer."""
        with suppress(PlaywrightError):
            kind = route.request.resource_type
            why = kind if kind in NOT_LOADED else await self._why_not(route.request)
            if why:
                self._count(f"not_loaded/{why}")
                await route.abort()
            else:
                await route.fallback()

    async def _stop_scripts(self) -> None:
        """A page that asks without end must not keep us busy refusing; what it shows stays."""
        assert self._page
        session = await self._page.context.new_cdp_session(self._page)
        await session.send("Emulation.setScriptExecutionDisabled", {"value": True})

    async def _why_not(self, request: Request) -> str | None:
        self._left -= 1
        if self._left == -1:
            await self._stop_scripts()
        if self._left < 0:
            return "too_many"
        if not request.is_navigation_request():
            return None
        if request.frame.parent_frame is not None:
            return "frame"
        if not _is_same(request.url, self.url):
            # Another address is asked like any other: by its robots.txt, the rules and its host's turn.
            self.moved = request.url
            return "moved"
        return None

    async def ready(self, page: Page) -> None:
        """Wait until nothing is on its way and nothing changes; a page that never rests is taken as it is then."""
        end, quiet, patience_ends = time.monotonic() + self._seconds, 0, 0.0
        first: list[int] | None = None
        last: list[int] | None = None
        while not self.moved and self._left >= 0 and time.monotonic() <= end:
            now = await _measure_size(page)
            if first is None and now:  # loaded: what a script adds comes from here on
                first, patience_ends = now, time.monotonic() + PATIENCE
            quiet = quiet + 1 if now and now == last and self._open <= 0 else 0
            if quiet >= QUIET_LOOKS and (now != first or time.monotonic() > patience_ends):
                return
            last = now
            await asyncio.sleep(LOOK_EVERY)

    async def read_shown(self, page: Page, most: int) -> str:
        html: Any = await page.evaluate(SHOWN, most)
        return str(html)


async def _measure_size(page: Page) -> list[int] | None:
    """How much is there; None while the page loads or changes for another."""
    try:
        state, *size = await page.evaluate(SIZE)
    except PlaywrightError as error:
        if CHANGING not in error.message:
            raise
        return None
    return size if state == "complete" else None


async def _abort_route(route: Route) -> None:
    with suppress(PlaywrightError):
        await route.abort()


def _is_same(one: str, other: str) -> bool:
    return one.partition("#")[0].rstrip("/") == other.partition("#")[0].rstrip("/")
