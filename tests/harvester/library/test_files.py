from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import quote

import pytest
from scrapy.settings import Settings

from harvester.library.contracts import LibraryError
from harvester.library.files import FileStore
from harvester.owners import name_owner
from tests.harvester.library.papers import sha

PATH = FileStore.path_of(sha("a"), "pdf")

# A process that may not write more than 100 KB to a file meets what a full disk looks like.
FULL_DISK = """
import resource, signal, sys
from harvester.library import LibraryError
from harvester.library.files import FileStore
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
try:
    FileStore(sys.argv[1]).persist_now("ab/c.pdf", b"x" * 200_000)
except LibraryError as error:
    print(error)
"""


@pytest.fixture
def store(tmp_path: Path) -> FileStore:
    return FileStore(str(tmp_path / "files"))


def kept(store: FileStore) -> list[str]:
    folder = Path(store.uri)
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


async def test_a_file_is_kept_under_its_hash(store: FileStore) -> None:
    assert await store.persist(PATH, b"%PDF-1.4") == PATH == f"{sha('a')[:2]}/{sha('a')}.pdf"
    assert store.open(PATH).read() == b"%PDF-1.4"
    assert kept(store) == [PATH]


def test_a_file_is_written_once(store: FileStore) -> None:
    store.persist_now(PATH, b"first")
    written = Path(store.uri, PATH).stat()
    store.persist_now(PATH, b"first")
    assert Path(store.uri, PATH).stat().st_mtime_ns == written.st_mtime_ns
    assert Path(store.uri, PATH).stat().st_ino == written.st_ino


def test_half_a_file_is_made_whole(store: FileStore) -> None:
    store.persist_now(PATH, b"half")
    store.persist_now(PATH, b"half and half")
    assert store.open(PATH).read() == b"half and half"


async def test_full_text_is_packed(store: FileStore) -> None:
    path = await store.persist_text(sha("a"), "Ёлка \ud800\n" * 1000)
    assert path == f"text/{sha('a')[:2]}/{sha('a')}.txt.gz"
    assert store.read_text(path) == "Ёлка ?\n" * 1000
    assert Path(store.uri, path).stat().st_size < 500


def test_a_file_is_deleted(store: FileStore) -> None:
    store.persist_now(PATH, b"x")
    assert store.delete(PATH)
    assert not store.delete(PATH)
    with pytest.raises(LibraryError, match="cannot be read"):
        store.open(PATH)


@pytest.mark.parametrize("path", ["../outside", "/etc/passwd", "ab/../../outside"])
def test_a_path_outside_the_folder_is_refused(store: FileStore, path: str) -> None:
    with pytest.raises(LibraryError, match="no path of the library"):
        store.persist_now(path, b"x")


def test_a_full_disk_leaves_no_half_file(store: FileStore) -> None:
    store.persist_now("ab/c.pdf", b"as it was")
    done = subprocess.run([sys.executable, "-c", FULL_DISK, store.uri], capture_output=True, text=True, timeout=300)
    assert "cannot be written" in done.stdout, done.stderr
    assert kept(store) == ["ab/c.pdf"]
    assert store.open("ab/c.pdf").read() == b"as it was"


def write_for_ever(folder: str) -> None:
    store = FileStore(folder)
    for number in range(10_000):
        store.persist_now(FileStore.path_of(sha(str(number)), "pdf"), str(number).encode() * 200_000)


def test_a_killed_writer_leaves_whole_files_and_what_can_be_swept(tmp_path: Path) -> None:
    process = multiprocessing.get_context("spawn").Process(target=write_for_ever, args=(str(tmp_path),))
    process.start()
    while len(list(tmp_path.rglob("*.pdf"))) < 3:
        assert process.is_alive(), "it never wrote"
        time.sleep(0.01)
    process.kill()
    process.join(300)
    store = FileStore(str(tmp_path))
    store.sweep()
    assert all(path.endswith(".pdf") for path in kept(store))
    for path in kept(store):
        data = store.open(path).read()
        assert FileStore.path_of(sha(data[: len(data) // 200_000].decode()), "pdf") == path


def test_sweeping_spares_those_who_live(store: FileStore) -> None:
    folder = Path(store.uri)
    far = quote("elsewhere:1:1", safe="")
    dead = quote(name_owner().rpartition(":")[0] + ":1", safe="")
    names = {name: folder / f".{name}@{owner}.part" for name, owner in {"far": far, "old": far, "dead": dead}.items()}
    names["mine"] = folder / f".mine@{quote(name_owner(), safe='')}.part"
    for path in names.values():
        path.write_bytes(b"")
    os.utime(names["old"], (0, 0))
    assert store.sweep() == 2
    assert kept(store) == sorted([names["far"].name, names["mine"].name])


def test_the_setting_chooses_the_store(tmp_path: Path) -> None:
    assert FileStore(Settings({"FILES_STORE": str(tmp_path)})).persist_now(PATH, b"x") == PATH
    assert FileStore(f"file://{tmp_path}").open(PATH).read() == b"x"
    ftp = FileStore(Settings({"FILES_STORE": "ftp://localhost:21/files", "FTP_USER": "u", "FTP_PASSWORD": "p"}))
    with pytest.raises(LibraryError, match="in a folder"):
        ftp.open(PATH)
    assert ftp.sweep() == 0


@pytest.mark.parametrize("uri", ["", "http://host/files", "s3://bucket/prefix", "ftp://host/files"])
def test_a_store_that_cannot_be_used(uri: str) -> None:
    with pytest.raises(LibraryError, match="FILES_STORE"):
        FileStore(Settings({"FILES_STORE": uri, "FTP_USER": "", "FTP_PASSWORD": ""}))
