"""The library as an SQLite file: no server, several processes, a full-text index."""

from __future__ import annotations

from urllib.parse import parse_qsl

from harvester.library.contracts import Library
from harvester.library.contracts.terms import LibraryError
from harvester.library.sqlite.answers import SqliteAnswers, SqliteSources
from harvester.library.sqlite.authors import SqliteAuthors
from harvester.library.sqlite.catalogue import SqliteCatalogue
from harvester.library.sqlite.citations import SqliteCitations
from harvester.library.sqlite.connection import Connection
from harvester.library.sqlite.hosts import SqliteHosts, SqliteTallies
from harvester.library.sqlite.papers import SqlitePapers
from harvester.library.sqlite.parcels import SqliteParcels
from harvester.library.sqlite.removals import SqliteRemovals
from harvester.library.sqlite.schema import migrate
from harvester.library.sqlite.store import SqliteStore
from harvester.library.sqlite.tables import TABLES
from harvester.library.sqlite.tasks import SqliteTasks
from harvester.library.sqlite.wants import SqliteWants

SCHEME = "sqlite:///"
TIMEOUT = 30.0  # seconds that a writer waits for another process


def open_sqlite(uri: str) -> Library:
    """All parts over one connection; used by one thread at a time."""
    db = Connection(*_read_uri(uri))
    try:
        migrate(db)
    except LibraryError:
        db.close()
        raise
    catalogue, citations, wants, tasks = SqliteCatalogue(db), SqliteCitations(db), SqliteWants(db), SqliteTasks(db)
    authors = SqliteAuthors(db)
    papers = SqlitePapers(db, catalogue, citations, authors)
    return Library(
        uri,
        papers=papers,
        catalogue=catalogue,
        citations=citations,
        authors=authors,
        removals=SqliteRemovals(db, papers, catalogue, wants),
        wants=wants,
        answers=SqliteAnswers(db),
        sources=SqliteSources(db),
        tasks=tasks,
        hosts=SqliteHosts(db),
        tallies=SqliteTallies(db),
        parcels=SqliteParcels(db),
        store=SqliteStore(db, papers, catalogue, tasks, authors, TABLES),
    )


def _read_uri(uri: str) -> tuple[str, float]:
    """The path of the file, and the seconds to wait for it."""
    path, _, query = uri.removeprefix(SCHEME).partition("?")
    options = dict(parse_qsl(query, keep_blank_values=True))
    try:
        timeout = float(options.pop("timeout", TIMEOUT))
    except ValueError:
        timeout = -1.0
    if not path or options or timeout < 0:
        raise LibraryError(
            f"{uri} names no SQLite file: write sqlite:///folder/library.db, with ?timeout=SECONDS if need be"
        )
    return path, timeout
