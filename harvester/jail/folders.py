"""Folders that are there only as long as a process lives; the next one sweeps those of processes that were killed."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from harvester.owners import name_owner, owner_is_dead

if TYPE_CHECKING:
    import os

PREFIX = "spool-"
OWNER = "owner"


def make_own_folder(parent: str | os.PathLike[str] | None = None) -> Path:
    """A new one, below the folder for temporary files where nothing else is given."""
    base = Path(parent or tempfile.gettempdir())
    base.mkdir(parents=True, exist_ok=True)
    _sweep(base)
    folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=base))
    (folder / OWNER).write_text(name_owner(), encoding="utf-8")
    return folder


def _sweep(base: Path) -> None:
    for owner in base.glob(f"{PREFIX}*/{OWNER}"):
        with contextlib.suppress(OSError):
            if owner_is_dead(owner.read_text(encoding="utf-8")):
                shutil.rmtree(owner.parent, ignore_errors=True)
