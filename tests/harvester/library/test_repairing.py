"""Records that are made from papers are made again, and are what they were."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.library.checking import check_library
from harvester.library.files import FileStore
from harvester.library.graph import list_citing
from harvester.library.people import settle_authors
from harvester.library.repairing import MADE_FROM_PAPERS, repair_records
from tests.harvester.library.damage import RECORDS, damage
from tests.harvester.library.papers import sha
from tests.harvester.web.shelf import ROWS, fill, id_of

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.library.contracts import Library

IDS = [id_of(row[0]) for row in ROWS]


def picture(library: Library) -> list[object]:
    """Who wrote what, and who cites whom."""
    works = [library.citations.list_works(paper_id) for paper_id in IDS]
    cited = sorted({work for each in works for work in each})
    people = [[(one.key, one.author) for one in library.authors.list_of_paper(paper_id)] for paper_id in IDS]
    described = [(work.id, work.titles) for work in library.citations.get_works([*cited, *IDS])]
    links = [(link.work, link.paper_id, link.grade) for link in library.citations.find_links(cited, IDS)]
    return [works, people, sorted(described), links, [len(list_citing(library, paper_id)) for paper_id in IDS]]


@pytest.mark.parametrize("wrong", ["no JSON at all", 5], ids=["text", "number"])
def test_what_is_made_from_papers_is_made_again(
    library: Library, library_uri: str, tmp_path: Path, wrong: object
) -> None:
    files = FileStore(str(tmp_path / "files"))
    fill(library, files)
    settle_authors(library)
    before = picture(library)
    for table, key, column in RECORDS:
        if table in MADE_FROM_PAPERS:
            damage(library_uri, table, key, column, wrong)
    assert picture(library) != before
    found = [one for one in check_library(library, files) if one]
    assert {one.name.partition(" ")[0] for one in found} == set(MADE_FROM_PAPERS)
    repair_records(library, found)
    assert all(one.repaired for one in found)
    settle_authors(library)
    assert picture(library) == before
    assert [one for one in check_library(library, files) if one] == []


def test_a_work_that_nobody_cites_is_forgotten(library: Library, library_uri: str, tmp_path: Path) -> None:
    files = FileStore(str(tmp_path / "files"))
    fill(library, files)
    for paper_id in IDS:
        library.papers.forget(paper_id)
    damage(library_uri, "works", "work", "record", "no JSON at all")
    found = [one for one in check_library(library, files) if one and one.kind == "bad_record"]
    repair_records(library, found)
    assert [one.repaired for one in found] == [True]
    assert [one for one in check_library(library, files) if one and one.kind == "bad_record"] == []


def test_the_record_of_a_paper_is_not_made_up(library: Library, library_uri: str, tmp_path: Path) -> None:
    files = FileStore(str(tmp_path / "files"))
    fill(library, files)
    damage(library_uri, "papers", "number", "record", "no JSON at all")
    [bad] = [one for one in check_library(library, files) if one]
    repair_records(library, [bad])
    assert (bad.name, bad.repaired, bad.file) == (f"papers {IDS[0]}", False, files.path_of(sha(ROWS[0][0]), "pdf"))
