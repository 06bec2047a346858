"""Stand-ins for stages that die, in a module of their own since each new worker imports it."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any


def warm() -> None:
    pass


def read_file(folder: str, handle: str, name: str, content_type: str, options: dict[str, Any]) -> dict[str, Any]:
    """Leaves a line for each call, then does what the name of the file says."""
    with (Path(folder) / "calls").open("a") as calls:
        calls.write(f"{name}\n")
    if name == "abort":
        os.abort()
    if name == "abort once" and not (Path(folder) / "aborted").exists():
        (Path(folder) / "aborted").touch()
        os.abort()
    if name == "grow":
        return {"status": str(len(bytearray(3_000_000_000)))}
    time.sleep(600.0 if name == "hang" else 0.2)
    return {"status": "ok"}


def look_for_paper(folder: str, handle: str, want: Any) -> None:
    os.abort()
