"""What pages send: to their own site only, by whatever way a request leaves the browser."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from playwright.async_api import Error as PlaywrightError
from scrapy_playwright.provider import PlaywrightBrowserProvider

from harvester.addresses.hosts import find_registered_domain

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.async_api import Browser, CDPSession

# What a page may ask of others: a script that sends them something would do so in our name.
READING = frozenset({"GET", "HEAD", "OPTIONS"})


class JudgedBrowserProvider(PlaywrightBrowserProvider):  # type: ignore[misc]
    """Each browser, also one that takes the place of another, is asked about all that leaves it: unlike the routes of
    a page, this sees where a redirect leads and what workers without a page ask."""

    def __init__(self, count: Callable[[str], None], config: Any) -> None:
        super().__init__(config)
        self._count = count

    async def launch_browser(self) -> Browser:
        browser: Browser = await super().launch_browser()
        session = await browser.new_browser_cdp_session()

        async def judge(paused: dict[str, Any]) -> None:
            await self._judge_request(session, paused)

        session.on("Fetch.requestPaused", judge)
        await session.send("Fetch.enable")
        return browser

    async def _judge_request(self, session: CDPSession, paused: dict[str, Any]) -> None:
        """The browser may be ended meanwhile: then nobody waits for an answer."""
        asked, name = paused["request"], {"requestId": paused["requestId"]}
        with suppress(PlaywrightError):
            if may_leave(asked["method"], asked["url"], asked["headers"]):
                await session.send("Fetch.continueRequest", name)
            else:
                self._count("not_loaded/posted")
                await session.send("Fetch.failRequest", {**name, "errorReason": "AccessDenied"})


def may_leave(method: str, url: str, headers: dict[str, str]) -> bool:
    """Browsers tell in `Origin`, which no script can write, who sends; after a redirect to another site it is null."""
    if method in READING:
        return True
    sender = find_registered_domain(headers.get("Origin", ""))
    return bool(sender) and sender == find_registered_domain(url)
