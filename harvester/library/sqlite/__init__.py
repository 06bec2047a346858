"""The library as an SQLite file: no server, several processes, a full-text index."""

from __future__ import annotations

import json
import time
from itertools import islice
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from harvester.items import Paper, Task
from harvester.items.codec import decode, encode
from harvester.library.dead_addresses import marked
from harvester.library.interface import LibraryError
from harvester.library.rows import PAGE, PLAIN, plain_columns, task_states, unleased
from harvester.library.sqlite.answers import SqliteAnswers
from harvester.library.sqlite.connection import Connection
from harvester.library.sqlite.rejections import SqliteRejections
from harvester.library.sqlite.schema import migrate
from harvester.library.sqlite.tasks import SqliteTasks
from harvester.library.sqlite.wants import SqliteWants

if TYPE_CHECKING:
    from collections.abc import Iterator

SCHEME = "sqlite:///"
TIMEOUT = 30.0
JSON_COLUMNS = frozenset({"want", "result", "record", "data"})


class SqliteLibrary(SqliteRejections, SqliteWants, SqliteTasks, SqliteAnswers):
    """All of the library over one connection; used by one thread at a time."""

    def __init__(self, uri: str) -> None:
        self.uri = uri
        self.db = Connection(*_path_and_timeout(uri))
        try:
            migrate(self.db)
        except LibraryError:
            self.db.close()
            raise

    def stats(self) -> dict[str, Any]:
        papers = self.db.rows("SELECT count(*), total(copies), total(cited), total(bytes) FROM papers")[0]
        wants = self.db.rows("SELECT status, count(*) FROM wants GROUP BY status ORDER BY status")
        tasks = self.db.rows("SELECT kind, owner, due, outcome FROM tasks")
        return {
            **dict(zip(("papers", "copies", "references", "bytes"), map(int, papers), strict=True)),
            "wants": {row[0] or "open": row[1] for row in wants},
            "tasks": task_states(map(tuple, tasks), time.time()),
            "sources": self.db.rows("SELECT count(*) FROM sources")[0][0],
        }

    def mark_address(self, url: str, dead: float) -> bool:
        with self.db.transaction():
            paper = self.paper_at(url)
            if paper:
                self._write(marked(paper, url, dead))
            return paper is not None

    def dump(self) -> Iterator[tuple[str, dict[str, Any]]]:
        for row in self._pages("SELECT number, record FROM papers"):
            yield "papers", {"record": json.loads(row["record"]), "words": self._words(row["number"])}
        for row in self._pages("SELECT * FROM wants"):
            yield "wants", _opened(dict(row), PLAIN["wants"])
        for task in self.tasks():
            yield "tasks", unleased(encode(task))
        for table, columns in PLAIN.items():
            if table != "wants":
                yield from ((table, row) for row in self._plain_rows(table, columns))

    def load(self, rows: Iterator[tuple[str, dict[str, Any]]]) -> int:
        new = 0
        while page := list(islice(rows, PAGE)):
            with self.db.transaction():
                new += sum(self._load(table, row) for table, row in page)
        return new

    def close(self) -> None:
        self.db.close()

    def _load(self, table: str, row: dict[str, Any]) -> bool:
        if table == "tasks":
            return self.add_task(decode(Task, row))
        if table == "papers":
            paper = decode(Paper, row["record"])
            is_new = self.paper(paper.paper_id) is None
            return self._keep(paper, row["words"]).paper_id == paper.paper_id and is_new
        columns = plain_columns(table)
        values = [_closed(row.get(column)) if column in JSON_COLUMNS else row.get(column) for column in columns]
        marks = ", ".join("?" * len(columns))
        return bool(self.db.change(f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})", *values))

    def _plain_rows(self, table: str, columns: tuple[str, ...]) -> Iterator[dict[str, Any]]:
        key, last = columns[0], ""
        while rows := self.db.rows(f"SELECT * FROM {table} WHERE {key} > ? ORDER BY {key} LIMIT {PAGE}", last):
            yield from (_opened(dict(row), columns) for row in rows)
            last = rows[-1][key]


def _opened(row: dict[str, Any], columns: tuple[str, ...]) -> dict[str, Any]:
    """A row with its JSON read."""
    return {name: json.loads(row[name]) if name in JSON_COLUMNS and row[name] else row[name] for name in columns}


def _closed(value: Any) -> str | None:
    return None if value is None else json.dumps(value, ensure_ascii=False)


def _path_and_timeout(uri: str) -> tuple[str, float]:
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
