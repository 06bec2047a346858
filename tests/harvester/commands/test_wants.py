from __future__ import annotations

import csv
import json
from contextlib import closing
from typing import TYPE_CHECKING

from harvester.library import open_library
from tests.harvester.commands.conftest import SERIES, SERIES_FILE

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


def test_an_added_want_is_listed_and_due(place: Place) -> None:
    want = ["--title", "О сходимости рядов", "--authors", "Иванов И. И.; Петров П. П.", "--year", "2016"]
    done = place.scrapy("wants", "add", *want)
    assert done.code == 0, done.err
    want_id = done.out.split("\t")[0]
    assert "was there before" in place.scrapy("wants", "add", *want).out
    row = json.loads(place.scrapy("wants", "list", "--status", "open", "--json").out)
    assert (row["id"], row["authors"], row["year"]) == (want_id, ["Иванов И. И.", "Петров П. П."], 2016)
    with closing(open_library(place.uri)) as library:
        task = library.tasks.get("want", want_id)
    assert task is not None
    assert task.due == 0


def test_import_takes_the_good_lines_and_names_the_bad(place: Place) -> None:
    file = place.folder / "wants.jsonl"
    file.write_text(
        '{"id": "a", "title": "Первая"}\nnot json\n{"authors": ["Некто"]}\n{"id": "a", "title": "Другая"}\n'
    )
    done = place.scrapy("wants", "import", file)
    assert done.code == 0
    assert done.out.startswith("1 wants added")
    assert all(f"line {number}:" in line for number, line in zip((2, 3, 4), done.err.splitlines(), strict=True))
    file.write_text("{}\n")
    assert place.scrapy("wants", "import", file).code == 2
    file.write_text("\n")
    assert "holds no wants" in place.scrapy("wants", "import", file).error
    assert "no file of wants" in place.scrapy("wants", "import", place.folder / "none.bib").error


def test_wrong_use_is_one_line(place: Place) -> None:
    for args in (["add"], ["add", "--year", "2016"], ["add", "--title", " "], ["list", "--status", "lost"], []):
        done = place.scrapy("wants", *args)
        assert done.code == 2
        assert done.error


def test_report_tells_where_and_why_or_why_not(filled: Place) -> None:
    done = filled.program("wants", "report")
    assert done.code == 0, done.err
    heading, found, missed, _ = done.out.split("\n  want")
    assert heading.startswith("found 0.97  Иванов И. И.; Петров П. П. (2016): О сходимости рядов Фурье")
    assert "http://www.example.org/series.pdf" in found
    assert "+4.0 title: equal" in found
    assert "not there" in missed
    assert "near-miss  http://www.example.org/grids-1.pdf (0.12 sure)" in missed
    assert "-6.0 title: differs in: 2" in missed
    assert "open  Орлова О. О. Об одном методе. 1999." in done.out
    assert done.out.splitlines()[-1] == "3 wants: 1 found, 1 not_found, 1 open"


def test_report_of_some_wants_with_their_files(filled: Place) -> None:
    ids = filled.folder / "out.jsonl"
    ids.write_text('{"item": "want_result", "want_id": "series"}\n{"item": "paper", "paper_id": "x"}\n')
    folder = filled.folder / "found"
    for _ in range(2):
        done = filled.scrapy("wants", "report", "--ids-from", ids, "--files", folder)
        assert done.code == 0, done.err
        assert "1 want: 1 found\n" in done.out
    assert [path.name for path in folder.iterdir()] == ["Иванов 2016 О сходимости рядов Фурье.pdf"]
    assert next(folder.iterdir()).read_bytes() == SERIES_FILE


def test_a_lost_file_is_named(filled: Place) -> None:
    next(filled.files.glob("1a/*")).unlink()
    done = filled.scrapy("wants", "report", "--files", filled.folder / "found")
    assert done.code == 1
    assert f"{SERIES}.pdf cannot be read" in done.error
    assert done.out.endswith(f"0 files are in {filled.folder}/found\n")


def test_an_export_can_be_imported_again(filled: Place) -> None:
    table, lines = filled.folder / "wants.csv", filled.folder / "wants.jsonl"
    assert filled.scrapy("wants", "export", "--format", "csv", "--output", table).code == 0
    rows = list(csv.DictReader(table.read_text(encoding="utf-8-sig").splitlines()))
    assert [row["status"] for row in rows] == ["found", "not_found", "open"]
    assert rows[0]["authors"] == "Иванов И. И.; Петров П. П."
    assert filled.scrapy("wants", "export", "--output", lines).code == 0
    assert filled.scrapy("wants", "import", lines).out.startswith("0 wants added, 3 were there before")
