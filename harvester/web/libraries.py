"""A few open libraries for the threads of the server, each used by one at a time."""

from __future__ import annotations

from contextlib import contextmanager
from queue import LifoQueue
from typing import TYPE_CHECKING

from harvester.library import open_library

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.library.contracts import Library

AT_ONCE = 2  # a slow page must not hold up the others; each library may hold the columns of all papers


class Libraries:
    """The same library opened several times; the last one used, whose memory is warm, is taken first."""

    def __init__(self, uri: str, at_once: int = AT_ONCE) -> None:
        self._free: LifoQueue[Library] = LifoQueue()
        self._opened = [open_library(uri) for _ in range(at_once)]
        for library in self._opened:
            self._free.put(library)

    @contextmanager
    def one(self) -> Iterator[Library]:
        library = self._free.get()
        try:
            yield library
        finally:
            self._free.put(library)

    def close(self) -> None:
        for library in self._opened:
            library.close()
