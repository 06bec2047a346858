"""The library: papers, wants, sources and tasks in an SQLite file or in MongoDB, files beside them."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from harvester.library.contracts.terms import LibraryError

if TYPE_CHECKING:
    from harvester.library.asynchronous import AsyncLibrary
    from harvester.library.contracts import Library

MONGODB = ("mongodb://", "mongodb+srv://")


def open_library(uri: str) -> Library:
    """The library at `uri`, made when it is not there yet; for commands and tests."""
    if uri.startswith(MONGODB):
        _check_driver()
        from harvester.library.mongodb import open_mongodb

        return open_mongodb(uri)
    _check_sqlite(uri)
    from harvester.library.sqlite import open_sqlite

    return open_sqlite(uri)


async def open_async_library(uri: str) -> AsyncLibrary:
    """The same for a crawl: nothing that it is asked holds up the event loop."""
    from harvester.library.asynchronous import AwaitedLibrary, ThreadLibrary

    if uri.startswith(MONGODB):
        _check_driver()
        from harvester.library.mongodb import open_async_mongodb

        return AwaitedLibrary(*await open_async_mongodb(uri))
    _check_sqlite(uri)
    return await ThreadLibrary.open(open_library, uri)


def _check_driver() -> None:
    if find_spec("pymongo") is None:
        raise LibraryError("a library in MongoDB needs pymongo: pip install 'harvester-papers[mongodb]'")


def _check_sqlite(uri: str) -> None:
    if not uri.startswith("sqlite:///"):
        # A mistyped address may hold a password: only its scheme is repeated.
        scheme = f"{uri.partition('://')[0]}://…" if "://" in uri else repr(uri)
        raise LibraryError(
            f"LIBRARY_URI {scheme} is not understood: use sqlite:///relative.db, sqlite:////absolute.db "
            "or mongodb://host/name"
        )
