from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from harvester.items import Want
from harvester.library import open_library
from harvester.library.graph import list_cited, list_citing
from harvester.library.sqlite.catalogue import SqliteCatalogue
from harvester.library.sqlite.schema import MIGRATIONS, gather_links, make_links
from tests.harvester.library.cited import GRIDS, SERIES, citing, id_of, reference, romanised

if TYPE_CHECKING:
    from pathlib import Path

MISSING = ("Рост городов и его меры", "Зубов", "2001")
# The tables of works as they were before.
APART = """
ALTER TABLE works RENAME TO new_works;
ALTER TABLE citations RENAME TO new_citations;
CREATE TABLE works (work TEXT PRIMARY KEY, record TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE citations (
    paper_id TEXT NOT NULL, place INTEGER NOT NULL, work TEXT NOT NULL, PRIMARY KEY (paper_id, place)
) WITHOUT ROWID;
CREATE INDEX citations_of_work ON citations (work);
INSERT INTO works SELECT work, record FROM new_works WHERE citing = '';
INSERT INTO citations SELECT paper_id, key, value FROM new_citations, json_each(works);
DROP TABLE new_works;
DROP TABLE new_citations;
UPDATE paper_keys SET key = key / 2;
"""
LATER = ("works", "work_keys", "paper_keys", "citations", "links", "facets", "facet_values")


def test_a_library_from_before_the_links_gets_them_when_it_is_opened(tmp_path: Path) -> None:
    uri = f"sqlite:///{tmp_path}/library.db"
    with closing(open_library(uri)) as library:
        library.papers.save(citing("b", GRIDS, romanised(SERIES), reference(GRIDS)))
        library.papers.save(citing("a", SERIES, reference(GRIDS)))
    with closing(sqlite3.connect(tmp_path / "library.db")) as old:
        for table in LATER:
            old.execute(f"DROP TABLE {table}")
        old.execute(f"PRAGMA user_version = {MIGRATIONS.index(make_links)}")
    with closing(open_library(uri)) as library:
        kept = library.papers.get(id_of("b"))
        assert kept
        assert [[link.paper_id for link in citation.links] for citation in list_cited(library, kept)] == [
            [id_of("a")],
            [],
        ]
        assert [citation.paper_id for citation in list_citing(library, id_of("b"))] == [id_of("a")]


def test_works_of_an_older_library_get_the_tables_ids_and_keys_of_today(tmp_path: Path) -> None:
    uri = f"sqlite:///{tmp_path}/library.db"
    with closing(open_library(uri)) as library:
        library.papers.save(citing("a", SERIES))
        kept = library.papers.save(citing("b", GRIDS, romanised(SERIES), reference(MISSING)))
        works = library.citations.list_works(kept.paper_id)
        library.wants.add(Want(f"{works[1]}-before", title=MISSING[0]))
    with closing(sqlite3.connect(tmp_path / "library.db")) as old:
        new = _read_tables(old)
        old.executescript(APART)
        for table, column in (("works", "work"), ("citations", "work"), ("links", "work"), ("work_keys", "id")):
            old.execute(f"UPDATE {table} SET {column} = {column} || '-before' WHERE {column} LIKE 'r-%'")
        old.execute(f"PRAGMA user_version = {MIGRATIONS.index(gather_links)}")
        old.commit()
    with closing(open_library(uri)) as library:
        assert library.citations.list_works(kept.paper_id) == works
        assert [work.id for work in library.citations.works()] == sorted(works)
        assert [[link.paper_id for link in one.links] for one in list_cited(library, kept)] == [[id_of("a")], []]
        assert library.citations.find_citing(works) == sorted((work, kept.paper_id) for work in works)
        wanted = library.wants.get(works[1])
        assert wanted
        assert wanted.title == MISSING[0]
    with closing(sqlite3.connect(tmp_path / "library.db")) as opened:
        assert all(new.values())
        assert _read_tables(opened) == new


def _read_tables(db: sqlite3.Connection) -> dict[str, list[Any]]:
    tables = ("works", "citations", "links", "work_keys", "paper_keys")
    return {table: db.execute(f"SELECT * FROM {table}").fetchall() for table in tables}


def test_a_work_that_came_with_a_paper_without_links_is_linked_by_the_next_that_cites_it(tmp_path: Path) -> None:
    with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as library:
        library.papers.save(citing("a", SERIES))
        library.papers.save_all([(citing("b", GRIDS, reference(SERIES)), "")])
        kept = library.papers.save(citing("c", MISSING, reference(SERIES)))
        assert [link.paper_id for link in list_cited(library, kept)[0].links] == [id_of("a")]


def test_a_paper_whose_linking_fails_is_not_kept_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as library:
        library.papers.save(citing("a", SERIES))
        monkeypatch.setattr(SqliteCatalogue, "replace", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            library.papers.save(citing("b", GRIDS, reference(SERIES)))
        assert library.papers.get(id_of("b")) is None
        assert library.citations.find_links(papers=[id_of("a")]) == []
        assert library.citations.list_works(id_of("b")) == []
