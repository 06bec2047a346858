"""A bounded folder of one crawl: files, documents and page facts by hash, so that only handles travel."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from harvester.jail.folders import make_own_folder, remove_own_folder

if TYPE_CHECKING:
    import os
    from pathlib import Path

# What may stand under a handle (see `Workbench`); named, since looking through the folder takes ever longer.
SUFFIXES = ("bin", "summary", "doc", "header", "references", "members", "page")


class Spool:
    """Written by the crawl and its workers, read by both; the oldest go when `max_mb` is reached."""

    def __init__(self, parent: str | os.PathLike[str] | None = None, max_mb: int = 2000) -> None:
        self.folder = make_own_folder(parent)
        self._max_bytes = max_mb * 1024 * 1024
        self._sizes: OrderedDict[str, int] = OrderedDict()
        self._total = 0

    def account(self, handle: str) -> None:
        """Count what stands under a handle, and let the least used ones go when it is too much."""
        size = sum(map(_size, self._files(handle)))
        self._total += size - self._sizes.pop(handle, 0)
        self._sizes[handle] = size
        while self._total > self._max_bytes and len(self._sizes) > 1:
            oldest, size = self._sizes.popitem(last=False)
            self._total -= size
            for path in self._files(oldest):
                path.unlink(missing_ok=True)

    def _files(self, handle: str) -> list[Path]:
        return [self.folder / f"{handle}.{suffix}" for suffix in SUFFIXES]

    def touch(self, handle: str) -> bool:
        """Is something there under this handle? It counts as used now."""
        if handle not in self._sizes:
            return False
        self._sizes.move_to_end(handle)
        return True

    def close(self) -> None:
        remove_own_folder(self.folder)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0
