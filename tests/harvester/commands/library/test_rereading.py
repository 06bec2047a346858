"""What the command says; the readers it starts have tests of their own, and here this process reads."""

from __future__ import annotations

import json
from concurrent.futures import Future
from contextlib import closing, nullcontext
from typing import TYPE_CHECKING, Any

import pytest

from harvester.library import open_library
from harvester.library.files import FileStore
from harvester.record import kept_files
from harvester.record.making import read_kept
from harvester.workers import Readers
from tests.harvester.record.kept import TITLE, kept

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


def _here(*args: Any) -> Future[dict[str, Any]]:
    done: Future[dict[str, Any]] = Future()
    done.set_result(read_kept(*args))
    return done


@pytest.fixture(autouse=True)
def _reading_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_files, "open_local_readers", lambda _: nullcontext(Readers(_here, 1, None)))


@pytest.fixture
def misread(place: Place) -> Place:
    """A paper that an older Harvester had misread, and one whose file is gone."""
    store = FileStore(str(place.files))
    with closing(open_library(place.uri)) as library:
        kept(library, store)
        store.delete(kept(library, store, "Lost growth of series").file)
    return place


def test_what_changed_is_counted_and_what_failed_is_said(misread: Place) -> None:
    done = misread.scrapy("library", "reread")
    assert done.code == 1
    assert "no_file" in done.err
    assert done.out.splitlines() == [
        "read 1; 1 titles changed; 1 lists of authors changed; 1 lists of references changed; "
        "1 could not be read and stay as they were"
    ]
    again = misread.scrapy("library", "reread")
    assert "1 were read by these models already" in again.out


def test_each_paper_is_a_row_of_json(misread: Place) -> None:
    rows = list(map(json.loads, misread.scrapy("library", "reread", "--json").out.splitlines()))
    assert {row["status"]: row["title"] for row in rows} == {"changed": TITLE, "no_file": "Page header"}


def test_one_stage_alone_changes_nothing_else(misread: Place) -> None:
    assert misread.scrapy("library", "reread", "--stage", "references").out.startswith("read 1; 0 titles changed")
