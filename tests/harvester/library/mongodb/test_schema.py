from __future__ import annotations

from contextlib import closing
from typing import Any

import pytest
from pymongo import MongoClient

from harvester.items import FacetCount, Paper
from harvester.library import open_library
from harvester.library.contracts import LibraryError
from harvester.library.facets import LISTED
from harvester.library.mongodb.schema import MIGRATIONS, fill_facets

pytestmark = pytest.mark.xdist_group("mongodb")


def test_an_older_store_is_migrated(mongodb_uri: str) -> None:
    record = {"paper_id": "abcd", "sha256": "abcd", "title": "Старая работа о сетках", "gone": 1}
    with MongoClient(mongodb_uri) as client:
        db = client.get_default_database()
        db.papers.insert_one({"_id": "abcd", "number": 1, "version": 1, "record": record})
        db.meta.insert_one({"_id": "schema", "version": 1})
        library = open_library(mongodb_uri)
        [kept] = library.papers.find_by_title("Старая работа о сетках")
        assert kept.paper_id == "abcd"
        assert db.meta.find_one({"_id": "schema"}) == {"_id": "schema", "version": len(MIGRATIONS)}
        library.close()


def test_authors_get_the_keys_of_today(mongodb_uri: str) -> None:
    with closing(open_library(mongodb_uri)) as library:
        library.papers.save(Paper("abcd", "abcd", "On grids", ["Broek Carla"]))
    with MongoClient(mongodb_uri) as client:
        db = client.get_default_database()
        db.papers.update_one({"_id": "abcd"}, {"$set": {"by_author": ["carla-b"]}})
        db.meta.update_one({"_id": "schema"}, {"$set": {"version": MIGRATIONS.index(fill_facets)}})
    with closing(open_library(mongodb_uri)) as library:
        assert library.catalogue.list_facet_values("author") == [FacetCount("brok-c", "Broek, Carla", 1)]


def test_indexes_are_made_at_opening(mongodb_uri: str) -> None:
    open_library(mongodb_uri).close()
    with MongoClient(mongodb_uri) as client:
        db = client.get_default_database()
        assert {"number", "titles"} <= indexed(db.papers)
        assert "all" in indexed(db.words)
        whole = {tuple(name for name, _ in index["key"]) for index in db.papers.index_information().values()}
        # What a catalogue that harvests asks for, in the order it gets it.
        assert {("stamp", "number"), *((f"by_{name}", "stamp", "number") for name in LISTED)} <= whole


def indexed(collection: Any) -> set[str]:
    """The fields that begin an index; servers name their indexes as they like."""
    return {index["key"][0][0] for index in collection.index_information().values()}


def test_a_newer_store_is_refused(mongodb_uri: str) -> None:
    with MongoClient(mongodb_uri) as client:
        client.get_default_database().meta.insert_one({"_id": "schema", "version": 99})
    with pytest.raises(LibraryError, match=r"version 99.*use a newer Harvester"):
        open_library(mongodb_uri)
