"""A browser for the whole crawl, each page in a context of its own, all of its traffic through our proxy."""

from __future__ import annotations

import asyncio
import itertools
import os
import tempfile
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import urldefrag

from playwright.async_api import Error as PlaywrightError
from scrapy.http import HtmlResponse
from scrapy_playwright.handler import ScrapyPlaywrightDownloadHandler

from harvester.addresses.hosts import read_host
from harvester.jail.cell import is_root
from harvester.jail.folders import make_own_folder, remove_own_folder
from harvester.rendering.memory import end_all, watch_memory
from harvester.rendering.sending import JudgedBrowserProvider
from harvester.rendering.visit import BrowserVisit

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.async_api import Page
    from scrapy import Request
    from scrapy.crawler import Crawler

ARGUMENTS = (
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--mute-audio",
    "--disable-component-update",
    "--disable-sync",
    # Nothing goes past the proxy: no names are looked up, no UDP is sent.
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--disable-quic",
    # What they ask belongs to no page, and would not be counted as its requests.
    "--disable-shared-workers",
)
# What a browser needs of our environment; the rest may hold passwords.
ENVIRONMENT = ("HOME", "LANG", "PATH", "TZ", "USER", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR")
CLOSE_SECONDS = 5.0
# Chromium makes a socket among its temporary files, and does not start where the path is longer than sockets have.
LONGEST_PLACE, SHORT_PLACE = 46, "/tmp"


class Moved(Exception):
    """The page led to another address, by a script or a redirect."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.url = url


class Browser(ScrapyPlaywrightDownloadHandler):  # type: ignore[misc]
    """scrapy-playwright's handler, used for single pages instead of for a scheme."""

    def __init__(self, crawler: Crawler, program: str, proxy: str, count: Callable[[str], None]) -> None:
        super().__init__(crawler)
        settings = crawler.settings
        self._count = count
        self.browser_provider_cls = partial(JudgedBrowserProvider, count)
        self._memory = settings.getint("RENDER_MEMORY_MB")
        self._seconds = settings.getfloat("RENDER_SECONDS")
        self._max_requests = settings.getint("RENDER_MAX_REQUESTS")
        self._max_bytes = settings.getint("DOWNLOAD_MAXSIZE")
        self._agent = settings["USER_AGENT"]
        self._unverified = frozenset(settings.getlist("UNVERIFIED_HOSTS"))
        self._numbers = itertools.count(1)
        # What it leaves there when it is killed goes when the next one starts.
        self._folder = make_own_folder(choose_place(tempfile.gettempdir()))
        self.config: Any = replace(
            self.config,
            browser_type_name="chromium",
            launch_options=_launch_options(program, proxy, self._memory, str(self._folder)),
            max_pages_per_context=1,
            navigation_timeout_ms=self._seconds * 1000,
            target_closed_max_retries=0,
            # Nothing is downloaded: a navigation that breaks off is no reason to wait for a file.
            download_timeout_secs=1.0,
        )

    async def open(self) -> None:
        """Start it now, so that one that cannot start is known before a page waits for it."""
        await self._launch()
        await self._maybe_launch_browser()

    async def close(self) -> None:
        await super().close()
        remove_own_folder(self._folder)

    async def render(self, request: Request) -> HtmlResponse:
        """The page as a reader sees it; raises Moved, or what Playwright raises."""
        name = f"visit {next(self._numbers)}"
        visit = BrowserVisit(request.url, self._max_requests, self._seconds / 2, self._count)
        asked = request.replace(meta=self._make_meta(name, visit, request))
        watching = asyncio.ensure_future(watch_memory(self._memory, lambda: self._count("out_of_memory")))
        try:
            response = await self.download_request(asked)
            page: Page = asked.meta["playwright_page"]
            await visit.ready(page)
            moved = visit.moved or (page.url if read_host(page.url) != read_host(request.url) else "")
            if moved:
                raise Moved(moved)
            return HtmlResponse(
                urldefrag(page.url).url,
                status=response.status,
                headers={"Content-Type": "text/html; charset=utf-8"},
                body=(await visit.read_shown(page, self._max_bytes)).encode("utf-8", "replace"),
            )
        except PlaywrightError:
            if visit.moved:  # so early that it was taken for the end of the page itself
                raise Moved(visit.moved) from None
            raise
        finally:
            watching.cancel()
            await self._close_context(name)

    def _make_meta(self, name: str, visit: BrowserVisit, request: Request) -> dict[str, Any]:
        context = {
            "user_agent": self._agent,
            "accept_downloads": False,
            "service_workers": "block",
            "ignore_https_errors": read_host(request.url) in self._unverified,
        }
        return {
            "playwright": True,
            "playwright_context": name,
            "playwright_context_kwargs": context,
            "playwright_include_page": True,
            "playwright_page_init_callback": visit.begin,
            "playwright_page_goto_kwargs": {"wait_until": "commit"},
        }

    async def _close_context(self, name: str) -> None:
        """Close the page's context, by force where that does not help; the next page gets a new browser then."""
        wrapper = self.context_wrappers.get(name)
        if wrapper is None or await _tells_closed(wrapper.context):
            return
        self._count("ended_by_force")
        await asyncio.to_thread(end_all)
        if not await _tells_closed(wrapper.context):
            await _tells_closed(self.browser)


async def _tells_closed(what: Any) -> bool:
    try:
        async with asyncio.timeout(CLOSE_SECONDS):
            await what.close()
    except (TimeoutError, PlaywrightError):
        return False
    return True


def choose_place(usual: str) -> str:
    """Where the folder for the browser's temporary files is made."""
    return usual if len(usual) <= LONGEST_PLACE else SHORT_PLACE


def _launch_options(program: str, proxy: str, memory: int, folder: str) -> dict[str, Any]:
    """`folder` is for its temporary files."""
    return {
        "executable_path": program,
        "headless": True,
        "args": [*ARGUMENTS, f"--js-flags=--max-old-space-size={memory}"],
        "ignore_default_args": ["--disable-popup-blocking"],
        "proxy": {"server": proxy, "bypass": "<-loopback>"},
        # Chromium's own sandbox does not work for root.
        "chromium_sandbox": not is_root(),
        "env": {name: os.environ[name] for name in ENVIRONMENT if name in os.environ} | {"TMPDIR": folder},
    }
