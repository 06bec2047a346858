"""Who holds a lease: a process by host, number and start time, so that its death can be seen."""

from __future__ import annotations

import os
import socket
from pathlib import Path


def name_owner() -> str:
    """This process as "host:pid:start", different from any process that later gets its number."""
    return f"{_name_host()}:{os.getpid()}:{_read_start(os.getpid())}"


def name_process(pid: int) -> str:
    """The same of a process that this one started."""
    return f"{_name_host()}:{pid}:{_read_start(pid)}"


def is_of_this_host(owner: str) -> bool:
    return owner.rpartition(":")[0].rpartition(":")[0] == _name_host()


def owner_is_dead(owner: str) -> bool:
    """True only for a process of this host that is surely gone; of other hosts nothing is known."""
    host, _, rest = owner.rpartition(":")[0].rpartition(":")
    started = owner.rpartition(":")[2]
    if host != _name_host() or not rest.isdigit():
        return False
    return _read_start(int(rest)) != started


def _name_host() -> str:
    # Containers may share a host name and still number their processes apart: the namespace tells them apart.
    try:
        namespace = os.readlink("/proc/self/ns/pid").strip("pid:[]")
    except OSError:
        return socket.gethostname()
    return f"{socket.gethostname()}-{namespace}"


def _read_start(pid: int) -> str:
    """Start time in clock ticks since boot; "" when the process is gone, "?" where there is no /proc to tell."""
    try:
        state, *rest = Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(")")[2].split()
        return "" if state in "ZX" else rest[18]
    except (FileNotFoundError, ProcessLookupError):
        return "" if Path("/proc/self/stat").exists() else _read_alive(pid)


def _read_alive(pid: int) -> str:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return ""
    except PermissionError:
        pass
    return "?"
