from __future__ import annotations

import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from harvester.items import FacetCount, Paper, Search
from harvester.library import open_library
from harvester.library.contracts import LibraryError
from harvester.library.sqlite.schema import MIGRATIONS, keep_facets

if TYPE_CHECKING:
    from pathlib import Path

# A store of the first version as it lay on the disk; a record of then lacks most of today's fields.
VERSION_1 = """
CREATE TABLE papers (number INTEGER PRIMARY KEY AUTOINCREMENT, paper_id TEXT NOT NULL UNIQUE,
    copies INTEGER NOT NULL, cited INTEGER NOT NULL, bytes INTEGER NOT NULL, record TEXT NOT NULL);
CREATE TABLE keys (key TEXT PRIMARY KEY, paper_id TEXT NOT NULL) WITHOUT ROWID;
CREATE VIRTUAL TABLE words USING fts5 (title, authors, keywords, abstract, often, text,
    tokenize = "unicode61 remove_diacritics 0");
CREATE TABLE wants (number INTEGER PRIMARY KEY AUTOINCREMENT, want_id TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL DEFAULT '', want TEXT NOT NULL, result TEXT);
INSERT INTO words (rowid, title, authors, keywords, abstract, often, text)
    VALUES (1, 'старый работа', '', '', '', '', '');
INSERT INTO keys VALUES ('file:abcd', 'abcd');
PRAGMA user_version = 1;
"""


def test_an_older_file_is_migrated(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "library.db")
    old.executescript(VERSION_1)
    record = json.dumps({"paper_id": "abcd", "sha256": "abcd", "title": "Старая работа о сетках", "gone": 1})
    old.execute("INSERT INTO papers VALUES (1, 'abcd', 1, 0, 0, ?)", (record,))
    old.commit()
    old.close()
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    [kept] = library.papers.find_by_title("Старая работа о сетках")
    assert library.papers.get_by_file("abcd") == kept == library.catalogue.search("старые работы")[0][0]
    assert [one.paper_id for one in library.catalogue.list_changed(10)] == ["abcd"]
    library.close()
    assert version(tmp_path) == len(MIGRATIONS)


def test_a_newer_file_is_refused(tmp_path: Path) -> None:
    new = sqlite3.connect(tmp_path / "library.db")
    new.execute("PRAGMA user_version = 99")
    new.close()
    with pytest.raises(LibraryError, match=r"version 99.*use a newer Harvester"):
        open_library(f"sqlite:///{tmp_path}/library.db")
    assert version(tmp_path) == 99


def test_many_may_open_a_new_file_at_once(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        for library in threads.map(open_library, [f"sqlite:///{tmp_path}/library.db"] * 8):
            library.close()
    assert version(tmp_path) == len(MIGRATIONS)


def test_authors_get_the_keys_of_today(tmp_path: Path) -> None:
    uri = f"sqlite:///{tmp_path}/library.db"
    with closing(open_library(uri)) as library:
        library.papers.save(Paper("abcd", "abcd", "On grids", ["Broek Carla"]))
    with closing(sqlite3.connect(tmp_path / "library.db")) as old:
        old.execute("UPDATE facet_values SET key = 'carla-b' WHERE facet = 'author'")
        old.execute(f"PRAGMA user_version = {MIGRATIONS.index(keep_facets)}")
        old.commit()
    with closing(open_library(uri)) as library:
        assert library.catalogue.list_facet_values("author") == [FacetCount("brok-c", "Broek, Carla", 1)]


def version(folder: Path) -> int:
    connection = sqlite3.connect(folder / "library.db")
    found = connection.execute("PRAGMA user_version").fetchone()[0]
    connection.close()
    return int(found)


def test_papers_from_before_the_facets_are_counted(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "library.db")
    old.executescript(VERSION_1)
    record = {
        "paper_id": "abcd",
        "sha256": "abcd",
        "title": "Старая работа",
        "authors": ["Орлова Н. В."],
        "year": "1999",
    }
    old.execute("INSERT INTO papers VALUES (1, 'abcd', 1, 0, 0, ?)", (json.dumps(record),))
    old.commit()
    old.close()
    library = open_library(f"sqlite:///{tmp_path}/library.db")
    found = library.catalogue.find(Search("старая", {"author": "orlova-n-v"}))
    assert [paper.paper_id for paper, _ in found.papers] == ["abcd"]
    assert found.facets["year"] == [FacetCount("1999", "1999", 1)]
    library.close()
