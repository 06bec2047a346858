"""Answers about scholars, lists, venues and topics in the SQLite store."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from harvester.items import Answer
from harvester.items.codec import decode, encode
from harvester.library.interface import Library
from harvester.library.rows import PAGE, answer_name

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from harvester.library.sqlite.connection import Connection


class SqliteAnswers(Library):
    db: Connection

    def save_answer(self, kind: str, key: str, data: dict[str, Any], now: float, url: str = "") -> None:
        record = json.dumps(encode(data), ensure_ascii=False)
        self.db.change(
            "INSERT OR REPLACE INTO answers (name, kind, key, url, time, data) VALUES (?, ?, ?, ?, ?, ?)",
            *(answer_name(kind, key), kind, key, url, now, record),
        )

    def answer(self, kind: str, key: str) -> Answer | None:
        row = self.db.row("SELECT * FROM answers WHERE name = ?", answer_name(kind, key))
        return _answer(row) if row else None

    def answers(self, kind: str | None = None) -> Iterator[Answer]:
        last = ""
        condition, values = ("AND kind = ?", (kind,)) if kind is not None else ("", ())
        page = f"SELECT * FROM answers WHERE name > ? {condition} ORDER BY name LIMIT {PAGE}"
        while rows := self.db.rows(page, last, *values):
            yield from map(_answer, rows)
            last = rows[-1]["name"]

    def drop_answer(self, kind: str, key: str) -> bool:
        return bool(self.db.change("DELETE FROM answers WHERE name = ?", answer_name(kind, key)))

    def forget_answers(self, kind: str, before: float) -> int:
        return self.db.change("DELETE FROM answers WHERE kind = ? AND time < ?", kind, before)


def _answer(row: sqlite3.Row) -> Answer:
    return decode(Answer, {**row, "data": json.loads(row["data"])})
