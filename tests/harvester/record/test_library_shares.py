"""A whole library on a real Dask cluster: links, persons and versions are byte by byte those that come one by one."""

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
from harvester.library.duplicates.finding import SHINGLES
from harvester.library.files import FileStore
from harvester.library.people import settle_authors
from harvester.record import cluster_client
from harvester.record.library_shares import link_works
from tests.harvester.commands.running import Place
from tests.harvester.library.conftest import library, library_uri
from tests.harvester.library.duplicates.versions import TITLE, keep, prose
from tests.mongodb import mongodb_server, mongodb_uri

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.library.contracts import Library

__all__ = ["library", "library_uri", "mongodb_server", "mongodb_uri"]

MADE, BUILT_IN, WAITING, AUTHORED, AUTHORED_IN_MONGODB, VERSIONS = 1_000, 24, 12, 150, 40, 8


@pytest.fixture(scope="module")
def dask() -> Iterator[str]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address="127.0.0.1:0"
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


@pytest.mark.xdist_group("mongodb")
def test_persons_of_a_made_library_in_mongodb(dask: str, tmp_path: Path, mongodb_uri: str) -> None:
    papers = [make_authored_paper(number, AUTHORED_IN_MONGODB)[0] for number in range(AUTHORED_IN_MONGODB)]
    one, shared = f"sqlite:///{tmp_path}/one.db", mongodb_uri
    for uri in (one, shared):
        with closing(open_library(uri)) as library:
            for paper in papers:
                library.papers.keep(paper, {})
    with closing(open_library(one)) as library:
        told = settle_authors(library)
        persons = list_persons(library)
    done = Place(shared, tmp_path).scrapy("library", "author", "tell", "--dask", dask)
    assert done.out.startswith(f"{told} "), done.err
    with closing(open_library(shared)) as library:
        assert list_persons(library) == persons
    assert all(author for authors, _ in persons.values() for author in authors)


def list_persons(library: Library) -> dict[str, tuple[list[str], list[str]]]:
    return {
        paper.paper_id: ([one.author for one in library.authors.list_of_paper(paper.paper_id)], paper.author_ids)
        for paper in library.papers.all()
    }


def test_versions_of_made_papers(dask: str, tmp_path: Path, library: Library, library_uri: str) -> None:
    place = Place(library_uri, tmp_path)
    files = FileStore(str(place.files))
    for number in range(VERSIONS):
        text = prose(number)
        keep(library, files, f"talk{number}", f"{TITLE}. Часть {number}", text)
        keep(library, files, f"journal{number}", f"{TITLE}. Часть {number}", [*text[:450], *prose(100 + number)])
    keep(library, files, "third", "Препринт института", [*prose(0)[5:], "конец"])
    shared = place.scrapy("library", "duplicates", "--json", "--dask", dask)
    ids = [paper.paper_id for paper in library.papers.all()]
    kept = list_signatures(library)
    for name in ids:
        library.answers.drop(SHINGLES, name)
    one = place.scrapy("library", "duplicates", "--json")
    assert shared.out == one.out, shared.err
    assert len(one.out.splitlines()) == VERSIONS
    assert sorted(kept) == sorted(ids)
    assert kept == list_signatures(library)


def list_signatures(library: Library) -> dict[str, Any]:
    return {one.key: one.data for one in library.answers.all(SHINGLES)}


def test_versions_of_the_built_in_web(dask: str, tmp_path: Path) -> None:
    one, shared = tmp_path / "one.db", tmp_path / "shared.db"
    scrapy(one, "add", *map(str, sorted(WEB.joinpath("sites").rglob("*.pdf"))[:BUILT_IN]))
    shutil.copy(one, shared)
    found = scrapy(one, "duplicates", "--apply")
    assert scrapy(shared, "duplicates", "--apply", "--dask", dask) == found
    told = [[(name, data) for name, *_, data in read_table(path, "answers")] for path in (one, shared)]
    assert told[0] == told[1]
