"""Pages that look at many papers: they wait for each other, and nobody who asks for a quick one waits for them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starlette.responses import Response

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

SLOW = ("/oai", "/gaps", "/feed.atom", "/graph", "/missing")
AT_ONCE = 1  # as many as have a library of their own
CHANGE_SECONDS = 600.0  # for what a form changes: a long list is to be taken over whole
AGAIN = 60  # seconds after which one may try again


def is_slow(path: str) -> bool:
    """As a page, or as JSON under /api."""
    return path.removeprefix("/api").startswith(SLOW)


class SlowPages:
    """Lets slow pages in one by one: those that wait take no thread, of which there are few."""

    def __init__(self, app: ASGIApp, seconds: float) -> None:
        self.app = app
        self._seconds = seconds
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not is_slow(scope["path"]):
            await self.app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(self._seconds):
                await self._turns.acquire()
        except TimeoutError:
            told = "Too many such pages are asked for at once: come again in a minute.\n"
            await Response(told, 503, {"retry-after": str(AGAIN)}, "text/plain")(scope, receive, send)
            return
        await self._show(scope, receive, send)

    async def _show(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The turn ends when the page is made: somebody who reads slowly keeps nobody waiting."""
        is_over = False

        def end_turn() -> None:
            nonlocal is_over
            if not is_over:
                self._turns.release()
            is_over = True

        async def send_on(message: Message) -> None:
            end_turn()
            await send(message)

        try:
            await self.app(scope, receive, send_on)
        finally:
            end_turn()
