"""What processes leave for each other, in the SQLite store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.library.contracts.tasks import Parcels

if TYPE_CHECKING:
    from harvester.library.sqlite.connection import Connection

OLDEST = "SELECT key FROM (SELECT key, sum(size) OVER (ORDER BY time DESC, key) AS newer FROM parcels) WHERE newer > ?"


class SqliteParcels(Parcels):
    def __init__(self, db: Connection) -> None:
        self._db = db

    def put(self, key: str, data: bytes, now: float) -> None:
        self._db.change("INSERT OR REPLACE INTO parcels VALUES (?, ?, ?, ?)", key, now, len(data), data)

    def take(self, key: str, since: float) -> bytes | None:
        row = self._db.row("SELECT data FROM parcels WHERE key = ? AND time >= ?", key, since)
        return bytes(row["data"]) if row else None

    def sweep(self, before: float, most_bytes: int) -> int:
        old = self._db.change("DELETE FROM parcels WHERE time < ?", before)
        return old + self._db.change(f"DELETE FROM parcels WHERE key IN ({OLDEST})", most_bytes)
