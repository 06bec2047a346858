"""A small version of the benchmark: the links of a made library are right, and both stores find the same."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from benchmarks.filled_library import fill_sqlite
from benchmarks.linking import (
    LEAST_PRECISION,
    LEAST_RECALL,
    compare_stores,
    link_filled,
    measure_cited,
    measure_citing,
)
from benchmarks.made_library import make_paper
from harvester.library import open_library
from tests.mongodb import mongodb_server, mongodb_uri

__all__ = ["mongodb_server", "mongodb_uri"]

PAPERS, NEW = 60, 6


@pytest.mark.xdist_group("mongodb")
def test_links_of_a_made_library(tmp_path: Path, mongodb_uri: str) -> None:
    citing = fill_sqlite(tmp_path / "library.db", NEW, PAPERS)
    with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as library:
        for number in range(NEW):
            library.papers.save(make_paper(number, PAPERS)[0])
        for precision, recall, number in (measure_cited(library, NEW, PAPERS), measure_citing(library, citing)):
            assert number > 40
            assert precision >= LEAST_PRECISION
            assert recall >= LEAST_RECALL
        assert compare_stores(library, mongodb_uri, NEW, PAPERS) == 0


def test_the_same_is_found_in_a_library_that_has_its_links(tmp_path: Path) -> None:
    citing = fill_sqlite(tmp_path / "library.db", NEW, PAPERS)
    with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as library:
        link_filled(library)
        assert library.citations.list_unlinked("", 1) == []
        for number in range(NEW):
            library.papers.save(make_paper(number, PAPERS)[0])
        assert measure_cited(library, NEW, PAPERS)[1] >= LEAST_RECALL
        assert measure_citing(library, citing)[1] >= LEAST_RECALL
