"""The values of facets in the SQLite store go by numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harvester.library.sqlite.connection import Connection

EVERY = 0  # stands for all papers where others stand for those of a value


def find_code(db: Connection, facet: str, key: str) -> int:
    """The number of a value; -1 when no paper ever had it."""
    row = db.row("SELECT code FROM facet_values WHERE facet = ? AND key = ?", facet, key)
    return int(row["code"]) if row else -1


def keep_code(db: Connection, facet: str, key: str, label: str) -> int:
    """The number of a value that a paper has, with the label that comes last in the alphabet."""
    known = "SELECT code, label FROM facet_values WHERE facet = ? AND key = ?"
    row = db.row(known, facet, key)
    if not row or row["label"] < label:
        db.change(
            "INSERT INTO facet_values (facet, key, label) VALUES (?, ?, ?) "
            "ON CONFLICT (facet, key) DO UPDATE SET label = max(label, excluded.label)",
            *(facet, key, label),
        )
        row = db.row(known, facet, key)
    return int(row["code"]) if row else -1
