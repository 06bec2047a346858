"""Wants with their results and refusals in the SQLite store."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.items import Refusal, Want, WantResult
from harvester.items.json_records import write_json
from harvester.library.bad_rows import read_row, read_rows
from harvester.library.contracts.wants import Wants
from harvester.library.rows import choose_result, date_oldest_refusal, has_status, make_refusal_key
from harvester.library.sqlite.connection import Connection, read_record
from harvester.library.want_joining import is_same_want, join_wants, list_possible_ids, prepare_want

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator


class SqliteWants(Wants):
    def __init__(self, db: Connection) -> None:
        self._db = db

    def save(self, want: Want) -> bool:
        change = "INSERT OR IGNORE INTO wants (want_id, want) VALUES (?, ?)"
        return bool(self._db.change(change, want.id, write_json(want)))

    def add(self, want: Want) -> tuple[Want, bool]:
        with self._db.transaction():
            known = [old for name in list_possible_ids(want) if (old := self.get(name))]
            if same := next((old for old in known if is_same_want(old, want)), None):
                joined = join_wants(same, want)
                if joined != same:
                    self.rewrite(joined)
                return joined, False
            kept = prepare_want(want, taken=self.get(want.id) is not None)
            return kept, self.save(kept) or self.rewrite(kept)  # in the place of one that cannot be read

    def rewrite(self, want: Want) -> bool:
        return bool(self._db.change("UPDATE wants SET want = ? WHERE want_id = ?", write_json(want), want.id))

    def remove(self, want_id: str) -> Want | None:
        with self._db.transaction():
            want = self.get(want_id)
            if want:
                self._db.change("DELETE FROM tasks WHERE kind = 'want' AND key = ?", want.id)
                for table in ("wants", "refusals", "aliases"):
                    self._db.change(f"DELETE FROM {table} WHERE want_id = ?", want.id)
            return want

    def merge(self, want_id: str, other_id: str) -> Want | None:
        with self._db.transaction():
            want, other = self.get(want_id), self.get(other_id)
            if not want or not other or want.id == other.id:
                return None
            merged = join_wants(want, other)
            last = choose_result(merged, self.get_result(want.id), self.get_result(other.id))
            refusals = [replace(refusal, want_id=want.id) for refusal in self.list_refusals(other.id)]
            self._db.change("UPDATE aliases SET want_id = ? WHERE want_id = ?", want.id, other.id)
            self.remove(other.id)
            self._db.change("INSERT OR REPLACE INTO aliases VALUES (?, ?)", other.id, want.id)
            self.rewrite(merged)
            if last:
                self.save_result(last)
            self._write_refusals(refusals)
            return merged

    def list_names(self, want_id: str) -> list[str]:
        return [
            row["name"] for row in self._db.rows("SELECT name FROM aliases WHERE want_id = ? ORDER BY name", want_id)
        ]

    def put_back(self, want: Want, names: list[str]) -> None:
        with self._db.transaction():
            self.remove(want.id)
            self.save(want)
            for name in names:
                if not self.get(name):
                    self._db.change("INSERT OR REPLACE INTO aliases VALUES (?, ?)", name, want.id)

    def get(self, want_id: str) -> Want | None:
        select = "SELECT want_id, want AS record FROM wants WHERE want_id = ?"
        return self._db.record("wants", Want, select, self._find_id(want_id))

    def _find_id(self, name: str) -> str:
        """The id of a want, or of the one that it was merged into."""
        row = self._db.row("SELECT want_id FROM aliases WHERE name = ?", name)
        return row["want_id"] if row else name

    def all(self, status: str | None = None) -> Iterator[tuple[Want, WantResult | None]]:
        rows = (row for row in self._db.pages("SELECT * FROM wants", "number") if has_status(row["status"], status))
        return read_rows("wants", rows, read_pair)

    def count_lists(self) -> dict[str, dict[str, int]]:
        counts: dict[str, dict[str, int]] = {}
        sound = "CASE WHEN json_valid(want) THEN want ELSE '{}' END"
        rows = self._db.rows(
            f"SELECT value, status, count(*) FROM wants, json_each({sound}, '$.lists') GROUP BY value, status"
        )
        for name, status, number in map(tuple, rows):
            counts.setdefault(str(name), {})[status or "open"] = number
        return counts

    def of_list(self, name: str) -> Iterator[tuple[Want, WantResult | None]]:
        condition = "json_valid(want) AND EXISTS (SELECT 1 FROM json_each(want, '$.lists') WHERE value = ?)"
        return read_rows("wants", self._db.pages("SELECT * FROM wants", "number", condition, name), read_pair)

    def save_result(self, result: WantResult) -> None:
        self._db.change(
            "INSERT INTO wants (want_id, want, status, result) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (want_id) DO UPDATE SET status = excluded.status, result = excluded.result",
            *(result.want_id, write_json(result.want or Want(result.want_id)), result.status, write_json(result)),
        )

    def get_result(self, want_id: str) -> WantResult | None:
        row = self._db.row("SELECT want_id, result FROM wants WHERE want_id = ?", self._find_id(want_id))
        return read_row("wants", row, _read_result)

    def save_refusals(self, refusals: list[Refusal], keep_days: float) -> None:
        with self._db.transaction():
            self._write_refusals(refusals)
            self._db.change("DELETE FROM refusals WHERE time < ?", date_oldest_refusal(refusals, keep_days))

    def list_refusals(self, want_id: str) -> list[Refusal]:
        rows = self._db.rows("SELECT key, want_id, record FROM refusals WHERE want_id = ? ORDER BY time, key", want_id)
        return list(read_rows("refusals", rows, lambda row: read_record(Refusal, row)))

    def _write_refusals(self, refusals: list[Refusal]) -> None:
        for refusal in refusals:
            self._db.change(
                "INSERT OR REPLACE INTO refusals VALUES (?, ?, ?, ?)",
                *(make_refusal_key(refusal), refusal.want_id, refusal.time, write_json(refusal)),
            )


def read_pair(row: sqlite3.Row) -> tuple[Want, WantResult | None]:
    return read_record(Want, row, "want"), _read_result(row)


def _read_result(row: sqlite3.Row) -> WantResult | None:
    return read_record(WantResult, row, "result") if row["result"] else None
