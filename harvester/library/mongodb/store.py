"""The MongoDB database itself: counted, copied, closed."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Any

import pymongo
from pymongo.errors import DuplicateKeyError

from harvester.items import Paper, Task
from harvester.items.codec import decode, encode
from harvester.library.bad_rows import decode_sound, is_sound, read_rows
from harvester.library.contracts import Store
from harvester.library.contracts.terms import PAGE
from harvester.library.mongodb.answers import read_answer, read_source
from harvester.library.mongodb.catalogue import read_line
from harvester.library.mongodb.citations import read_cited, read_link, read_work
from harvester.library.mongodb.driver import (
    MongoRepository,
    NextRows,
    Steps,
    answered,
    iterated,
    page_rows,
    read_paper,
    steps_of,
    take_number,
)
from harvester.library.mongodb.mentions import read_mention
from harvester.library.mongodb.removals import read_rejection
from harvester.library.mongodb.tasks import read_task
from harvester.library.mongodb.wants import read_pair, read_refusal
from harvester.library.rows import (
    PLAIN,
    count_task_states,
    list_columns,
    pack_persons,
    unpack_persons,
    without_lease,
)
from harvester.library.searching import LINE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from harvester.library.contracts.authors import Authors
    from harvester.library.contracts.papers import Papers
    from harvester.library.contracts.tasks import Tasks

READERS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "papers": read_paper,
    "wants": read_pair,
    "refusals": read_refusal,
    "sources": read_source,
    "rejections": read_rejection,
    "answers": read_answer,
    "tasks": read_task,
    "mentions": read_mention,
    "works": read_work,
    "links": read_link,
}
SUMS = {"copies": "$copies", "references": "$cited", "bytes": "$bytes"}


class MongoStore(MongoRepository, Store):
    def __init__(self, client: Any, uri: str, papers: Papers, tasks: Tasks, authors: Authors) -> None:
        super().__init__(client.get_default_database(), uri)
        self.client = client
        self._papers = papers
        self._tasks = tasks
        self._authors = authors

    @answered
    def count(self) -> Steps[dict[str, Any]]:
        sums = {name: {"$sum": field} for name, field in SUMS.items()}
        papers = yield from self._group_rows("papers", {"_id": "all", "papers": {"$sum": 1}, **sums})
        wants = yield from self._group_rows("wants", {"_id": "$status", "count": {"$sum": 1}})
        tasks = yield from self._list_tasks()
        counts = papers[0] if papers else dict.fromkeys(("papers", *SUMS), 0)
        return {
            **{name: int(counts[name]) for name in ("papers", *SUMS)},
            "wants": {row["_id"] or "open": row["count"] for row in sorted(wants, key=lambda row: row["_id"])},
            "tasks": count_task_states(tasks, time.time()),
            "sources": (yield self.db.sources.count_documents({})),
        }

    @iterated
    def dump(self) -> Steps[None]:
        yield from self._dump_papers()
        yield from page_rows(self.db.wants, "number", {}, partial(_read_sound, "wants"))
        yield from page_rows(self.db.tasks, "_id", {}, lambda row: ("tasks", without_lease(encode(read_task(row)))))
        for table in PLAIN:
            if table != "wants":
                yield from page_rows(self.db[table], "_id", {}, partial(_read_sound, table))
        yield from self._dump_persons()

    @iterated
    def check_rows(self) -> Steps[None]:
        for table, read in READERS.items():
            yield from page_rows(self.db[table], "_id", {}, read)
        yield from page_rows(self.db.papers, "_id", {}, read_cited, "citations")

    @answered
    def holds(self, table: str, key: str) -> Steps[bool]:
        return (yield self.db[table].find_one({"_id": key}, {"_id": 1})) is not None

    @answered
    def load(self, rows: Iterator[tuple[str, dict[str, Any]]]) -> Steps[int]:
        new = 0
        for table, row in rows:
            new += yield from self._load_row(table, row)
        return new

    def limit_time(self, seconds: float) -> AbstractContextManager[None]:
        return pymongo.timeout(seconds)

    def close(self) -> None:
        self.client.close()

    def _load_row(self, table: str, row: dict[str, Any]) -> Steps[bool]:
        if table == "tasks":
            return (yield from steps_of(self._tasks.add, decode(Task, row)))
        if table == "papers":
            paper = decode(Paper, row["record"])
            known = yield self.db.papers.find_one({"_id": paper.paper_id}, {"_id": 1})
            kept = yield from steps_of(self._papers.keep, paper, row["words"])
            return not known and kept.paper_id == paper.paper_id
        if table == "mentions":
            known = yield from steps_of(self._authors.list_of_paper, row["paper_id"])
            persons = unpack_persons(row, known)
            yield from steps_of(self._authors.assign, persons, {})
            return bool(persons)
        document = _read_row(table, row)[1]
        if table == "wants":
            document["number"] = yield from take_number(self.db, "wants")
        try:
            yield self.db[table].insert_one({"_id": row[PLAIN[table][0]], **document})
        except DuplicateKeyError:
            there = yield self.db[table].find_one({"_id": row[PLAIN[table][0]]})
            if table not in READERS or not there or is_sound(there, READERS[table]):
                return False
            yield self.db[table].update_one({"_id": there["_id"]}, {"$set": document})
        return True

    def _dump_papers(self) -> Steps[None]:
        after = 0
        while page := (yield self.db.papers.find({"number": {"$gt": after}}).sort("number", 1).limit(PAGE).to_list()):
            found = yield self.db.words.find({"_id": {"$in": [row["_id"] for row in page]}}, {"all": 0}).to_list()
            words = {row["_id"]: {**_without_id(row), LINE: read_line(row)} for row in found}
            yield NextRows(read_rows("papers", page, partial(_read_paper, words)))
            after = page[-1]["number"]

    def _dump_persons(self) -> Steps[None]:
        after = 0
        while page := (
            yield self.db.papers.find({"number": {"$gt": after}}, {"number": 1}).sort("number", 1).limit(PAGE).to_list()
        ):
            for row in page:
                known = yield from steps_of(self._authors.list_of_paper, row["_id"])
                yield NextRows(pack_persons(row["_id"], known))
            after = page[-1]["number"]

    def _group_rows(self, collection: str, group: dict[str, Any]) -> Steps[list[dict[str, Any]]]:
        cursor = yield self.db[collection].aggregate([{"$group": group}])
        rows: list[dict[str, Any]] = yield cursor.to_list()
        return rows

    def _list_tasks(self) -> Steps[list[tuple[str, str, float, str]]]:
        names = ("kind", "owner", "due", "outcome")
        rows = yield self.db.tasks.find({}, dict.fromkeys(names, 1)).to_list()
        return [(row["kind"], row["owner"], row["due"], row["outcome"]) for row in rows]


def _read_paper(words: dict[str, Any], row: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    decode_sound(Paper, row["record"])
    return "papers", {"record": row["record"], "words": words.get(row["_id"], {})}


def _read_sound(table: str, document: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """As it travels; one that cannot be read as what it is does not."""
    if table in READERS:
        READERS[table](document)
    return _read_row(table, document)


def _read_row(table: str, document: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    return table, {name: document.get(name) for name in list_columns(table)}


def _without_id(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "_id"}
