"""The check of queries against indexes can tell one from the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from pymongo import MongoClient

from tests.mongodb import mongodb_server, mongodb_uri
from tests.mongodb_queries import Query, list_queries, list_without_index

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["mongodb_server", "mongodb_uri"]


@pytest.mark.parametrize(
    ("name", "command", "expected"),
    [
        ("find", {"find": "a", "filter": {"x": 1, "y": {"$gt": 2}}, "sort": {"z": 1}}, [("xy", "z")]),
        ("find", {"find": "a"}, [("", "")]),
        ("find", {"find": "a", "filter": {"$or": [{"x": 1}, {"$and": [{"y": 1}, {"z": 1}]}]}}, [("x", ""), ("yz", "")]),
        ("find", {"find": "a", "filter": {"w": 1, "$or": [{"x": 1}, {"y": 1}]}}, [("w", "")]),
        ("update", {"update": "a", "updates": [{"q": {"x": 1}}, {"q": {"y": 1}}]}, [("x", ""), ("y", "")]),
        ("aggregate", {"aggregate": "a", "pipeline": [{"$match": {"x": 1}}, {"$count": "n"}]}, [("x", "")]),
        ("insert", {"insert": "a", "documents": [{}]}, []),
    ],
)
def test_the_fields_of_a_query(name: str, command: Mapping[str, Any], expected: list[tuple[str, str]]) -> None:
    found = [("".join(sorted(query.fields)), query.order) for query in list_queries(name, command)]
    assert found == expected


@pytest.mark.xdist_group("mongodb")
def test_a_query_without_its_index_is_told(mongodb_uri: str) -> None:
    with MongoClient[dict[str, Any]](mongodb_uri) as client:
        client.get_default_database().a.create_index([("x", 1), ("y", 1)])
    fine = [Query("a", frozenset("xz")), Query("a", frozenset(["_id", "z"])), Query("a", frozenset(), "x")]
    wrong = [Query("a", frozenset("y")), Query("a", frozenset(), "z")]
    assert set(list_without_index([*fine, *wrong], mongodb_uri)) == set(wrong)
