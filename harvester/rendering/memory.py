"""The memory of the browser's pages: a page that eats too much is ended, not the browser, nor the machine."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

PROC = Path("/proc")
EVERY = 0.25  # seconds between two looks
RENDERER = b"--type=renderer"  # the processes of a browser that hold pages


async def watch_memory(limit_mb: int, killed: Callable[[], None]) -> None:
    """Until cancelled. Where there is no /proc only the limit of the script engine holds."""
    while PROC.is_dir():
        await asyncio.sleep(EVERY)
        if await asyncio.to_thread(end_largest, limit_mb):
            killed()


def end_largest(limit_mb: int) -> bool:
    """End the largest page when all of this process's pages together are over the limit."""
    sizes = {process: _measure_megabytes(process) for process in _find_renderers()}
    if sum(sizes.values()) <= limit_mb:
        return False
    _end_process(max(sizes, key=sizes.__getitem__))
    return True


def end_all() -> None:
    """End the pages of a browser that does not close them itself."""
    for process in _find_renderers():
        _end_process(process)


def _end_process(process: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


def _find_renderers() -> list[int]:
    return [process for process in _find_descendants() if _is_renderer(process)] if PROC.is_dir() else []


def _find_descendants() -> set[int]:
    """Of this process, as far as /proc can be read."""
    children: dict[int, list[int]] = {}
    for entry in PROC.iterdir():
        if entry.name.isdecimal() and (parent := _read_parent(entry)):
            children.setdefault(parent, []).append(int(entry.name))
    found: set[int] = set()
    todo = [os.getpid()]
    while todo:
        new = [child for child in children.get(todo.pop(), ()) if child not in found]
        found.update(new)
        todo += new
    return found


def _read_parent(entry: Path) -> int:
    try:
        return int((entry / "stat").read_text(errors="replace").rpartition(")")[2].split()[1])
    except (OSError, IndexError, ValueError):
        return 0


def _is_renderer(process: int) -> bool:
    try:
        return RENDERER in (PROC / str(process) / "cmdline").read_bytes()
    except OSError:
        return False


def _measure_megabytes(process: int) -> float:
    """What is its own: what processes share is not the page's doing."""
    try:
        resident, shared = (PROC / str(process) / "statm").read_text().split()[1:3]
    except (OSError, ValueError):
        return 0.0
    return (int(resident) - int(shared)) * os.sysconf("SC_PAGE_SIZE") / 2**20
