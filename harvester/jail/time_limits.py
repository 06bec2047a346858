"""Limits of time by the processor, not by the clock: a busy machine makes no file slow.

A task is over when it has used so many seconds of the processor, its own and those of what it started. What hangs
uses none; for that there is a limit of the clock, `PATIENCE` times as long.
"""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

PATIENCE = 10.0
# Between two looks at what a task has used: no more often, and no rarer, since several processes use more than one.
SHORTEST_LOOK, LONGEST_LOOK = 0.05, 1.0
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
_USED = slice(11, 15)  # in /proc/PID/stat after the name: its own time, the system's for it, the same of ended children


class TimeLimit:
    """What a process may still use; without /proc the clock alone is asked, and without patience."""

    def __init__(self, pid: int, seconds: float, patience: float = PATIENCE) -> None:
        self._pid = pid
        self._seconds = seconds
        self._before = read_processor_seconds(pid)
        self._clock_seconds = seconds * (patience if self._before is not None else 1.0)
        self._until = time.monotonic() + self._clock_seconds

    def find_wait(self) -> float:
        """Seconds after which to look again; raises TimeoutError, with which of the limits is over."""
        left = self._until - time.monotonic()
        if left <= 0:
            raise TimeoutError(f"no end in {self._clock_seconds:g} s")
        used = read_processor_seconds(self._pid)
        if used is None or self._before is None:
            return min(left, LONGEST_LOOK)
        unused = self._seconds - (used - self._before)
        if unused <= 0:
            raise TimeoutError(f"longer than {self._seconds:g} s of the processor")
        return min(left, max(unused, SHORTEST_LOOK), LONGEST_LOOK)


def read_processor_seconds(pid: int) -> float | None:
    """What a process and all that it started have used; None where that cannot be known, or when it is gone."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(errors="replace")
    except OSError:
        return None
    used = sum(map(int, stat.rpartition(")")[2].split()[_USED])) / _TICKS
    return used + sum(read_processor_seconds(child) or 0.0 for child in _list_children(pid))


def _list_children(pid: int) -> list[int]:
    """Those that live: what ended ones used stands with their parent."""
    children: list[int] = []
    with contextlib.suppress(OSError):
        for task in os.listdir(f"/proc/{pid}/task"):
            with contextlib.suppress(OSError):
                children += map(int, Path(f"/proc/{pid}/task/{task}/children").read_text().split())
    return children


def read_own_seconds() -> float:
    """What this process and the programs that it waited for have used."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
