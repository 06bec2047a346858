"""A bounded folder of one crawl: files, documents and page facts by hash, so that only handles travel."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections import OrderedDict
from pathlib import Path
from typing import TYPE_CHECKING

from harvester.library.owners import name_owner, owner_is_dead

if TYPE_CHECKING:
    import os

# What may stand under a handle (see `Workbench`); named, since looking through the folder takes ever longer.
SUFFIXES = ("bin", "summary", "doc", "header", "references", "members", "page")


class Spool:
    """Written by the crawl and its workers, read by both; the oldest go when `max_mb` is reached."""

    def __init__(self, parent: str | os.PathLike[str] | None = None, max_mb: int = 2000) -> None:
        base = Path(parent or tempfile.gettempdir())
        base.mkdir(parents=True, exist_ok=True)
        _sweep(base)
        self.folder = Path(tempfile.mkdtemp(prefix="spool-", dir=base))
        (self.folder / "owner").write_text(name_owner(), encoding="utf-8")
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
        shutil.rmtree(self.folder, ignore_errors=True)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _sweep(base: Path) -> None:
    """Remove the spools of crawls that were killed."""
    for owner in base.glob("spool-*/owner"):
        with contextlib.suppress(OSError):
            if owner_is_dead(owner.read_text(encoding="utf-8")):
                shutil.rmtree(owner.parent, ignore_errors=True)
