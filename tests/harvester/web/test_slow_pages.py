"""Slow pages on a real server, more of them than it has threads, and what others notice of it."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from starlette.testclient import TestClient

from harvester.library import open_library
from harvester.library.contracts import LibraryError
from harvester.web import app as application
from harvester.web.libraries import Libraries
from harvester.web.oai import verbs
from harvester.web.slow_pages import is_slow
from tests.harvester.web.conftest import STORES
from tests.harvester.web.serving import served

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.library.files import FileStore
    from harvester.library.sqlite.store import SqliteStore

LIST = "/oai?verb=ListIdentifiers&metadataPrefix=oai_dc"
THREADS = 40  # of the server's pool
ENDLESS = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"


def get_status(address: str) -> int:
    try:
        with urlopen(address, timeout=120) as answer:
            return int(answer.status)
    except HTTPError as error:
        return error.code


def test_pages_that_hang_do_not_hold_up_others(
    libraries: Libraries, files: FileStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, over = threading.Event(), threading.Event()

    def hang(*_: object) -> tuple[list[object], int]:
        begun.set()
        over.wait(120)
        return [], 0

    monkeypatch.setattr(verbs, "list_selected", hang)
    libraries.seconds = 5.0  # that quick pages keep on a busy machine, too
    with served(application.make_app(libraries, files)) as address, ThreadPoolExecutor(THREADS + 5) as clients:
        asked = [clients.submit(get_status, address + LIST) for _ in range(THREADS + 5)]
        assert begun.wait(60)
        assert [get_status(f"{address}{path}") for path in ("/static/style.css", "/wants", "/")] == [200] * 3
        assert not over.is_set()
        while sum(one.done() for one in asked) < len(asked) - 1:
            time.sleep(0.05)
        over.set()
        assert sorted(one.result() for one in asked) == [200, *[503] * (THREADS + 4)], (
            "one has its turn, others give up"
        )


@pytest.mark.parametrize(
    ("path", "slow"),
    [("/gaps", True), ("/api/gaps", True), ("/oai", True), ("/feed.atom", True), ("/api/wants", False), ("/", False)],
)
def test_pages_and_their_json_are_slow_alike(path: str, slow: bool) -> None:
    assert is_slow(path) is slow


def test_a_question_without_end_has_one(tmp_path: Path) -> None:
    with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as library:
        store: SqliteStore = library.store  # type: ignore[assignment]
        began = time.monotonic()
        with pytest.raises(LibraryError, match="took too long"), library.store.limit_time(0.2):
            store._db.rows(ENDLESS)
        assert time.monotonic() - began < 30
        with pytest.raises(LibraryError, match="took too long"), library.store.limit_time(0.2):
            list(iter(lambda: store._db.rows("SELECT 1"), None))
        assert store._db.rows("SELECT 1"), "outside there is no limit"


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_a_page_that_takes_too_long_is_told_and_the_next_one_works(libraries: Libraries, files: FileStore) -> None:
    client = TestClient(application.make_app(libraries, files), headers={"accept-language": "en"})
    libraries.seconds = 1e-9
    assert client.get("/wants").status_code == 503
    libraries.seconds = 60.0
    assert client.get("/wants").status_code == 200


def test_who_finds_no_free_library_is_told(libraries: Libraries) -> None:
    libraries.seconds = 0.05
    with libraries.one(), libraries.one(), pytest.raises(LibraryError, match="too many pages"), libraries.one():
        pass
    with libraries.one(slow=True) as slow, libraries.one() as quick:
        assert slow is not quick
