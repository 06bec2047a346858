"""A few open libraries for the threads of the server, each used by one at a time."""

from __future__ import annotations

from contextlib import contextmanager
from queue import Empty, LifoQueue
from typing import TYPE_CHECKING

from harvester.library import open_library
from harvester.library.contracts import LibraryError
from harvester.library.opensearch import search_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.library.contracts import Library

AT_ONCE = 2  # each library may hold the columns of all papers
SECONDS = 20.0  # for what one page asks, and for its turn


class Libraries:
    """The same library opened several times; the last one used, whose memory is warm, is taken first.

    Slow pages have one of their own, so that they hold up each other only. `search_uri`: the engine that searches it.
    """

    def __init__(self, uri: str, at_once: int = AT_ONCE, seconds: float = SECONDS, search_uri: str = "") -> None:
        self.seconds = seconds
        self._opened = [search_by(open_library(uri), search_uri) for _ in range(at_once + 1)]
        self._slow: LifoQueue[Library] = LifoQueue()
        self._quick: LifoQueue[Library] = LifoQueue()
        self._slow.put(self._opened[0])
        for library in self._opened[1:]:
            self._quick.put(library)

    @contextmanager
    def one(self, slow: bool = False, seconds: float | None = None) -> Iterator[Library]:
        """Fails with a LibraryError when its time is over, or no other page lets go of one in time."""
        free = self._slow if slow else self._quick
        try:
            library = free.get(timeout=self.seconds)
        except Empty:
            raise LibraryError("too many pages are asked for at once: come again in a minute") from None
        try:
            with library.store.limit_time(seconds or self.seconds):
                yield library
        finally:
            free.put(library)

    def close(self) -> None:
        for library in self._opened:
            library.close()
