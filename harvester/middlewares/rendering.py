"""Requests with meta["render"] are answered by a browser; all others pass by without touching it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Self

from scrapy import signals
from scrapy.exceptions import IgnoreRequest, NotConfigured

from harvester.extensions.services import count
from harvester.rendering.finding import find_browser
from harvester.rendering.guard import Guard
from harvester.rendering.proxy import GuardProxy

if TYPE_CHECKING:
    from scrapy import Request
    from scrapy.crawler import Crawler
    from scrapy.http import Response

    from harvester.rendering.browser import Browser

logger = logging.getLogger(__name__)


class NotRendered(IgnoreRequest):
    """The browser did not give the page; `why` is the end of the stat rendering/status/…"""

    def __init__(self, why: str, detail: str = "") -> None:
        super().__init__(f"Not rendered ({why}): {detail[:200]}")
        self.why = why


class RenderingMiddleware:
    """Stands last, so that robots.txt, rules, guard and the host's turn come before."""

    def __init__(self, crawler: Crawler) -> None:
        settings = crawler.settings
        if settings["RENDER"] == "never":
            raise NotConfigured  # as somebody wished: without a reason, which Scrapy would print as a warning
        program = find_browser()
        if program is None:
            raise NotConfigured("no browser was found: pages that need one end in needs_browser")
        self.crawler, self._program = crawler, program
        self._seconds = settings.getfloat("RENDER_SECONDS")
        self._left = settings.getint("RENDER_MAX_PAGES")
        self._room = asyncio.Semaphore(settings.getint("RENDER_AT_ONCE"))
        self._opening = asyncio.Lock()
        self._proxy = GuardProxy(Guard(crawler), self._count, settings.getint("DOWNLOAD_MAXSIZE"))
        self._browser: Browser | None = None
        self._broken = ""

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        middleware = cls(crawler)
        crawler.signals.connect(middleware.engine_stopped, signals.engine_stopped)
        return middleware

    async def process_request(self, request: Request) -> Request | Response | None:
        if not request.meta.get("render"):
            return None
        try:
            answer = await self._render(request)
        except NotRendered as failure:
            self._count(f"status/{failure.why}")
            raise
        self._count("status/ok" if answer.url == request.url else "status/moved")
        return answer

    async def _render(self, request: Request) -> Request | Response:
        from playwright.async_api import Error as PlaywrightError

        from harvester.rendering.browser import Moved

        async with self._room:
            if self._left <= 0:
                raise NotRendered("too_many_pages")
            browser = await self._open()
            self._left -= 1
            self._count("pages")
            try:
                async with asyncio.timeout(self._seconds):
                    return await browser.render(request)
            except Moved as moved:
                meta = {key: value for key, value in request.meta.items() if key != "render"}
                return request.replace(url=moved.url, meta=meta)
            except TimeoutError:
                raise NotRendered("timeout") from None
            except (PlaywrightError, RuntimeError) as error:  # the latter: a download in place of a page
                # Playwright has one type for all its errors: a crash is told in words only.
                raise NotRendered("crashed" if "crash" in str(error).lower() else "failed", str(error)) from None

    async def _open(self) -> Browser:
        """Started when the first page needs it, with the import that takes half a second."""
        from playwright.async_api import Error as PlaywrightError

        from harvester.rendering.browser import Browser

        async with self._opening:
            if self._browser is None and not self._broken:
                browser = Browser(self.crawler, self._program, await self._proxy.open(), self._count)
                try:
                    await browser.open()
                    self._browser = browser
                except (OSError, PlaywrightError) as error:
                    self._broken = str(error)
                    logger.warning("%s does not start, pages that need a browser are left: %s", self._program, error)
                    await browser.close()
        if self._browser is None:
            raise NotRendered("no_browser", self._broken)
        return self._browser

    async def engine_stopped(self) -> None:
        if self._browser:
            await self._browser.close()
        await self._proxy.close()

    def _count(self, name: str) -> None:
        count(self.crawler, f"rendering/{name}")
