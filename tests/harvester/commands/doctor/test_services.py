from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from harvester.commands.doctor.services import check_files, check_library
from harvester.library import open_library

if TYPE_CHECKING:
    from pathlib import Path


def test_looking_leaves_no_trace(tmp_path: Path) -> None:
    assert check_library(f"sqlite:///{tmp_path}/deep/library.db").state == "ok"
    assert check_files(str(tmp_path / "deep" / "files")).state == "ok"
    assert list(tmp_path.iterdir()) == []


def test_a_library_of_a_newer_version_is_said(tmp_path: Path) -> None:
    uri = f"sqlite:///{tmp_path}/library.db"
    open_library(uri).close()
    with sqlite3.connect(tmp_path / "library.db") as db:
        db.execute("PRAGMA user_version = 999")
    db.close()
    check = check_library(uri)
    assert check.state == "missing"
    assert "999" in check.advice


def test_what_is_no_library_is_said(tmp_path: Path) -> None:
    (tmp_path / "library.db").write_text("notes, not a database, and long enough to be seen as such " * 20)
    assert check_library(f"sqlite:///{tmp_path}/library.db").state == "missing"


def test_a_remote_store_is_not_tried() -> None:
    check = check_files("s3://bucket/papers")
    assert (check.state, check.found) == ("hint", "s3://…")
