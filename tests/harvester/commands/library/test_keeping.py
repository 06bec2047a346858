from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from harvester.library import open_library
from tests.harvester.commands.conftest import GRAPHS, SERIES
from tests.harvester.library.damage import damage

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


def test_remove_takes_the_files_and_bans(filled: Place) -> None:
    done = filled.scrapy("library", "remove", "1a", "--ban", "host")
    assert done.code == 0, done.err
    assert "never" in done.out.splitlines()[0]
    assert {path.name for path in filled.files.rglob("*.*")} == {f"{GRAPHS}.pdf", f"{GRAPHS}.txt.gz"}
    with closing(open_library(filled.uri)) as library:
        assert library.papers.get(SERIES[:16]) is None
        assert library.removals.is_banned(sha256=SERIES)
        assert library.removals.is_banned(url="http://www.example.org/other")
        assert not library.removals.is_banned(url="http://graphs.example.net/a.pdf")
    report = filled.scrapy("wants", "report")
    assert "taken out of the library" in report.out


def test_remove_can_keep_the_file(filled: Place) -> None:
    assert filled.scrapy("library", "remove", "1b", "--keep-file").code == 0
    assert len(list(filled.files.rglob("*.pdf"))) == 2


def test_copy_takes_everything_with_a_count(filled: Place) -> None:
    target = f"sqlite:///{filled.folder}/copy.db"
    done = filled.scrapy("library", "copy", filled.uri, target, "--files", filled.folder / "other")
    assert done.code == 0, done.err
    assert "rows" in done.err
    assert done.out.splitlines()[-1].startswith("4 files")
    assert len(list((filled.folder / "other").rglob("*.*"))) == 4
    with closing(open_library(filled.uri)) as old, closing(open_library(target)) as new:
        assert list(new.papers.all()) == list(old.papers.all())
        assert list(new.wants.all()) == list(old.wants.all())
    again = filled.scrapy("library", "copy", filled.uri, target)
    assert again.out.startswith("0 rows are new")


def test_a_copy_needs_two_libraries_the_first_of_which_exists(place: Place) -> None:
    same = place.scrapy("library", "copy", place.uri, place.uri)
    assert (same.code, "give two" in same.error) == (2, True)
    mistyped = place.scrapy("library", "copy", f"sqlite:///{place.folder}/no.db", place.uri)
    assert (mistyped.code, "must be one that exists" in mistyped.error) == (2, True)
    assert not list(place.folder.glob("*.db"))


def test_one_bad_record_ends_neither_a_list_nor_an_export_nor_a_copy(filled: Place) -> None:
    damage(filled.uri, "papers", "number", "record", {"authors": 5})
    target = f"sqlite:///{filled.folder}/copy.db"
    for command in (["list"], ["export", "--out", filled.folder / "out.bib"], ["copy", filled.uri, target]):
        done = filled.scrapy("library", *command)
        assert (done.code, done.err.count(SERIES[:16])) == (1, 1), command
        assert "Traceback" not in done.err
    with closing(open_library(target)) as copy:
        assert [paper.sha256 for paper in copy.papers.all()] == [GRAPHS]


def test_a_damaged_file_is_named_and_not_copied(filled: Place) -> None:
    next(filled.files.rglob(f"{SERIES}.pdf")).write_bytes(b"rotten")
    target = f"sqlite:///{filled.folder}/copy.db"
    done = filled.scrapy("library", "copy", filled.uri, target, "--files", filled.folder / "other")
    assert done.code == 1
    assert f"{SERIES}.pdf is damaged" in done.err
    assert done.out.splitlines()[-1].startswith("3 files")
    assert not list((filled.folder / "other").rglob(f"{SERIES}.pdf"))
