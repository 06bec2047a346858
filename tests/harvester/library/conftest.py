"""Both stores for every test that asks for `library`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from pymongo import monitoring, uri_parser

from harvester.library import open_library
from harvester.library.opensearch import search_by
from harvester.library.opensearch.catalogue import OpenSearchCatalogue
from tests.mongodb import mongodb_server, mongodb_uri
from tests.mongodb_queries import QueryLog, list_without_index
from tests.opensearch import search_engine, search_uri

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.library.contracts import Library

QUERIES = QueryLog()
monitoring.register(QUERIES)

__all__ = ["mongodb_server", "mongodb_uri", "search_engine", "search_uri"]


@pytest.fixture(params=["sqlite", pytest.param("mongodb", marks=pytest.mark.xdist_group("mongodb"))])
def library_uri(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/library.db"
    return str(request.getfixturevalue("mongodb_uri"))


@pytest.fixture
def library(library_uri: str) -> Iterator[Library]:
    """Whatever a test does with it, each query to MongoDB has its index."""
    opened = open_library(library_uri)
    yield opened
    opened.close()
    if library_uri.startswith("mongodb:"):
        asked = QUERIES.asked.pop(uri_parser.parse_uri(library_uri)["database"], set())
        assert list_without_index(asked, library_uri) == []


@pytest.fixture(autouse=True)
def documented_operators() -> Iterator[None]:
    """Whatever a test sends to MongoDB, no part of it is one that the stand-in alone accepts."""
    QUERIES.undocumented.clear()
    yield
    assert QUERIES.undocumented == set()


@pytest.fixture(params=["own index", "engine"])
def searched_library(library: Library, request: pytest.FixtureRequest) -> Library:
    """Each store, searched by its own index and by an engine."""
    if request.param == "own index":
        return library
    searched = search_by(library, request.getfixturevalue("search_uri"))
    assert isinstance(searched.catalogue, OpenSearchCatalogue)
    assert list(searched.catalogue.follow()) == []
    return searched
