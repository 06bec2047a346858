"""The check of operators knows what may stand where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.mongodb_operators import list_undocumented

if TYPE_CHECKING:
    from collections.abc import Mapping


@pytest.mark.parametrize(
    ("name", "command", "undocumented"),
    [
        ("find", {"find": "a", "filter": {"x": {"$gt": 1, "$not": {"$regex": "a"}}, "$or": [{"y": 1}]}}, []),
        ("find", {"find": "a", "filter": {"x": {"$like": "a"}, "$or": [{"y": {"$set": 1}}]}}, ["$like", "$set"]),
        ("find", {"find": "a", "projection": {"x": {"$slice": 2}, "y": {"$first": 1, "$head": 1}}}, ["$head"]),
        ("update", {"update": "a", "updates": [{"q": {"x": {"$near": 1}}, "u": {"$set": {"y": 1}}}]}, []),
        ("update", {"update": "a", "updates": [{"q": {}, "u": {"$push": {"y": {"$each": [1]}}}}]}, []),
        ("update", {"update": "a", "updates": [{"q": {}, "u": {"$inc": {"y": {"$each": [1]}}}}]}, ["$inc $each"]),
        ("update", {"update": "a", "updates": [{"q": {"$xor": []}, "u": {"$put": {"y": 1}}}]}, ["$xor", "$put"]),
        ("update", {"update": "a", "updates": [{"q": {}, "u": [{"$set": {"y": 1}}, {"$group": {}}]}]}, ["$group"]),
        ("delete", {"delete": "a", "deletes": [{"q": {"x": {"$is": 1}}}]}, ["$is"]),
        ("findAndModify", {"findAndModify": "a", "query": {"$eq": 1}, "update": {"$put": 1}}, ["$put"]),
        ("aggregate", {"aggregate": "a", "pipeline": [{"$match": {"x": {"$sum": 1}}}, {"$top": 1}]}, ["$sum", "$top"]),
        ("aggregate", {"aggregate": "a", "pipeline": [{"$group": {"_id": "$x", "n": {"$sum": 1}}}]}, []),
        ("insert", {"insert": "a", "documents": [{"x": {"$y": 1}}]}, ["$y"]),
        ("createIndexes", {"indexes": [{"partialFilterExpression": {"x": {"$some": 1}}}]}, ["$some"]),
        ("listTables", {"listTables": 1}, ["listTables"]),
    ],
)
def test_what_is_documented_depends_on_its_place(
    name: str, command: Mapping[str, Any], undocumented: list[str]
) -> None:
    found = list(list_undocumented(name, command))
    assert len(found) == len(undocumented)
    assert all(one.endswith(expected) for one, expected in zip(found, undocumented, strict=True)), found
