"""Answers about scholars, lists, venues and topics, and the sources of papers, in the SQLite store."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from harvester.items import Answer, Source
from harvester.items.json_records import write_json
from harvester.library.answer_kinds import decode_answer
from harvester.library.bad_rows import read_row, read_rows
from harvester.library.contracts.wants import Answers, Sources
from harvester.library.rows import make_answer_name
from harvester.library.sqlite.connection import Connection, read_record

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator


class SqliteAnswers(Answers):
    def __init__(self, db: Connection) -> None:
        self._db = db

    def save(self, kind: str, key: str, data: dict[str, Any], now: float, url: str = "") -> None:
        self._db.change(
            "INSERT OR REPLACE INTO answers (name, kind, key, url, time, data) VALUES (?, ?, ?, ?, ?, ?)",
            *(make_answer_name(kind, key), kind, key, url, now, write_json(data)),
        )

    def get(self, kind: str, key: str) -> Answer | None:
        row = self._db.row("SELECT * FROM answers WHERE name = ?", make_answer_name(kind, key))
        return read_row("answers", row, read_answer)

    def all(self, kind: str | None = None) -> Iterator[Answer]:
        condition = ("kind = ?", kind) if kind is not None else ()
        return read_rows("answers", self._db.pages("SELECT * FROM answers", "name", *condition), read_answer)

    def drop(self, kind: str, key: str) -> bool:
        return bool(self._db.change("DELETE FROM answers WHERE name = ?", make_answer_name(kind, key)))

    def forget(self, kind: str, before: float) -> int:
        return self._db.change("DELETE FROM answers WHERE kind = ? AND time < ?", kind, before)


def read_answer(row: sqlite3.Row) -> Answer:
    return decode_answer({**row, "data": json.loads(row["data"])})


class SqliteSources(Sources):
    def __init__(self, db: Connection) -> None:
        self._db = db

    def save(self, source: Source) -> None:
        self._db.change(
            "INSERT OR REPLACE INTO sources VALUES (?, ?, ?)", source.url, source.next_due, write_json(source)
        )

    def get(self, url: str) -> Source | None:
        return self._db.record("sources", Source, "SELECT url, record FROM sources WHERE url = ?", url)

    def all(self, due: float | None = None) -> Iterator[Source]:
        condition = ("next_due <= ?", due) if due is not None else ()
        rows = self._db.pages("SELECT url, record FROM sources", "url", *condition)
        return read_rows("sources", rows, lambda row: read_record(Source, row))
