"""The jail of a worker, and whether this system has what one is made of."""

from __future__ import annotations

import os
import resource
import sys
from dataclasses import dataclass

from harvester.jail.environment import scrub_own_environment
from harvester.jail.landlock import Ruleset, keeps_signals
from harvester.jail.places import SINK, list_python_places, list_system_places
from harvester.jail.seccomp import Filter

WALLS = ("files", "calls", "signals")


@dataclass(frozen=True, slots=True)
class Cell:
    """`folder` is home and temporary folder in one; `writable` and `readable` are what else may be used."""

    folder: str
    readable: tuple[str, ...] = ()
    writable: tuple[str, ...] = ()

    def enter(self) -> None:
        """Lock this process in. It must have one thread still: Landlock binds the one that asks."""
        os.makedirs(self.folder, exist_ok=True)
        scrub_own_environment(self.folder)
        del sys.argv[1:]  # settings with passwords may stand there
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        places = [*list_system_places(), *list_python_places(), *self.readable]
        with Ruleset(places, [self.folder, *self.writable, SINK]) as rules:
            rules.restrict()
        Filter().load()


def list_walls() -> dict[str, bool]:
    """What this system offers, tried in a child: files and signals by Landlock, network and calls by seccomp."""
    if sys.platform != "linux":
        return dict.fromkeys(WALLS, False)
    child = os.fork()
    if child == 0:
        os._exit(Ruleset((), ()).restrict() | Filter().load() << 1)
    code = max(0, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    return {"files": bool(code & 1), "calls": bool(code & 2), "signals": bool(code & 1) and keeps_signals()}


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
