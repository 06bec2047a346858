"""Rows of a collection in order, a page at a time, and the numbers that give the order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pymongo import ReturnDocument

from harvester.library.mongodb.driver import NextRows, Steps
from harvester.library.rows import PAGE

if TYPE_CHECKING:
    from collections.abc import Callable


def paged(collection: Any, key: str, condition: dict[str, Any], made: Callable[[dict[str, Any]], Any]) -> Steps[None]:
    """What `made` makes of each document, in the order of a unique key; no cursor stays open meanwhile."""
    after: dict[str, Any] = {}
    while page := (yield collection.find({**condition, **after}).sort(key, 1).limit(PAGE).to_list()):
        yield NextRows(map(made, page))
        after = {key: {"$gt": page[-1][key]}}


def next_number(db: Any, collection: str) -> Steps[int]:
    """The next number of a collection whose documents are kept in the order they came."""
    document = yield db.meta.find_one_and_update(
        {"_id": f"last of {collection}"}, {"$inc": {"number": 1}}, upsert=True, return_document=ReturnDocument.AFTER
    )
    return int(document["number"])
