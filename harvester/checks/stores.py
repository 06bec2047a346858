"""Can the library and the files folder be opened and written?"""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import closing
from pathlib import Path

from harvester.checks.check import Check
from harvester.library import open_library
from harvester.library.contracts import LibraryError
from harvester.library.mongodb import schema as mongodb
from harvester.library.sqlite import schema as sqlite
from harvester.text.printable import hide_password

SQLITE = "sqlite:///"
LITTLE_SPACE = 1 << 30


def check_library(uri: str) -> Check:
    """Opened and written to, without a trace; a library that is not there yet is not made."""
    name, shown, is_file = "library", hide_password(uri), uri.startswith(SQLITE)
    path = Path(uri.removeprefix(SQLITE).partition("?")[0])
    if is_file and not path.exists():
        return _check_folder(name, path.parent, f"{shown}, not there yet: the first use makes it")
    try:
        with closing(open_library(uri)) as library:
            library.tasks.release_leases("scrapy doctor")  # nobody's leases: a write that changes nothing
            version = len((sqlite if is_file else mongodb).MIGRATIONS)  # opening brings it there
            found = f"{shown}, {library.store.count()['papers']} papers, schema version {version}"
    except LibraryError as error:
        return Check("missing", name, shown, hide_password(str(error)))
    return _check_folder(name, path.parent, found) if is_file else Check("ok", name, found)


def check_files(uri: str) -> Check:
    if "://" in uri:
        scheme = uri.partition("://")[0]
        return Check(
            "hint", "files", f"{scheme}://…", "not tried here: the first kept paper shows if it can be written"
        )
    return _check_folder("files", Path(uri), uri)


def _check_folder(name: str, folder: Path, found: str) -> Check:
    """Can it be written, or made? How much space is there?"""
    there = next(parent for parent in [folder.absolute(), *folder.absolute().parents] if parent.exists())
    try:
        with tempfile.TemporaryFile(dir=there):
            free = shutil.disk_usage(there).free
    except OSError as error:
        advice = f"{there} cannot be written ({os.strerror(error.errno or 0)}): change its owner or the setting"
        return Check("missing", name, found, advice)
    found = f"{found}, {free / 2**30:.1f} GB free"
    return Check("ok", name, found) if free > LITTLE_SPACE else Check("hint", name, found, "make room on the disk")
