"""How the rows of a table in the SQLite store are read: all, to check the library, or one, to see if it is sound."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.library.bad_rows import read_rows
from harvester.library.contracts.terms import PAGE

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator

    from harvester.library.sqlite.connection import Connection


@dataclass(frozen=True, slots=True)
class TableRows:
    """The columns of a table's key, and what its rows are read by."""

    keys: tuple[str, ...]
    read: Callable[[sqlite3.Row], Any]
    condition: str = "1"

    def read_all(self, db: Connection, table: str) -> Iterator[object]:
        return read_rows(table, self._page_through(db, table), self.read)

    def _page_through(self, db: Connection, table: str) -> Iterator[sqlite3.Row]:
        order, marks = ", ".join(self.keys), ", ".join("?" * len(self.keys))
        page = f"SELECT * FROM {table} WHERE {self.condition} AND ({order}) > ({marks}) ORDER BY {order} LIMIT {PAGE}"
        last: tuple[Any, ...] = ("",) * len(self.keys)
        while rows := db.rows(page, *last):
            yield from rows
            last = tuple(rows[-1][key] for key in self.keys)
