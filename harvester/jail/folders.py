"""Folders that are there only as long as a process lives; the next one sweeps those of processes that were killed.

Beside each stands a link that names its owner. It is made before the folder and goes after it, so that a folder has
its owner at whatever moment somebody is killed.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import tempfile
from pathlib import Path

from harvester.owners import name_owner, owner_is_dead

PREFIX = "spool-"
OWNER = ".owner"


def make_own_folder(parent: str | os.PathLike[str] | None = None) -> Path:
    """A new one, below the folder for temporary files where nothing else is given."""
    base = Path(parent or tempfile.gettempdir())
    base.mkdir(parents=True, exist_ok=True)
    _sweep(base)
    folder = base / f"{PREFIX}{secrets.token_hex(4)}"
    _find_link(folder).symlink_to(name_owner())  # made and filled in one step, which no file is
    folder.mkdir(mode=0o700)
    return folder


def remove_own_folder(folder: Path) -> None:
    """With what others left since this one was made: workers of a killed crawl write for a moment longer than it."""
    _remove(folder)
    _sweep(folder.parent)


def _sweep(base: Path) -> None:
    for link in base.glob(f"{PREFIX}*{OWNER}"):
        with contextlib.suppress(OSError):
            if owner_is_dead(os.readlink(link)):
                _remove(link.with_suffix(""))


def _remove(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    if not folder.exists():
        _find_link(folder).unlink(missing_ok=True)


def _find_link(folder: Path) -> Path:
    return folder.with_name(f"{folder.name}{OWNER}")
