"""Files on a real Dask cluster, whose workers write to the library themselves."""

from __future__ import annotations

import json
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from distributed import LocalCluster

from harvester.library import open_library
from harvester.library.files import FileStore
from harvester.record import cluster_client
from tests.harvester.commands.running import Place
from tests.harvester.record.kept import kept

if TYPE_CHECKING:
    from pathlib import Path

TITLES = [f"Bounded growth of series number {number}" for number in range(3)]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    monkeypatch.setattr(cluster_client, "CONNECT_SECONDS", 120.0)  # on a busy machine
    return Place(f"sqlite:///{tmp_path}/library.db", tmp_path)


def test_files_are_read_anew_and_added(place: Place) -> None:
    with closing(open_library(place.uri)) as library:
        for title in TITLES:
            kept(library, FileStore(str(place.files)), title)
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address="127.0.0.1:0"
    ) as dask:
        where = ("--dask", str(dask.scheduler_address), "--json")
        reread = place.scrapy("library", "reread", *where)
        added = place.scrapy("library", "add", *sorted(place.files.glob("[0-9a-f][0-9a-f]/*.pdf"))[:1], *where)
    rows = list(map(json.loads, reread.out.splitlines()))
    assert (reread.code, {row["status"] for row in rows}) == (0, {"changed"})
    assert all({"title", "authors", "references"} <= set(row["changed"]) for row in rows)
    assert (added.code, json.loads(added.out)["status"]) == (0, "known")
    with closing(open_library(place.uri)) as library:
        assert sorted(paper.title for paper in library.papers.all()) == TITLES
        assert library.citations.list_unlinked("", 10) == []


def test_nobody_at_the_address_is_one_line(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_client, "CONNECT_SECONDS", 0.5)
    done = place.scrapy("library", "reread", "--dask", "tcp://127.0.0.1:9")
    assert done.code == 1
    assert "no Dask scheduler answers at tcp://127.0.0.1:9" in done.err


def test_without_the_package_it_says_what_to_install(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = place.scrapy("library", "reread", "--dask", "tcp://127.0.0.1:9")
    assert (done.code, "harvester-papers[distributed]" in done.error) == (1, True)
