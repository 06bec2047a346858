"""The library in MongoDB, through pymongo's synchronous or its asynchronous client."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Any

from pymongo import AsyncMongoClient, MongoClient
from pymongo.errors import ConfigurationError, DuplicateKeyError, PyMongoError

from harvester.items import Paper
from harvester.items.codec import decode
from harvester.library.bans import ban_keys
from harvester.library.dead_addresses import marked
from harvester.library.interface import LibraryError
from harvester.library.mongodb.answers import MongoAnswers
from harvester.library.mongodb.driver import NextRows, Steps, answered, awaited, iterated, ran
from harvester.library.mongodb.pages import next_number, paged
from harvester.library.mongodb.rejections import MongoRejections
from harvester.library.mongodb.schema import migrate
from harvester.library.mongodb.tasks import MongoTasks
from harvester.library.mongodb.wants import MongoWants
from harvester.library.mongodb.words import paper_of
from harvester.library.rows import PAGE, PLAIN, plain_columns, task_states, unleased

if TYPE_CHECKING:
    from collections.abc import Iterator

ANSWER_MS = 5_000  # how long a server may take to be found
GROUPED = {"copies": "$copies", "references": "$cited", "bytes": "$bytes"}


class MongoLibrary(MongoRejections, MongoWants, MongoTasks, MongoAnswers):
    """All of the library over one client. `uri` is for people to read: it has no user and no password."""

    def __init__(self, client: Any, uri: str) -> None:
        self.client = client
        self.db = client.get_default_database()
        self.uri = uri

    def opened(self) -> Steps[None]:
        yield self.client.admin.command("ping")
        yield from migrate(self.db, self.uri)

    @answered
    def stats(self) -> Steps[dict[str, Any]]:
        sums = {name: {"$sum": field} for name, field in GROUPED.items()}
        papers = yield from self._grouped("papers", {"_id": "all", "papers": {"$sum": 1}, **sums})
        wants = yield from self._grouped("wants", {"_id": "$status", "count": {"$sum": 1}})
        tasks = yield from self._task_rows()
        counts = papers[0] if papers else dict.fromkeys(("papers", *GROUPED), 0)
        return {
            **{name: int(counts[name]) for name in ("papers", *GROUPED)},
            "wants": {row["_id"] or "open": row["count"] for row in sorted(wants, key=lambda row: row["_id"])},
            "tasks": task_states(tasks, time.time()),
            "sources": (yield self.db.sources.count_documents({})),
        }

    @answered
    def mark_address(self, url: str, dead: float) -> Steps[bool]:
        while True:
            paper = yield from self._paper_by(ban_keys(url=url)[0])
            document = (yield self.db.papers.find_one({"_id": paper.paper_id})) if paper else None
            if not document:
                return False
            copies = marked(paper_of(document), url, dead).copies
            query = {"_id": document["_id"], "version": document["version"]}  # unless another process was faster
            fields = {"record.copies": copies, "version": document["version"] + 1}
            if (yield self.db.papers.update_one(query, {"$set": fields})).matched_count:
                return True

    @iterated
    def dump(self) -> Steps[None]:
        yield from self._dump_papers()
        yield from paged(self.db.wants, "number", {}, partial(_plain_row, "wants"))
        yield from paged(self.db.tasks, "_id", {}, lambda row: ("tasks", unleased(_without_id(row))))
        for table in PLAIN:
            if table != "wants":
                yield from paged(self.db[table], "_id", {}, partial(_plain_row, table))

    @answered
    def load(self, rows: Iterator[tuple[str, dict[str, Any]]]) -> Steps[int]:
        new = 0
        for table, row in rows:
            new += yield from self._load(table, row)
        return new

    def close(self) -> None:
        self.client.close()

    def _load(self, table: str, row: dict[str, Any]) -> Steps[bool]:
        if table == "tasks":
            return (yield from self._add_task(row))
        if table == "papers":
            paper = decode(Paper, row["record"])
            known = yield self.db.papers.find_one({"_id": paper.paper_id}, {"_id": 1})
            kept = yield from self._keep(paper, row["words"])
            return not known and kept.paper_id == paper.paper_id
        document = _plain_row(table, row)[1]
        if table == "wants":
            document["number"] = yield from next_number(self.db, "wants")
        try:
            yield self.db[table].insert_one({"_id": row[PLAIN[table][0]], **document})
        except DuplicateKeyError:
            return False
        return True

    def _dump_papers(self) -> Steps[None]:
        after = 0
        while page := (yield self.db.papers.find({"number": {"$gt": after}}).sort("number", 1).limit(PAGE).to_list()):
            found = yield self.db.words.find({"_id": {"$in": [row["_id"] for row in page]}}, {"all": 0}).to_list()
            words = {row["_id"]: _without_id(row) for row in found}
            yield NextRows(("papers", {"record": row["record"], "words": words.get(row["_id"], {})}) for row in page)
            after = page[-1]["number"]

    def _grouped(self, collection: str, group: dict[str, Any]) -> Steps[list[dict[str, Any]]]:
        cursor = yield self.db[collection].aggregate([{"$group": group}])
        rows: list[dict[str, Any]] = yield cursor.to_list()
        return rows

    def _task_rows(self) -> Steps[list[tuple[str, str, float, str]]]:
        names = ("kind", "owner", "due", "outcome")
        rows = yield self.db.tasks.find({}, dict.fromkeys(names, 1)).to_list()
        return [(row["kind"], row["owner"], row["due"], row["outcome"]) for row in rows]


def open_mongodb(uri: str) -> MongoLibrary:
    shown = _shown(uri)
    library = MongoLibrary(_client(MongoClient, uri, shown), shown)
    try:
        ran(shown, library.opened())
    except BaseException:
        library.client.close()
        raise
    return library


async def open_async_mongodb(uri: str) -> MongoLibrary:
    shown = _shown(uri)
    library = MongoLibrary(_client(AsyncMongoClient, uri, shown), shown)
    try:
        await awaited(shown, library.opened())
    except BaseException:
        await library.client.close()
        raise
    return library


def _client(kind: Any, uri: str, shown: str) -> Any:
    try:
        client = kind(uri, serverSelectionTimeoutMS=ANSWER_MS, connectTimeoutMS=ANSWER_MS)
        client.get_default_database()
    except (PyMongoError, ValueError) as error:
        advice = "names no database: write mongodb://host/name" if isinstance(error, ConfigurationError) else str(error)
        raise LibraryError(f"LIBRARY_URI {shown} {advice}") from error
    return client


def _shown(uri: str) -> str:
    """The address without user, password and options."""
    scheme, _, rest = uri.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2].partition('?')[0]}"


def _plain_row(table: str, document: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    return table, {name: document.get(name) for name in plain_columns(table)}


def _without_id(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "_id"}
