"""Wants without loss: lists with the same keys, changes, near misses, tables and bare identifiers; in both stores."""

from __future__ import annotations

import csv
import json
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from harvester.items import Refusal
from harvester.library import open_library

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place

FIRST = "@article{lund01,\n  title = {On Series},\n  author = {Lund, Greta},\n  year = 2001,\n  doi = {10.1234/a},\n  x = {y}\n}\n\n"
SECOND = "@book{lund01,\n  title = {On Grids},\n  author = {Lund, Greta},\n  year = 2002\n}\n\n"


def rows(place: Place, *args: str) -> list[dict[str, Any]]:
    done = place.scrapy("wants", "list", "--json", *args)
    assert done.code == 0, done.err
    return [json.loads(line) for line in done.out.splitlines()]


def imported(place: Place, name: str, text: str, *args: str) -> str:
    (place.folder / name).write_text(text, encoding="utf-8")
    done = place.scrapy("wants", "import", place.folder / name, *args)
    assert done.code == 0, done.err
    return done.err


def test_two_lists_with_the_same_keys_lose_nothing(place: Place) -> None:
    imported(place, "a.bib", FIRST, "--list", "first")
    imported(place, "b.bib", SECOND + FIRST.replace("lund01", "series"), "--list", "second")
    assert [(row["title"], row["labels"], row["lists"]) for row in rows(place)] == [
        ("On Series", ["lund01", "series"], ["first", "second"]),
        ("On Grids", ["lund01"], ["second"]),
    ]
    assert [row["title"] for row in rows(place, "--list", "first")] == ["On Series"]
    assert place.scrapy("wants", "lists").out.splitlines()[1:] == [
        "first\t1 want: 1 open",
        "second\t2 wants: 2 open",
    ]
    assert "there is no list 'third'" in place.scrapy("wants", "export", "--list", "third").error
    assert place.scrapy("wants", "export", "--list", "first", "--format", "bibtex").out.startswith(FIRST)
    assert "2 wants go by 'lund01'" in place.scrapy("wants", "show", "lund01").error
    reported = place.scrapy("wants", "report", "--ids-from", place.folder / "a.bib").out
    assert reported.endswith("1 want: 1 open\n")
    (place.folder / "keys.txt").write_text("series\n", encoding="utf-8")
    assert place.scrapy("wants", "report", "--ids-from", place.folder / "keys.txt").out == reported


def test_one_id_of_two_json_lists_is_told(place: Place) -> None:
    imported(place, "a.jsonl", '{"id": "1", "title": "On Series"}\n')
    told = imported(place, "b.jsonl", '{"id": "1", "title": "On Grids"}\n')
    assert "the id 1 is that of another want here; this one is kept as w-" in told
    assert [(row["title"], row["labels"]) for row in rows(place)] == [("On Series", []), ("On Grids", ["1"])]


def test_a_round_trip_loses_nothing(place: Place) -> None:
    imported(place, "a.bib", FIRST + SECOND.replace("lund01", "lund02"))
    out = place.folder / "out.bib"
    assert place.scrapy("wants", "export", "--format", "bibtex", "--output", out).code == 0
    assert out.read_text(encoding="utf-8") == FIRST + SECOND.replace("lund01", "lund02")
    lines = place.folder / "out.jsonl"
    place.scrapy("wants", "export", "--output", lines)
    other = type(place)(f"sqlite:///{place.folder}/other.db", place.folder)
    assert other.scrapy("wants", "import", lines).out.startswith("2 wants added")
    assert rows(other) == rows(place)


def test_bare_identifiers_and_junk(place: Place) -> None:
    told = imported(
        place,
        "list.txt",
        "10.1234/abc.5\n???\nhttps://doi.org/10.1234/XYZ\narXiv:2101.00001v2\nсм. там же\nhttp://a.example/x.pdf\n"
        "[7] Ibid.\nhttps://arxiv.org/abs/math/0101001\n— // —\nЛунд Г. О рядах // Вестник. 2001. № 3. С. 5–9.\n",
    )
    assert [(row["doi"], row["arxiv"], row["address"], row["reference"][:4]) for row in rows(place)] == [
        ("10.1234/abc.5", "", "", ""),
        ("10.1234/XYZ", "", "", ""),
        ("", "2101.00001v2", "", ""),
        ("", "", "http://a.example/x.pdf", ""),
        ("", "math/0101001", "", ""),
        ("", "", "", "Лунд"),
    ]
    assert [line.split("list.txt, ")[1].split(":")[0] for line in told.splitlines()] == [
        "line 2",
        "line 5",
        "line 7",
        "line 9",
    ]
    assert place.scrapy("wants", "add", "10.1234/abc.5").out.endswith("was there before\n")


