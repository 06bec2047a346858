"""Tasks with their leases, tickets of hosts and crashes in the SQLite store."""

from __future__ import annotations

import json
from dataclasses import astuple, fields, replace
from typing import TYPE_CHECKING

from harvester.items import Task
from harvester.items.codec import decode, encode
from harvester.library.interface import NEVER, SUCCESSES, Library
from harvester.library.owners import owner_is_dead
from harvester.library.rows import PAGE

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from harvester.library.sqlite.connection import Connection

COLUMNS = ", ".join(part.name for part in fields(Task))


class SqliteTasks(Library):
    db: Connection

    def add_task(self, task: Task) -> bool:
        row = replace(task, data=json.dumps(encode(task.data), ensure_ascii=False))  # type: ignore[arg-type]
        marks = ", ".join("?" * len(fields(Task)))
        return bool(self.db.change(f"INSERT OR IGNORE INTO tasks ({COLUMNS}) VALUES ({marks})", *astuple(row)))

    def prioritise(self, kind: str, key: str, priority: float) -> bool:
        change = "UPDATE tasks SET priority = ? WHERE kind = ? AND key = ? AND priority < ?"
        return bool(self.db.change(change, priority, kind, key, priority))

    def task(self, kind: str, key: str) -> Task | None:
        row = self.db.row("SELECT * FROM tasks WHERE kind = ? AND key = ?", kind, key)
        return _task(row) if row else None

    def tasks(self, kind: str | None = None) -> Iterator[Task]:
        kinds = [kind] if kind is not None else [row[0] for row in self.db.rows("SELECT DISTINCT kind FROM tasks")]
        page = f"SELECT * FROM tasks WHERE kind = ? AND key > ? ORDER BY key LIMIT {PAGE}"
        for name in sorted(kinds):
            key = ""
            while rows := self.db.rows(page, name, key):
                yield from map(_task, rows)
                key = rows[-1]["key"]

    def lease_task(self, kind: str, key: str, owner: str, now: float, seconds: float) -> bool:
        with self.db.transaction():
            task = self.task(kind, key)
            if not task or (task.owner != owner and task.lease > now and not owner_is_dead(task.owner)):
                return False
            self._lease(task, owner, now + seconds)
            return True

    def lease_due(self, kind: str, owner: str, now: float, seconds: float, limit: int) -> list[Task]:
        with self.db.transaction():
            dead = self._dead_owners()
            rows = self.db.rows(
                "SELECT * FROM tasks WHERE kind = ? AND due <= ? "
                f"AND (lease <= ? OR owner IN ({', '.join('?' * len(dead))})) ORDER BY priority DESC, due, key LIMIT ?",
                *(kind, now, now, *dead, max(0, limit)),
            )
            return [self._lease(_task(row), owner, now + seconds) for row in rows]

    def renew_leases(self, owner: str, until: float) -> int:
        return self.db.change("UPDATE tasks SET lease = ? WHERE owner = ?", until, owner)

    def finish_task(self, kind: str, key: str, owner: str, outcome: str, due: float | None, now: float) -> bool:
        attempts = "0" if outcome in SUCCESSES else "attempts + 1"
        changed = self.db.change(
            f"UPDATE tasks SET lease = 0, owner = '', attempts = {attempts}, outcome = ?, due = ?, changed = ? "
            "WHERE kind = ? AND key = ? AND owner = ?",
            *(outcome, NEVER if due is None else due, now, kind, key, owner),
        )
        return bool(changed)

    def release_leases(self, owner: str) -> None:
        self.db.change("UPDATE tasks SET lease = 0, owner = '' WHERE owner = ?", owner)

    def take_ticket(self, host: str, delay: float, now: float) -> float:
        with self.db.transaction():
            row = self.db.row("SELECT next_allowed, delay FROM hosts WHERE host = ?", host)
            start = max(now, row["next_allowed"]) if row else now
            after = start + (max(delay, row["delay"]) if row else delay)
            self.db.change(
                "INSERT INTO hosts VALUES (?, ?, 0) "
                "ON CONFLICT (host) DO UPDATE SET next_allowed = excluded.next_allowed",
                *(host, after),
            )
            return start

    def set_delay(self, host: str, delay: float) -> None:
        self.db.change(
            "INSERT INTO hosts VALUES (?, 0, ?) ON CONFLICT (host) DO UPDATE "
            "SET next_allowed = next_allowed + max(0, excluded.delay - delay), delay = excluded.delay",
            *(host, delay),
        )

    def postpone(self, host: str, until: float) -> None:
        self.db.change(
            "INSERT INTO hosts VALUES (?, ?, 0) ON CONFLICT (host) "
            "DO UPDATE SET next_allowed = max(next_allowed, excluded.next_allowed)",
            *(host, until),
        )

    def count_crash(self, sha256: str) -> int:
        with self.db.transaction():
            self.db.change(
                "INSERT INTO crashes VALUES (?, 1) ON CONFLICT (sha256) DO UPDATE SET times = times + 1", sha256
            )
            return self.crashes(sha256)

    def crashes(self, sha256: str) -> int:
        row = self.db.row("SELECT times FROM crashes WHERE sha256 = ?", sha256)
        return int(row["times"]) if row else 0

    def count_use(self, name: str) -> int:
        with self.db.transaction():
            self.db.change("INSERT INTO uses VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET times = times + 1", name)
            row = self.db.row("SELECT times FROM uses WHERE name = ?", name)
            return int(row["times"]) if row else 0

    def _lease(self, task: Task, owner: str, until: float) -> Task:
        values = (until, owner, task.kind, task.key)
        self.db.change("UPDATE tasks SET lease = ?, owner = ? WHERE kind = ? AND key = ?", *values)
        return replace(task, lease=until, owner=owner)

    def _dead_owners(self) -> list[str]:
        rows = self.db.rows("SELECT DISTINCT owner FROM tasks WHERE owner > ''")
        return [row["owner"] for row in rows if owner_is_dead(row["owner"])]


def _task(row: sqlite3.Row) -> Task:
    return decode(Task, {**dict(row), "data": json.loads(row["data"])})
