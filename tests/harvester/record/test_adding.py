"""A folder of files becomes papers, once, whatever else lies in it."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from harvester.library import open_library
from tests.harvester.commands.running import Place
from tests.webs import pdf


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(f"sqlite:///{tmp_path}/library.db", tmp_path)


def test_a_folder_is_taken_in_as_if_crawled(place: Place) -> None:
    folder = place.folder / "mine"
    (folder / "inner").mkdir(parents=True)
    (folder / "a.pdf").write_bytes(pdf("Bounded growth of lacunary series", "A. Bright, C. Dull"))
    (folder / "inner" / "copy.pdf").write_bytes((folder / "a.pdf").read_bytes())
    (folder / "b.pdf").write_bytes(b"%PDF-1.4 broken")
    (folder / "empty.pdf").touch()
    done = place.program("library", "add", folder, "--json")
    rows = {Path(row["file"]).name: row for row in map(json.loads, done.out.splitlines())}
    assert done.code == 1
    assert rows["a.pdf"]["status"] == "added"
    assert rows["a.pdf"]["title"] == "Bounded growth of lacunary series"
    assert rows["copy.pdf"]["status"] in ("known", "added", "joined")
    assert {rows["b.pdf"]["status"], rows["empty.pdf"]["status"]} <= {"broken", "empty"}
    with closing(open_library(place.uri)) as library:
        [paper] = library.papers.all()
        assert len(paper.references) == 4
        assert [found.paper_id for found, _ in library.catalogue.search("lacunary")] == [paper.paper_id]
        assert (place.files / paper.file).is_file()
        assert paper.evidence[0].name == "given"
    again = place.scrapy("library", "add", folder / "a.pdf")
    assert (again.code, again.out.split("\t")[0]) == (0, "known")


def test_what_is_no_paper_stays_where_it_is(place: Place) -> None:
    (place.folder / "list.txt").write_text("12 345 67\n\n8 900\n", encoding="utf-8")
    done = place.scrapy("library", "add", place.folder / "list.txt")
    assert (done.code, "no_paper" in done.error) == (1, True)
    with closing(open_library(place.uri)) as library:
        assert list(library.papers.all()) == []


def test_a_shopping_list_is_refused_unless_it_is_meant(place: Place) -> None:
    path = place.folder / "shopping.txt"
    path.write_text("Список покупок\n\nмолоко\nхлеб\nяйца 10 шт\nкартошка 2 кг\n", encoding="utf-8")
    refused = place.scrapy("library", "add", path)
    assert (refused.code, "--force takes it all the same" in refused.error) == (1, True)
    assert place.scrapy("library", "add", "--force", path).code == 0
    with closing(open_library(place.uri)) as library:
        assert len(list(library.papers.all())) == 1


def test_what_is_not_there_is_wrong_use(place: Place) -> None:
    done = place.scrapy("library", "add", "no/such/folder")
    assert (done.code, "is not there" in done.error) == (2, True)
