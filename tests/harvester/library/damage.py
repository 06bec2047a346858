"""Damages a library in either store, as a disk or a program of old may."""

from __future__ import annotations

import sqlite3
from typing import Any

from pymongo import MongoClient


def damage(uri: str, table: str, key: str, column: str, value: Any) -> None:
    """Write something else into the first row of a table."""
    if uri.startswith("sqlite"):
        with sqlite3.connect(uri.removeprefix("sqlite:///")) as db:
            text = value if isinstance(value, str) else str(value).replace("'", '"')
            assert db.execute(
                f"UPDATE {table} SET {column} = ? WHERE {key} = (SELECT min({key}) FROM {table})", [text]
            ).rowcount
    else:
        collection = MongoClient(uri).get_default_database()[table]
        first = collection.find_one(sort=[("number", 1)])
        assert first
        collection.update_one({"_id": first["_id"]}, {"$set": {column: value}})