def test_a_table_with_a_header_and_a_mapping(place: Place) -> None:
    imported(
        place,
        "t.csv",
        "Авторы;Название;Год;DOI;Шифр\nЛунд Г.;О рядах;2001 г.;;Б-7\n;;;;\nОрлова О.;О сетках;;10.1234/a;\n",
    )
    assert [(row["title"], row["authors"], row["year"], row["doi"]) for row in rows(place)] == [
        ("О рядах", ["Лунд Г."], 2001, ""),
        ("О сетках", ["Орлова О."], None, "10.1234/a"),
    ]
    assert rows(place)[0]["entries"][0]["fields"] == [["Шифр", "Б-7"]]
    table = place.folder / "m.csv"
    table.write_text("was,wer\nOn Nets,Lund\n", encoding="utf-8")
    assert "no column of the table says which papers" in place.scrapy("wants", "import", table).error
    assert "has no column 'what'" in place.scrapy("wants", "import", table, "--columns", "title=what").error
    assert "is no field of a want" in place.scrapy("wants", "import", table, "--columns", "colour=was").error
    assert "as title=" in place.scrapy("wants", "import", table, "--columns", "title").error
    assert place.scrapy("wants", "import", table, "--columns", "title=was,authors=wer").code == 0
    assert (rows(place)[-1]["title"], rows(place)[-1]["authors"]) == ("On Nets", ["Lund"])
    place.scrapy("wants", "export", "--format", "csv", "--output", place.folder / "out.csv")
    found = list(csv.DictReader((place.folder / "out.csv").read_text(encoding="utf-8-sig").splitlines()))
    assert [row["doi"] for row in found] == ["", "10.1234/a", ""]
    assert place.scrapy("wants", "import", place.folder / "out.csv").out.startswith("0 wants added, 3 were there")


def test_edit_remove_merge(filled: Place) -> None:
    assert (
        filled.scrapy("wants", "edit", "series", "year=2015", "journal=Вестник").out
        == "series\tchanged: year, container\n"
    )
    assert filled.scrapy("wants", "edit", "series", "year=2015").out == "series\tis so already\n"
    [row] = [row for row in rows(filled) if row["id"] == "series"]
    assert (row["year"], row["container"], row["edited"]) == (2015, "Вестник", ["year", "container"])
    with closing(open_library(filled.uri)) as library:
        task = library.tasks.get("want", "series")
        first, second, third = [want.id for want, _ in library.wants.all()]
    assert task
    assert task.due == 0
    assert filled.scrapy("wants", "merge", first, second).code == 0
    assert [row["id"] for row in rows(filled)] == [first, third]
    assert json.loads(filled.scrapy("wants", "show", second, "--json").out)["id"] == first
    assert filled.scrapy("wants", "remove", third).code == 0
    assert [row["id"] for row in rows(filled)] == [first]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["edit", "none", "year=2015"], "no want has the id or the label 'none'"),
        (["edit", "series", "colour=red"], "'colour' is no field of a want"),
        (["edit", "series", "year=last"], "the year is not a number"),
        (["edit", "series", "title="], "a want needs a title"),
        (["edit", "series", "year=2015", "title=???"], "not a work that could be looked for"),
        (["edit", "series", "title"], "says no value"),
        (["merge", "series", "series"], "cannot be merged with itself"),
        (["merge", "series"], "cannot be merged with itself"),
        (["merge", "series", "none"], "no want has the id"),
        (["remove", "series", "none"], "no want has the id"),
        (["accept", "series"], "has no near miss"),
        (["add", "???"], "not a work that could be looked for"),
    ],
)
def test_bad_input_is_one_line_and_changes_nothing(filled: Place, args: list[str], says: str) -> None:
    before = rows(filled)
    done = filled.scrapy("wants", *args)
    assert done.code == 2
    assert says in done.error
    assert rows(filled) == before


def test_a_near_miss_is_taken(filled: Place) -> None:
    with closing(open_library(filled.uri)) as library:
        missed = next(want for want, result in library.wants.all() if result and result.near_miss)
        held = next(iter(library.papers.all()))
        library.wants.save_refusals(
            [Refusal(missed.id, "http://b.example/y.pdf", held.sha256, weight=0.3, time=9e9)], 30
        )
    done = filled.scrapy("wants", "accept", missed.id)
    assert "`scrapy crawl paper` fetches http://www.example.org/grids-1.pdf" in done.out
    assert json.loads(filled.scrapy("wants", "show", missed.id, "--json").out)["accepted"].endswith("grids-1.pdf")
    done = filled.scrapy("wants", "accept", missed.id, "http://b.example/y.pdf")
    assert f"found: {held.paper_id}" in done.out
    assert {row["id"]: row["status"] for row in rows(filled)}[missed.id] == "found"
