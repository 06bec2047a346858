"""The library in MongoDB, through pymongo's synchronous or its asynchronous client."""

from __future__ import annotations

from typing import Any

from pymongo import AsyncMongoClient, MongoClient
from pymongo.errors import ConfigurationError, PyMongoError

from harvester.library.contracts import Library
from harvester.library.contracts.terms import LibraryError
from harvester.library.mongodb.answers import MongoAnswers, MongoSources
from harvester.library.mongodb.authors import MongoAuthors
from harvester.library.mongodb.catalogue import MongoCatalogue
from harvester.library.mongodb.citations import MongoCitations
from harvester.library.mongodb.driver import Steps, await_steps, run_steps
from harvester.library.mongodb.hosts import MongoHosts, MongoTallies
from harvester.library.mongodb.papers import MongoPapers
from harvester.library.mongodb.parcels import MongoParcels
from harvester.library.mongodb.removals import MongoRemovals
from harvester.library.mongodb.schema import migrate
from harvester.library.mongodb.store import MongoStore
from harvester.library.mongodb.tasks import MongoTasks
from harvester.library.mongodb.wants import MongoWants

ANSWER_MS = 5_000  # how long a server may take to be found


def open_mongodb(uri: str) -> Library:
    shown = _without_password(uri)
    client = _connect_client(MongoClient, uri, shown)
    try:
        run_steps(shown, _prepare_database(client, shown))
    except BaseException:
        client.close()
        raise
    return _compose_library(client, shown)


async def open_async_mongodb(uri: str) -> tuple[Library, Any]:
    """A library whose methods are to be awaited, and its client."""
    shown = _without_password(uri)
    client = _connect_client(AsyncMongoClient, uri, shown)
    try:
        await await_steps(shown, _prepare_database(client, shown))
    except BaseException:
        await client.close()
        raise
    return _compose_library(client, shown), client


def _connect_client(kind: Any, uri: str, shown: str) -> Any:
    try:
        client = kind(uri, serverSelectionTimeoutMS=ANSWER_MS, connectTimeoutMS=ANSWER_MS)
        client.get_default_database()
    except (PyMongoError, ValueError) as error:
        advice = "names no database: write mongodb://host/name" if isinstance(error, ConfigurationError) else str(error)
        raise LibraryError(f"LIBRARY_URI {shown} {advice}") from error
    return client


def _prepare_database(client: Any, uri: str) -> Steps[None]:
    yield client.admin.command("ping")
    yield from migrate(client.get_default_database(), uri)


def _compose_library(client: Any, uri: str) -> Library:
    """All parts over one client. `uri` is for people to read: it has no user and no password."""
    db = client.get_default_database()
    catalogue, citations, tasks = MongoCatalogue(db, uri), MongoCitations(db, uri), MongoTasks(db, uri)
    authors, wants = MongoAuthors(db, uri), MongoWants(db, uri)
    papers = MongoPapers(db, uri, catalogue, citations, authors)
    return Library(
        uri,
        papers=papers,
        catalogue=catalogue,
        citations=citations,
        authors=authors,
        removals=MongoRemovals(db, uri, papers, catalogue, wants),
        wants=wants,
        answers=MongoAnswers(db, uri),
        sources=MongoSources(db, uri),
        tasks=tasks,
        hosts=MongoHosts(db, uri),
        tallies=MongoTallies(db, uri),
        parcels=MongoParcels(db, uri),
        store=MongoStore(client, uri, papers, tasks, authors),
    )


def _without_password(uri: str) -> str:
    """The address without user, password and options."""
    scheme, _, rest = uri.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2].partition('?')[0]}"
