"""Wants with their results, refusals and sources in the SQLite store."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from harvester.items import Refusal, Source, Want, WantResult
from harvester.items.codec import decode, encode
from harvester.library.interface import Library
from harvester.library.results import is_asked_for, refusal_key, too_old
from harvester.library.rows import PAGE

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from harvester.library.sqlite.connection import Connection


class SqliteWants(Library):
    db: Connection

    def save_want(self, want: Want) -> bool:
        return bool(self.db.change("INSERT OR IGNORE INTO wants (want_id, want) VALUES (?, ?)", want.id, _json(want)))

    def want(self, want_id: str) -> Want | None:
        row = self.db.row("SELECT want FROM wants WHERE want_id = ?", want_id)
        return decode(Want, json.loads(row["want"])) if row else None

    def wants(self, status: str | None = None) -> Iterator[tuple[Want, WantResult | None]]:
        number = 0
        while rows := self.db.rows(f"SELECT * FROM wants WHERE number > ? ORDER BY number LIMIT {PAGE}", number):
            for row in rows:
                if is_asked_for(row["status"], status):
                    yield decode(Want, json.loads(row["want"])), _result(row)
            number = rows[-1]["number"]

    def save_result(self, result: WantResult) -> None:
        self.db.change(
            "INSERT INTO wants (want_id, want, status, result) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (want_id) DO UPDATE SET status = excluded.status, result = excluded.result",
            *(result.want_id, _json(result.want or Want(result.want_id)), result.status, _json(result)),
        )

    def result(self, want_id: str) -> WantResult | None:
        row = self.db.row("SELECT result FROM wants WHERE want_id = ?", want_id)
        return _result(row) if row else None

    def save_refusals(self, refusals: list[Refusal], keep_days: float) -> None:
        with self.db.transaction():
            for refusal in refusals:
                self.db.change(
                    "INSERT OR REPLACE INTO refusals VALUES (?, ?, ?, ?)",
                    *(refusal_key(refusal), refusal.want_id, refusal.time, _json(refusal)),
                )
            self.db.change("DELETE FROM refusals WHERE time < ?", too_old(refusals, keep_days))

    def refusals(self, want_id: str) -> list[Refusal]:
        rows = self.db.rows("SELECT record FROM refusals WHERE want_id = ? ORDER BY time, key", want_id)
        return [decode(Refusal, json.loads(row["record"])) for row in rows]

    def save_source(self, source: Source) -> None:
        self.db.change("INSERT OR REPLACE INTO sources VALUES (?, ?, ?)", source.url, source.next_due, _json(source))

    def source(self, url: str) -> Source | None:
        row = self.db.row("SELECT record FROM sources WHERE url = ?", url)
        return decode(Source, json.loads(row["record"])) if row else None

    def sources(self, due: float | None = None) -> Iterator[Source]:
        url = ""
        condition, values = ("AND next_due <= ?", (due,)) if due is not None else ("", ())
        page = f"SELECT url, record FROM sources WHERE url > ? {condition} ORDER BY url LIMIT {PAGE}"
        while rows := self.db.rows(page, url, *values):
            for row in rows:
                yield decode(Source, json.loads(row["record"]))
            url = rows[-1]["url"]


def _json(value: Any) -> str:
    return json.dumps(encode(value), ensure_ascii=False)


def _result(row: sqlite3.Row) -> WantResult | None:
    return decode(WantResult, json.loads(row["result"])) if row["result"] else None
