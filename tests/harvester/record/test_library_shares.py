"""A whole library on a real Dask cluster: links and persons are byte by byte those that come one by one."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from distributed import LocalCluster

from benchmarks.filled_library import fill_sqlite
from benchmarks.made_library import make_filling, make_paper
from benchmarks.made_people import make_authored_paper
from harvester.demo import WEB
from harvester.library import open_library
from harvester.library.people import settle_authors
from harvester.record import cluster_client
from harvester.record.library_shares import link_works
from tests.harvester.commands.running import Place

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MADE, BUILT_IN, WAITING, AUTHORED = 1_000, 24, 12, 150


@pytest.fixture(scope="module")
def dask() -> Iterator[str]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as cluster:
        yield str(cluster.scheduler_address)


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_client, "CONNECT_SECONDS", 120.0)  # on a busy machine


def read_table(path: Path, table: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return sorted(db.execute(f"SELECT * FROM {table}").fetchall())


def scrapy(path: Path, *words: str) -> str:
    done = Place(f"sqlite:///{path}", path.parent).scrapy("library", *words)
    assert done.code == 0, done.err
    return done.out


def test_links_of_a_made_library(dask: str, tmp_path: Path) -> None:
    one, shared = tmp_path / "one.db", tmp_path / "shared.db"
    fill_sqlite(one, 0, MADE)
    shutil.copy(one, shared)
    with closing(open_library(f"sqlite:///{one}")) as library:
        for number in range(MADE):
            library.citations.link(make_filling(number, MADE)[1])
    uri = f"sqlite:///{shared}"
    with cluster_client.open_cluster(dask, {"LIBRARY_URI": uri, "FILES_STORE": str(tmp_path)}) as client:
        done = list(link_works(client, uri))
    assert len(read_table(one, "links")) > 3 * MADE
    assert read_table(shared, "links") == read_table(one, "links")
    cited = [work for work, citing, _ in read_table(one, "works") if work.startswith("r-") and not citing]
    assert sum(works for works, _ in done) == len(cited)


def test_links_of_the_built_in_web(dask: str, tmp_path: Path) -> None:
    one, here, shared = (tmp_path / name for name in ("one.db", "here.db", "shared.db"))
    scrapy(one, "add", *map(str, sorted(WEB.joinpath("sites").rglob("*.pdf"))[:BUILT_IN]))
    for path, where in ((here, ()), (shared, ("--dask", dask))):
        shutil.copy(one, path)
        with closing(open_library(f"sqlite:///{path}")) as library:
            library.citations.replace_links([work.id for work in library.citations.works()], [])
        assert read_table(path, "links") == []
        scrapy(path, "link", "--all", *where)
    assert read_table(one, "links")
    assert read_table(shared, "links") == read_table(here, "links") == read_table(one, "links")
    assert read_table(shared, "papers") == read_table(here, "papers")


def test_papers_that_wait_for_their_links(dask: str, tmp_path: Path) -> None:
    one, shared = tmp_path / "one.db", tmp_path / "shared.db"
    papers = [make_paper(number, WAITING)[0] for number in range(WAITING)]
    for path in (one, shared):
        with closing(open_library(f"sqlite:///{path}")) as library:
            library.papers.save_all([(paper, "") for paper in papers])
    assert f"{WAITING} papers were linked" in scrapy(one, "link")
    assert f"{WAITING} papers were linked" in scrapy(shared, "link", "--dask", dask)
    assert read_table(one, "links")
    assert read_table(shared, "links") == read_table(one, "links")
    assert read_table(shared, "unlinked") == []


def test_persons_of_a_made_library(dask: str, tmp_path: Path) -> None:
    one, shared = tmp_path / "one.db", tmp_path / "shared.db"
    with closing(open_library(f"sqlite:///{one}")) as library:
        for number in range(AUTHORED):
            library.papers.keep(make_authored_paper(number, AUTHORED)[0], {})
    shutil.copy(one, shared)
    with closing(open_library(f"sqlite:///{one}")) as library:
        told = settle_authors(library)
    assert scrapy(shared, "author", "tell", "--dask", dask).startswith(f"{told} ")
    for table in ("mentions", "authors", "papers"):
        assert read_table(shared, table) == read_table(one, table)
