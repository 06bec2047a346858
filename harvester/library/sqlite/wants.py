"""Wants with their results and refusals in the SQLite store."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from harvester.items import Refusal, Want, WantResult
from harvester.items.codec import decode
from harvester.library.contracts.wants import Wants
from harvester.library.rows import date_oldest_refusal, has_status, make_refusal_key
from harvester.library.sqlite.connection import Connection, read_record, to_json

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator


class SqliteWants(Wants):
    def __init__(self, db: Connection) -> None:
        self._db = db

    def save(self, want: Want) -> bool:
        change = "INSERT OR IGNORE INTO wants (want_id, want) VALUES (?, ?)"
        return bool(self._db.change(change, want.id, to_json(want)))

    def get(self, want_id: str) -> Want | None:
        return self._db.record(Want, "SELECT want AS record FROM wants WHERE want_id = ?", want_id)

    def all(self, status: str | None = None) -> Iterator[tuple[Want, WantResult | None]]:
        for row in self._db.pages("SELECT * FROM wants", "number"):
            if has_status(row["status"], status):
                yield decode(Want, json.loads(row["want"])), _read_result(row)

    def save_result(self, result: WantResult) -> None:
        self._db.change(
            "INSERT INTO wants (want_id, want, status, result) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (want_id) DO UPDATE SET status = excluded.status, result = excluded.result",
            *(result.want_id, to_json(result.want or Want(result.want_id)), result.status, to_json(result)),
        )

    def get_result(self, want_id: str) -> WantResult | None:
        row = self._db.row("SELECT result FROM wants WHERE want_id = ?", want_id)
        return _read_result(row) if row else None

    def save_refusals(self, refusals: list[Refusal], keep_days: float) -> None:
        with self._db.transaction():
            for refusal in refusals:
                self._db.change(
                    "INSERT OR REPLACE INTO refusals VALUES (?, ?, ?, ?)",
                    *(make_refusal_key(refusal), refusal.want_id, refusal.time, to_json(refusal)),
                )
            self._db.change("DELETE FROM refusals WHERE time < ?", date_oldest_refusal(refusals, keep_days))

    def list_refusals(self, want_id: str) -> list[Refusal]:
        rows = self._db.rows("SELECT record FROM refusals WHERE want_id = ? ORDER BY time, key", want_id)
        return [read_record(Refusal, row) for row in rows]


def _read_result(row: sqlite3.Row) -> WantResult | None:
    return decode(WantResult, json.loads(row["result"])) if row["result"] else None
