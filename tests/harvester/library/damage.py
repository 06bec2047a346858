"""Damages a library in either store, as a disk or a program of old may."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

from pymongo import MongoClient

# Each kind of record: its table, the key of its rows, and the column that is read.
RECORDS = [
    ("papers", "number", "record"),
    ("wants", "number", "want"),
    ("wants", "number", "result"),
    ("refusals", "key", "record"),
    ("sources", "url", "record"),
    ("rejections", "paper_id", "record"),
    ("answers", "name", "data"),
    ("tasks", "key", "data"),
    ("mentions", "paper_id", "record"),
    ("works", "work", "record"),
    ("citations", "paper_id", "works"),
    ("links", "work", "evidence"),
]
# What stands there instead: no JSON, and something of another kind.
WRONG: dict[str, Any] = {
    "text": "no JSON at all",
    "number": 5,
    "fields": dict.fromkeys(("paper_id", "id", "want_id", "url", "name", "work"), 5),
}


def damage_one(uri: str, table: str, key: str, column: str, value: str) -> None:
    """Write something else into the row of this key."""
    if uri.startswith("sqlite"):
        with sqlite3.connect(uri.removeprefix("sqlite:///")) as db:
            assert db.execute(f"UPDATE {table} SET {column} = ? WHERE paper_id = ?", [value, key]).rowcount
    else:
        changed = MongoClient(uri).get_default_database()[table].update_one({"_id": key}, {"$set": {column: value}})
        assert changed.matched_count


def damage(uri: str, table: str, key: str, column: str, value: Any) -> None:
    """Write something else into the first row of a table."""
    if uri.startswith("sqlite"):
        with sqlite3.connect(uri.removeprefix("sqlite:///")) as db:
            text = value if isinstance(value, str) else json.dumps(value)
            changed = f"UPDATE {table} SET {column} = ? WHERE {key} = (SELECT min({key}) FROM {table})"
            assert db.execute(changed, [text]).rowcount
    else:
        if table == "citations":  # here a part of the paper's document
            table, column = "papers", "cites"
        collection = MongoClient(uri).get_default_database()[table]
        first = collection.find_one(sort=[("number", 1)]) if key == "number" else collection.find_one()
        assert first
        collection.update_one({"_id": first["_id"]}, {"$set": {column: value}})
