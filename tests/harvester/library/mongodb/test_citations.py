from __future__ import annotations

from contextlib import closing
from typing import Any

import pytest
from pymongo import MongoClient

from harvester.library import open_library
from harvester.library.contracts import LibraryError
from harvester.library.graph import list_cited, list_citing
from harvester.library.mongodb import papers
from harvester.library.mongodb.citations import rekey_works
from harvester.library.mongodb.schema import MIGRATIONS, make_links
from tests.harvester.library.cited import GRIDS, SERIES, citing, id_of, reference, romanised

pytestmark = pytest.mark.xdist_group("mongodb")

LATER = ("works", "work_keys", "paper_keys", "links")


def test_a_library_from_before_the_links_gets_them_when_it_is_opened(mongodb_uri: str) -> None:
    with closing(open_library(mongodb_uri)) as library:
        library.papers.save(citing("b", GRIDS, romanised(SERIES), reference(GRIDS)))
        library.papers.save(citing("a", SERIES, reference(GRIDS)))
    with MongoClient(mongodb_uri) as client:
        db: Any = client.get_default_database()
        for collection in LATER:
            db[collection].drop()
        db.papers.update_many({}, {"$unset": {"cites": ""}})
        db.meta.update_one({"_id": "schema"}, {"$set": {"version": MIGRATIONS.index(make_links)}})
    with closing(open_library(mongodb_uri)) as library:
        kept = library.papers.get(id_of("b"))
        assert kept
        assert [[link.paper_id for link in citation.links] for citation in list_cited(library, kept)] == [
            [id_of("a")],
            [],
        ]
        assert [citation.paper_id for citation in list_citing(library, id_of("b"))] == [id_of("a")]


def test_works_of_an_older_library_are_put_under_the_keys_of_today(mongodb_uri: str) -> None:
    with closing(open_library(mongodb_uri)) as library:
        library.papers.save(citing("b", GRIDS, romanised(SERIES)))
    with MongoClient(mongodb_uri) as client:
        db: Any = client.get_default_database()
        keys = {name: list(db[name].find().sort("_id", 1)) for name in ("work_keys", "paper_keys")}
        for name in keys:
            db[name].drop()
        db.meta.update_one({"_id": "schema"}, {"$set": {"version": MIGRATIONS.index(rekey_works)}})
        open_library(mongodb_uri).close()
        assert all(keys.values())
        assert {name: list(db[name].find().sort("_id", 1)) for name in keys} == keys


def test_a_writer_killed_between_links_and_record_leaves_nothing_to_be_seen(
    mongodb_uri: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_: Any) -> None:
        raise LibraryError("killed")

    with closing(open_library(mongodb_uri)) as library:
        kept = library.papers.save(citing("b", GRIDS, romanised(SERIES)))
        with monkeypatch.context() as patched:
            patched.setattr(papers.MongoPapers, "_write_paper", killed)
            with pytest.raises(LibraryError):
                library.papers.save(citing("a", SERIES, reference(GRIDS)))
        assert [citation.links for citation in list_cited(library, kept)] == [[]]
        assert list_citing(library, id_of("b")) == []
        library.papers.save(citing("a", SERIES, reference(GRIDS)))
        assert [link.paper_id for link in list_cited(library, kept)[0].links] == [id_of("a")]
        assert [citation.paper_id for citation in list_citing(library, id_of("b"))] == [id_of("a")]
