"""Tasks with their leases in the SQLite store."""

from __future__ import annotations

import json
from dataclasses import astuple, fields, replace
from typing import TYPE_CHECKING, Any

from harvester.items import Task
from harvester.items.json_records import write_json
from harvester.library.bad_rows import decode_sound, read_row, read_rows
from harvester.library.contracts.tasks import Tasks
from harvester.library.contracts.terms import NEVER, SUCCESSES
from harvester.owners import owner_is_dead

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from harvester.library.sqlite.connection import Connection


COLUMNS = ", ".join(part.name for part in fields(Task))


class SqliteTasks(Tasks):
    def __init__(self, db: Connection) -> None:
        self._db = db

    def add(self, task: Task) -> bool:
        row = replace(task, data=write_json(task.data))  # type: ignore[arg-type]
        marks = ", ".join("?" * len(fields(Task)))
        return bool(self._db.change(f"INSERT OR IGNORE INTO tasks ({COLUMNS}) VALUES ({marks})", *astuple(row)))

    def prioritise(self, kind: str, key: str, priority: float) -> bool:
        change = "UPDATE tasks SET priority = ? WHERE kind = ? AND key = ? AND priority < ?"
        return bool(self._db.change(change, priority, kind, key, priority))

    def make_due(self, kind: str, key: str) -> bool:
        return bool(self._db.change("UPDATE tasks SET due = 0 WHERE kind = ? AND key = ?", kind, key))

    def rewrite_data(self, kind: str, key: str, data: dict[str, Any]) -> bool:
        return bool(
            self._db.change("UPDATE tasks SET data = ? WHERE kind = ? AND key = ?", write_json(data), kind, key)
        )

    def get(self, kind: str, key: str) -> Task | None:
        row = self._db.row("SELECT * FROM tasks WHERE kind = ? AND key = ?", kind, key)
        return read_row("tasks", row, read_task)

    def all(self, kind: str | None = None) -> Iterator[Task]:
        kinds = [kind] if kind is not None else [row[0] for row in self._db.rows("SELECT DISTINCT kind FROM tasks")]
        for name in sorted(kinds):
            yield from read_rows("tasks", self._db.pages("SELECT * FROM tasks", "key", "kind = ?", name), read_task)

    def lease(self, kind: str, key: str, owner: str, now: float, seconds: float) -> bool:
        with self._db.transaction():
            task = self.get(kind, key)
            if not task or (task.owner != owner and task.lease > now and not owner_is_dead(task.owner)):
                return False
            self._write_lease(kind, key, owner, now + seconds)
            return True

    def lease_due(self, kind: str, owner: str, now: float, seconds: float, limit: int) -> list[Task]:
        with self._db.transaction():
            dead = self._list_dead_owners()
            due = (
                "SELECT * FROM tasks WHERE kind = ? AND due <= ? "
                f"AND (lease <= ? OR owner IN ({', '.join('?' * len(dead))})) ORDER BY priority DESC, due, key LIMIT ?"
            )
            leased: list[Task] = []
            while rows := self._db.rows(due, kind, now, now, *dead, max(0, limit - len(leased))):
                for row in rows:  # a bad one, too: it would stand before the others again
                    self._write_lease(row["kind"], row["key"], owner, now + seconds)
                tasks = list(read_rows("tasks", rows, read_task))
                leased += [replace(task, lease=now + seconds, owner=owner) for task in tasks]
                if len(tasks) == len(rows):
                    break
            return leased

    def renew_leases(self, owner: str, until: float) -> int:
        return self._db.change("UPDATE tasks SET lease = ? WHERE owner = ?", until, owner)

    def finish(self, kind: str, key: str, owner: str, outcome: str, due: float | None, now: float) -> bool:
        attempts = "0" if outcome in SUCCESSES else "attempts + 1"
        changed = self._db.change(
            f"UPDATE tasks SET lease = 0, owner = '', attempts = {attempts}, outcome = ?, due = ?, changed = ? "
            "WHERE kind = ? AND key = ? AND owner = ?",
            *(outcome, NEVER if due is None else due, now, kind, key, owner),
        )
        return bool(changed)

    def discard(self, kind: str, key: str, owner: str) -> bool:
        change = "DELETE FROM tasks WHERE kind = ? AND key = ? AND owner = ?"
        return bool(self._db.change(change, kind, key, owner))

    def release_leases(self, owner: str) -> None:
        self._db.change("UPDATE tasks SET lease = 0, owner = '' WHERE owner = ?", owner)

    def has_others(self, owner: str) -> bool:
        rows = self._db.rows("SELECT DISTINCT owner FROM tasks WHERE owner > ''")
        return any(row["owner"] != owner and not owner_is_dead(row["owner"]) for row in rows)

    def _write_lease(self, kind: str, key: str, owner: str, until: float) -> None:
        values = (until, owner, kind, key)
        self._db.change("UPDATE tasks SET lease = ?, owner = ? WHERE kind = ? AND key = ?", *values)

    def _list_dead_owners(self) -> list[str]:
        rows = self._db.rows("SELECT DISTINCT owner FROM tasks WHERE owner > ''")
        return [row["owner"] for row in rows if owner_is_dead(row["owner"])]


def read_task(row: sqlite3.Row) -> Task:
    return decode_sound(Task, {**dict(row), "data": json.loads(row["data"])})
