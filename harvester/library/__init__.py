"""The library: papers, wants, sources and tasks in an SQLite file or in MongoDB, files beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Answer, Refusal, Source, Task
from harvester.library.interface import NEVER, Library, LibraryError

if TYPE_CHECKING:
    from harvester.library.asynchronous import AsyncLibrary

__all__ = [
    "NEVER",
    "Answer",
    "Library",
    "LibraryError",
    "Refusal",
    "Source",
    "Task",
    "open_async_library",
    "open_library",
]

MONGODB = ("mongodb://", "mongodb+srv://")


def open_library(uri: str) -> Library:
    """The library at `uri`, made when it is not there yet; for commands and tests."""
    if uri.startswith(MONGODB):
        from harvester.library.mongodb import open_mongodb

        return open_mongodb(uri)
    _check_sqlite(uri)
    from harvester.library.sqlite import SqliteLibrary

    return SqliteLibrary(uri)


async def open_async_library(uri: str) -> AsyncLibrary:
    """The same for a crawl: nothing that it is asked holds up the event loop."""
    from harvester.library import asynchronous

    if uri.startswith(MONGODB):
        return await asynchronous.AwaitedLibrary.open(uri)
    _check_sqlite(uri)
    return await asynchronous.ThreadLibrary.open(uri)


def _check_sqlite(uri: str) -> None:
    if not uri.startswith("sqlite:///"):
        # A mistyped address may hold a password: only its scheme is repeated.
        scheme = f"{uri.partition('://')[0]}://…" if "://" in uri else repr(uri)
        raise LibraryError(
            f"LIBRARY_URI {scheme} is not understood: use sqlite:///relative.db, sqlite:////absolute.db "
            "or mongodb://host/name"
        )
