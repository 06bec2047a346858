"""The SQLite file itself: counted, copied, closed."""

from __future__ import annotations

import json
import time
from itertools import islice
from typing import TYPE_CHECKING, Any

from harvester.items import Paper, Task
from harvester.items.codec import decode, encode
from harvester.library.bad_rows import decode_sound, is_sound, read_rows
from harvester.library.contracts import Store
from harvester.library.contracts.terms import PAGE
from harvester.library.rows import (
    PLAIN,
    count_task_states,
    list_columns,
    pack_persons,
    unpack_persons,
    without_lease,
)

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator, Mapping
    from contextlib import AbstractContextManager

    from harvester.library.contracts.authors import Authors
    from harvester.library.contracts.catalogue import Catalogue
    from harvester.library.contracts.papers import Papers
    from harvester.library.contracts.tasks import Tasks
    from harvester.library.sqlite.connection import Connection
    from harvester.library.sqlite.table_rows import TableRows

JSON_COLUMNS = frozenset({"want", "result", "record", "data"})


class SqliteStore(Store):
    def __init__(
        self,
        db: Connection,
        papers: Papers,
        catalogue: Catalogue,
        tasks: Tasks,
        authors: Authors,
        tables: Mapping[str, TableRows],
    ) -> None:
        self._db = db
        self._papers = papers
        self._catalogue = catalogue
        self._tasks = tasks
        self._authors = authors
        self._tables = tables

    def count(self) -> dict[str, Any]:
        papers = self._db.rows("SELECT count(*), total(copies), total(cited), total(bytes) FROM papers")[0]
        wants = self._db.rows("SELECT status, count(*) FROM wants GROUP BY status ORDER BY status")
        tasks = self._db.rows("SELECT kind, owner, due, outcome FROM tasks")
        return {
            **dict(zip(("papers", "copies", "references", "bytes"), map(int, papers), strict=True)),
            "wants": {row[0] or "open": row[1] for row in wants},
            "tasks": count_task_states(map(tuple, tasks), time.time()),
            "sources": self._db.rows("SELECT count(*) FROM sources")[0][0],
        }

    def dump(self) -> Iterator[tuple[str, dict[str, Any]]]:
        papers = self._db.pages("SELECT number, paper_id, record FROM papers", "number")
        yield from read_rows("papers", papers, lambda row: ("papers", self._read_paper(row)))
        yield from self._dump_table("wants", "number")
        for task in self._tasks.all():
            yield "tasks", without_lease(encode(task))
        for table, columns in PLAIN.items():
            if table != "wants":
                yield from self._dump_table(table, columns[0])
        # After the ids of authors, which they must not make anew.
        for row in self._db.pages("SELECT number, paper_id FROM papers", "number"):
            yield from pack_persons(row["paper_id"], self._authors.list_of_paper(row["paper_id"]))

    def _read_paper(self, row: sqlite3.Row) -> dict[str, Any]:
        record = json.loads(row["record"])
        decode_sound(Paper, record)
        return {"record": record, "words": self._catalogue.get_words(row["paper_id"])}

    def _dump_table(self, table: str, key: str) -> Iterator[tuple[str, dict[str, Any]]]:
        check = self._tables[table].read if table in self._tables else tuple
        rows = self._db.pages(f"SELECT * FROM {table}", key)
        return read_rows(table, rows, lambda row: (table, _read_row(row, PLAIN[table], check)))

    def check_rows(self) -> Iterator[object]:
        for table, rows in self._tables.items():
            yield from rows.read_all(self._db, table)

    def holds(self, table: str, key: str) -> bool:
        return self._db.row(f"SELECT 1 FROM {table} WHERE {self._tables[table].keys[0]} = ?", key) is not None

    def load(self, rows: Iterator[tuple[str, dict[str, Any]]]) -> int:
        new = 0
        while page := list(islice(rows, PAGE)):
            with self._db.transaction():
                new += sum(self._load_row(table, row) for table, row in page)
        return new

    def limit_time(self, seconds: float) -> AbstractContextManager[None]:
        return self._db.limit_time(seconds)

    def close(self) -> None:
        self._db.close()

    def _load_row(self, table: str, row: dict[str, Any]) -> bool:
        if table == "tasks":
            return self._tasks.add(decode(Task, row))
        if table == "papers":
            paper = decode(Paper, row["record"])
            is_new = self._papers.get(paper.paper_id) is None
            return self._papers.keep(paper, row["words"]).paper_id == paper.paper_id and is_new
        if table == "mentions":
            persons = unpack_persons(row, self._authors.list_of_paper(row["paper_id"]))
            self._authors.assign(persons, {})
            return bool(persons)
        columns = list_columns(table)
        values = [_write_json(row.get(column)) if column in JSON_COLUMNS else row.get(column) for column in columns]
        marks = ", ".join("?" * len(columns))
        if table in self._tables:
            there = self._db.row(f"SELECT * FROM {table} WHERE {columns[0]} = ?", values[0])
            if there and not is_sound(there, self._tables[table].read):
                self._db.change(f"DELETE FROM {table} WHERE {columns[0]} = ?", values[0])
        change = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})"
        return bool(self._db.change(change, *values))


def _read_row(row: sqlite3.Row, columns: tuple[str, ...], check: Callable[[sqlite3.Row], Any]) -> dict[str, Any]:
    """A row with its JSON read; one that cannot be read as what it is does not travel."""
    check(row)
    return {name: json.loads(row[name]) if name in JSON_COLUMNS and row[name] else row[name] for name in columns}


def _write_json(value: Any) -> str | None:
    return None if value is None else json.dumps(value, ensure_ascii=False)
