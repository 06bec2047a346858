"""Where the log of a crawl goes when nobody asked for it: a file of its own, of which the last ones are kept."""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from pathlib import Path

FOLDER = Path("logs")
KEPT = 20  # newest logs of a spider; its older ones go when a new one begins


def make_log_path(name: str, folder: Path = FOLDER) -> Path:
    """The file for a crawl that begins now, in a folder that is there."""
    folder.mkdir(parents=True, exist_ok=True)
    # What somebody else wrote there is not ours to remove.
    ours = re.compile(rf"{re.escape(name)}-\d{{8}}-\d{{6}}-\d+\.log")
    logs = [path for path in folder.iterdir() if ours.fullmatch(path.name)]
    for old in sorted(logs, key=_get_age)[KEPT - 1 :]:
        with suppress(OSError):  # another process takes it away, too
            old.unlink()
    return folder / f"{name}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.log"


def _get_age(path: Path) -> float:
    with suppress(OSError):
        return -path.stat().st_mtime
    return 0.0
