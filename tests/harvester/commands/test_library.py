from __future__ import annotations

import json
from contextlib import closing
from typing import TYPE_CHECKING

from harvester.library import open_library
from tests.harvester.commands.conftest import GRAPHS, SERIES

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


def test_show_by_the_beginning_of_an_id_says_where_how_sure_and_why(filled: Place) -> None:
    done = filled.program("library", "show", "1a1")
    assert done.code == 0, done.err
    lines = done.out.splitlines()
    assert lines[0] == "О сходимости рядов Фурье"
    for label, text in [
        ("id", SERIES[:16]),
        ("authors", "Иванов И. И.; Петров П. П."),
        ("found at", "http://www.example.org/series.pdf"),
        ("sure", "0.97"),
        ("why", "+4.0 title: equal"),
        ("abstract", "Рассматриваются ряды."),
        ("key words", "ряд Фурье, сходимость"),
    ]:
        assert f"{label:<10} {text}" in lines
    assert done.out.index("+4.0 title") < done.out.index("+2.5 authors") < done.out.index("-0.5 pages")
    assert "Тригонометрические ряды" in done.out


def test_search_finds_any_form_of_a_word(filled: Place) -> None:
    done = filled.scrapy("library", "search", "сходимостью", "ряда", "--json")
    assert [json.loads(line)["paper_id"] for line in done.out.splitlines()] == [SERIES[:16]]


def test_list_and_stats(filled: Place) -> None:
    rows = [line.split("\t") for line in filled.scrapy("library", "list").out.splitlines()]
    assert [row[0] for row in rows] == ["id", SERIES[:16], GRAPHS[:16]]
    assert rows[1][1:] == ["2016", "Иванов И. И.; Петров П. П.", "О сходимости рядов Фурье", "pdf", "9", "0.97"]
    stats = json.loads(filled.scrapy("library", "stats", "--json").out)
    assert stats["papers"] == 2
    assert stats["wants"] == {"found": 1, "not_found": 1, "open": 1}


def test_remove_takes_the_files_and_bans(filled: Place) -> None:
    done = filled.scrapy("library", "remove", "1a", "--ban", "host")
    assert done.code == 0, done.err
    assert "never" in done.out.splitlines()[0]
    assert {path.name for path in filled.files.rglob("*.*")} == {f"{GRAPHS}.pdf", f"{GRAPHS}.txt.gz"}
    with closing(open_library(filled.uri)) as library:
        assert library.paper(SERIES[:16]) is None
        assert library.banned(sha256=SERIES)
        assert library.banned(url="http://www.example.org/other")
        assert not library.banned(url="http://graphs.example.net/a.pdf")
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
        assert list(new.papers()) == list(old.papers())
        assert list(new.wants()) == list(old.wants())
    again = filled.scrapy("library", "copy", filled.uri, target)
    assert again.out.startswith("0 rows are new")


def test_errors_are_one_line_and_an_exit_status(place: Place) -> None:
    unknown = place.scrapy("library", "show", "ffff")
    assert unknown.code == 2
    assert "scrapy library list" in unknown.error
    missing = place.scrapy("library", "copy", f"sqlite:///{place.folder}/no.db", place.uri)
    assert missing.code == 2
    assert not (place.folder / "no.db").exists()
    verb = place.scrapy("library", "burn")
    assert verb.code == 2
    assert "burn" in verb.error
    nobody = place.scrapy("library", "list", "-s", "LIBRARY_URI=mongodb://me:secret@127.0.0.1:9/x")
    assert nobody.code == 1
    assert "secret" not in nobody.error


def test_an_ambiguous_id_names_the_papers(filled: Place) -> None:
    done = filled.scrapy("library", "show", "1")
    assert done.code == 2
    assert SERIES[:16] in done.error


def test_help_has_examples(place: Place) -> None:
    done = place.scrapy("library", "-h")
    assert done.code == 0
    assert "\n  scrapy library search" in done.out


def test_papers_are_exported_whole_or_not_at_all(filled: Place) -> None:
    out = filled.folder / "list.bib"
    assert filled.scrapy("library", "export", "--out", out).code == 0
    assert out.read_text(encoding="utf-8").startswith("@")
    listed = filled.program("library", "export", "--format", "csv", "--year", "2016")
    assert [line.split(",")[0] for line in listed.out.splitlines()] == ["id", SERIES[:16]]
    assert filled.scrapy("library", "export", "--zip", filled.folder / "all.zip").code == 0
    again = filled.scrapy("library", "export", "--zip", filled.folder / "all.zip")
    assert (again.code, "is there already" in again.error) == (2, True)
    wrong = filled.scrapy("library", "export", "--year", "soon")
    assert (wrong.code, "2010-2016" in wrong.error) == (2, True)
    pattern = filled.scrapy("library", "export", "--bag", filled.folder / "bag", "--files", "{colour}")
    assert (pattern.code, "{author}" in pattern.error) == (2, True)


def test_an_export_of_nothing_says_so(filled: Place) -> None:
    unknown = filled.scrapy("library", "export", "--ids", SERIES[:8], "zzz")
    assert (unknown.code, unknown.out, "zzz" in unknown.error) == (2, "", True)
    nothing = filled.program("library", "export", "--format", "gost", "--search", "ихтиология")
    assert (nothing.code, nothing.out, "no paper fits" in nothing.error) == (0, "", True)
