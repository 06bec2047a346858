from __future__ import annotations

from contextlib import closing
from typing import Any

import pytest
from pymongo import MongoClient

from harvester.library import LibraryError, open_library
from harvester.library.graph import cited_by, cites
from harvester.library.mongodb import papers
from harvester.library.mongodb.schema import MIGRATIONS, make_links
from tests.harvester.library.cited import GRIDS, SERIES, citing, id_of, reference, romanised

pytestmark = pytest.mark.xdist_group("mongodb")

LATER = ("works", "work_keys", "paper_keys", "links")


def test_a_library_from_before_the_links_gets_them_when_it_is_opened(mongodb_uri: str) -> None:
    with closing(open_library(mongodb_uri)) as library:
        library.save_paper(citing("b", GRIDS, romanised(SERIES), reference(GRIDS)))
        library.save_paper(citing("a", SERIES, reference(GRIDS)))
    with MongoClient(mongodb_uri) as client:
        db: Any = client.get_default_database()
        for collection in LATER:
            db[collection].drop()
        db.papers.update_many({}, {"$unset": {"cites": ""}})
        db.meta.update_one({"_id": "schema"}, {"$set": {"version": MIGRATIONS.index(make_links)}})
    with closing(open_library(mongodb_uri)) as library:
        kept = library.paper(id_of("b"))
        assert kept
        assert [[link.paper_id for link in citation.links] for citation in cites(library, kept)] == [[id_of("a")], []]
        assert [citation.paper_id for citation in cited_by(library, id_of("b"))] == [id_of("a")]


def test_a_writer_killed_between_links_and_record_leaves_nothing_to_be_seen(
    mongodb_uri: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_: Any) -> None:
        raise LibraryError("killed")

    with closing(open_library(mongodb_uri)) as library:
        kept = library.save_paper(citing("b", GRIDS, romanised(SERIES)))
        with monkeypatch.context() as patched:
            patched.setattr(papers.MongoPapers, "_write", killed)
            with pytest.raises(LibraryError):
                library.save_paper(citing("a", SERIES, reference(GRIDS)))
        assert [citation.links for citation in cites(library, kept)] == [[]]
        assert cited_by(library, id_of("b")) == []
        library.save_paper(citing("a", SERIES, reference(GRIDS)))
        assert [link.paper_id for link in cites(library, kept)[0].links] == [id_of("a")]
        assert [citation.paper_id for citation in cited_by(library, id_of("b"))] == [id_of("a")]
