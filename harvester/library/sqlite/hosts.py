"""Tickets of hosts, crashes of files and uses of what is rationed in the SQLite store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.library.contracts.tasks import Hosts, Tallies
from harvester.library.rows import find_turn

if TYPE_CHECKING:
    from sqlite3 import Row

    from harvester.library.sqlite.connection import Connection


class SqliteHosts(Hosts):
    def __init__(self, db: Connection) -> None:
        self._db = db

    def take_ticket(self, host: str, delay: float, now: float, unused: float = -1.0) -> float:
        with self._db.transaction():
            row = self._find_host(host)
            start = find_turn(row["next_allowed"], row["written"], now, unused) if row else now
            self._set_turn(host, start + (max(delay, row["delay"]) if row else delay), now)
            return start

    def set_delay(self, host: str, delay: float) -> None:
        self._db.change(
            "INSERT INTO hosts (host, next_allowed, delay) VALUES (?, 0, ?) ON CONFLICT (host) DO UPDATE "
            "SET next_allowed = next_allowed + max(0, excluded.delay - delay), delay = excluded.delay",
            *(host, delay),
        )

    def postpone(self, host: str, until: float, now: float) -> None:
        with self._db.transaction():
            row = self._find_host(host)
            turn = find_turn(row["next_allowed"], row["written"], now) if row else now
            self._set_turn(host, max(turn, until), now)

    def _find_host(self, host: str) -> Row | None:
        return self._db.row("SELECT next_allowed, written, delay FROM hosts WHERE host = ?", host)

    def _set_turn(self, host: str, turn: float, now: float) -> None:
        self._db.change(
            "INSERT INTO hosts (host, next_allowed, delay, written) VALUES (?, ?, 0, ?) ON CONFLICT (host) "
            "DO UPDATE SET next_allowed = excluded.next_allowed, written = excluded.written",
            *(host, turn, now),
        )


class SqliteTallies(Tallies):
    def __init__(self, db: Connection) -> None:
        self._db = db

    def count_crash(self, sha256: str) -> int:
        with self._db.transaction():
            self._db.change(
                "INSERT INTO crashes VALUES (?, 1) ON CONFLICT (sha256) DO UPDATE SET times = times + 1", sha256
            )
            return self.get_crashes(sha256)

    def get_crashes(self, sha256: str) -> int:
        row = self._db.row("SELECT times FROM crashes WHERE sha256 = ?", sha256)
        return int(row["times"]) if row else 0

    def forget_crashes(self, sha256: str) -> None:
        self._db.change("DELETE FROM crashes WHERE sha256 = ?", sha256)

    def count_use(self, name: str) -> int:
        with self._db.transaction():
            self._db.change("INSERT INTO uses VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET times = times + 1", name)
            row = self._db.row("SELECT times FROM uses WHERE name = ?", name)
            return int(row["times"]) if row else 0

    def return_use(self, name: str) -> None:
        self._db.change("UPDATE uses SET times = times - 1 WHERE name = ? AND times > 0", name)
