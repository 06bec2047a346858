"""Stand-ins for stages that die, in a module of their own since each new worker imports it."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from harvester.stages.workbench import Workbench


def warm() -> None:
    pass


def read_file(bench: Workbench, handle: str, name: str, content_type: str, options: dict[str, Any]) -> dict[str, Any]:
    """Leaves a line for each call, then does what the name of the file says."""
    folder = bench.folder
    with (Path(folder) / "calls").open("a") as calls:
        calls.write(f"{name}\n")
    if name == "abort":
        os.abort()
    if name == "abort once" and not (Path(folder) / "aborted").exists():
        (Path(folder) / "aborted").touch()
        os.abort()
    if name == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if name == "grow":
        return {"status": str(len(bytearray(3_000_000_000)))}
    time.sleep(600.0 if name == "hang" else 0.2)
    return {"status": "ok"}
