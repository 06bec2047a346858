from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from harvester.library import open_library
from harvester.library.contracts import LibraryError
from tests.harvester.library.papers import long_text, paper

if TYPE_CHECKING:
    from pathlib import Path

# Files may not grow past 400 KB in this process: what SQLite and Python meet is what a full disk looks like.
FULL_DISK = """
import resource, signal, sys
from harvester.library import LibraryError, open_library
from tests.harvester.library.papers import long_text, paper
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
library = open_library(sys.argv[1])
library.papers.save(paper("before"))
resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, 400_000))
try:
    for number in range(200):
        library.papers.save(paper(str(number)), long_text(f"s{number}x"))
except LibraryError as error:
    print(error)
"""


def test_the_folder_is_made(tmp_path: Path) -> None:
    open_library(f"sqlite:///{tmp_path}/new/folder/library.db").close()
    assert (tmp_path / "new/folder/library.db").stat().st_size


def test_a_locked_file_is_told_after_the_timeout(tmp_path: Path) -> None:
    library = open_library(f"sqlite:///{tmp_path}/library.db?timeout=0.2")
    other = sqlite3.connect(tmp_path / "library.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(LibraryError, match="locked by another process"):
        library.papers.save(paper("a"))
    other.execute("ROLLBACK")
    other.close()
    assert library.papers.save(paper("a")).paper_id
    library.close()


def test_many_pages_are_logged_before_they_are_put_into_the_file(tmp_path: Path) -> None:
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    sizes = []
    for number in range(3):
        library.parcels.put(str(number), bytes(6_000_000), 0.0)  # some 1,500 pages
        sizes.append((tmp_path / "library.db").stat().st_size)
    library.close()
    assert sizes[0] == sizes[1] < 6_000_000 < 18_000_000 < sizes[2]


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "library.db").write_text("A letter to the editor. " * 100)
    with pytest.raises(LibraryError, match="is not an SQLite file: move it away"):
        open_library(f"sqlite:///{tmp_path}/library.db")
    assert (tmp_path / "library.db").read_text().startswith("A letter")


@pytest.mark.parametrize(("folder", "message"), [("file/sub", "cannot be made"), ("", "cannot be opened")])
def test_a_place_that_cannot_be_written(tmp_path: Path, folder: str, message: str) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "library.db").mkdir()
    with pytest.raises(LibraryError, match=message):
        open_library(f"sqlite:///{tmp_path}/{folder}/library.db")


def test_a_file_that_may_only_be_read(tmp_path: Path) -> None:
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    library.store._db.change("PRAGMA query_only = ON")  # type: ignore[attr-defined]
    with pytest.raises(LibraryError, match="give this user write access"):
        library.papers.save(paper("a"))
    library.close()


@pytest.mark.parametrize("query", ["?timeout=soon", "?mode=ro", "?timeout=-1"])
def test_an_option_that_is_not_known(tmp_path: Path, query: str) -> None:
    with pytest.raises(LibraryError, match=r"\?timeout=SECONDS"):
        open_library(f"sqlite:///{tmp_path}/library.db{query}")


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    uri = f"sqlite:///{tmp_path}/library.db"
    done = subprocess.run([sys.executable, "-c", FULL_DISK, uri], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "disk" in done.stdout
    assert len(done.stdout.splitlines()) == 1
    library = open_library(uri)
    papers = list(library.papers.all())
    assert papers[0].title == "Работа before"
    assert all(library.papers.get_by_file(kept.sha256) == kept for kept in papers)
    library.papers.save(paper("after"), long_text())
    library.close()


def test_a_library_that_lost_every_byte_is_not_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    path.touch()
    open_library(f"sqlite:///{path}").close()  # just made by another process
    path.write_bytes(b"")
    for rest in tmp_path.glob("library.db-*"):
        rest.unlink()
    os.utime(path, (1.0, 1.0))
    with pytest.raises(LibraryError, match="is an empty file"):
        open_library(f"sqlite:///{path}")
    assert path.stat().st_size == 0
