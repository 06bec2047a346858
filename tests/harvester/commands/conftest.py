from __future__ import annotations

import hashlib
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from harvester.items import Attempt, Evidence, Metadata, Paper, Reference, Value, Want, WantResult
from harvester.library import open_library
from harvester.library.files import FileStore, pack_text
from tests.harvester.commands.running import Place
from tests.mongodb import mongodb_server, mongodb_uri

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.library.contracts import Library

__all__ = ["mongodb_server", "mongodb_uri"]

# Bytes whose hashes begin with 1a and 1b.
SERIES_FILE, GRAPHS_FILE = b"%PDF-1.4 made for a test 176", b"%PDF-1.4 made for a test 627"
SERIES, GRAPHS = (hashlib.sha256(data).hexdigest() for data in (SERIES_FILE, GRAPHS_FILE))


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """A place without anything."""
    return Place(f"sqlite:///{tmp_path}/library.db", tmp_path)


@pytest.fixture(params=["sqlite", pytest.param("mongodb", marks=pytest.mark.xdist_group("mongodb"))])
def filled(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Two papers with their files, and three wants: found, not found, open; in either store."""
    mongodb = request.param == "mongodb"
    uri = str(request.getfixturevalue("mongodb_uri")) if mongodb else f"sqlite:///{tmp_path}/library.db"
    place = Place(uri, tmp_path)
    with closing(open_library(uri)) as library:
        _save_papers(library, FileStore(str(place.files)))
        _save_wants(library)
    return place


def _save_papers(library: Library, store: FileStore) -> None:
    for data, paper in ((SERIES_FILE, series()), (GRAPHS_FILE, graphs())):
        paper.file = store.persist_now(store.path_of(paper.sha256, "pdf"), data)
        paper.text_file = store.persist_now(store.text_path_of(paper.sha256), pack_text("packed text"))
        library.papers.save(paper, f"{paper.title} и ещё слова")


def series() -> Paper:
    return Paper(
        paper_id=SERIES[:16],
        sha256=SERIES,
        title="О сходимости рядов Фурье",
        authors=["Иванов И. И.", "Петров П. П."],
        year="2016",
        urls=["http://www.example.org/series.pdf"],
        format="pdf",
        pages=9,
        size=64,
        weight=0.97,
        wants=["series"],
        evidence=[Evidence("title", 4.0, "equal"), Evidence("authors", 2.5, "2 of 2"), Evidence("pages", -0.5)],
        metadata=Metadata(
            abstract=Value("Рассматриваются ряды.", 0.9, "rules"),
            keywords=[Value("ряд Фурье", 0.9, "rules"), Value("сходимость", 0.9, "rules")],
        ),
        references=[Reference("Зигмунд А. Тригонометрические ряды. М., 1965.")],
    )


def graphs() -> Paper:
    urls = ["http://graphs.example.net/a.pdf"]
    return Paper(GRAPHS[:16], GRAPHS, "Раскраска графов", ["Сидорова А."], "2004", urls, format="pdf")


def _save_wants(library: Library) -> None:
    wants = [
        Want("series", "О сходимости рядов Фурье", ["Иванов И. И.", "Петров П. П."], 2016),
        Want("grids", "Разностные схемы, часть 2", ["Сергеев С. С."]),
        Want("later", reference="Орлова О. О. Об одном методе. 1999."),
    ]
    for want in wants:
        library.wants.save(want)
    found = WantResult("series", "found", "http://www.example.org/series.pdf", SERIES[:16], 0.97, series().evidence)
    near = "http://www.example.org/grids-1.pdf"
    evidence = [Evidence("title", -6.0, "differs in: 2")]
    missed = WantResult("grids", "not_found", weight=0.12, evidence=evidence, near_miss=near, requests=7, seconds=3.2)
    missed.tried = [Attempt(near, "refused")]
    library.wants.save_result(found)
    library.wants.save_result(missed)
