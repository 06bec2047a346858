"""Tasks with their leases in the SQLite store."""

from __future__ import annotations

import json
from dataclasses import astuple, fields, replace
from typing import TYPE_CHECKING, Any

from harvester.items import Task
from harvester.items.codec import decode
from harvester.items.json_records import write_json
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
        return _read_task(row) if row else None

    def all(self, kind: str | None = None) -> Iterator[Task]:
        kinds = [kind] if kind is not None else [row[0] for row in self._db.rows("SELECT DISTINCT kind FROM tasks")]
        for name in sorted(kinds):
            yield from map(_read_task, self._db.pages("SELECT * FROM tasks", "key", "kind = ?", name))

    def lease(self, kind: str, key: str, owner: str, now: float, seconds: float) -> bool:
        with self._db.transaction():
            task = self.get(kind, key)
            if not task or (task.owner != owner and task.lease > now and not owner_is_dead(task.owner)):
                return False
            self._write_lease(task, owner, now + seconds)
            return True

    def lease_due(self, kind: str, owner: str, now: float, seconds: float, limit: int) -> list[Task]:
        with self._db.transaction():
            dead = self._list_dead_owners()
            rows = self._db.rows(
                "SELECT * FROM tasks WHERE kind = ? AND due <= ? "
                f"AND (lease <= ? OR owner IN ({', '.join('?' * len(dead))})) ORDER BY priority DESC, due, key LIMIT ?",
                *(kind, now, now, *dead, max(0, limit)),
            )
            return [self._write_lease(_read_task(row), owner, now + seconds) for row in rows]

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

    def _write_lease(self, task: Task, owner: str, until: float) -> Task:
        values = (until, owner, task.kind, task.key)
        self._db.change("UPDATE tasks SET lease = ?, owner = ? WHERE kind = ? AND key = ?", *values)
        return replace(task, lease=until, owner=owner)

    def _list_dead_owners(self) -> list[str]:
        rows = self._db.rows("SELECT DISTINCT owner FROM tasks WHERE owner > ''")
        return [row["owner"] for row in rows if owner_is_dead(row["owner"])]


def _read_task(row: sqlite3.Row) -> Task:
    return decode(Task, {**dict(row), "data": json.loads(row["data"])})
