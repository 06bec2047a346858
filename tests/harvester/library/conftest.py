"""Both stores for every test that asks for `library`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.library import open_library
from tests.mongodb import mongodb_server, mongodb_uri

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.library.contracts import Library

__all__ = ["mongodb_server", "mongodb_uri"]


@pytest.fixture(params=["sqlite", pytest.param("mongodb", marks=pytest.mark.xdist_group("mongodb"))])
def library_uri(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/library.db"
    return str(request.getfixturevalue("mongodb_uri"))


@pytest.fixture
def library(library_uri: str) -> Iterator[Library]:
    opened = open_library(library_uri)
    yield opened
    opened.close()
