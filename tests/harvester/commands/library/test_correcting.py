from __future__ import annotations

import json
from contextlib import closing
from typing import TYPE_CHECKING

from harvester.library import open_library

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


def test_a_field_is_corrected_shown_and_taken_back(filled: Place) -> None:
    done = filled.scrapy("library", "edit", "1a", "title=О рядах", "year=2015", "--author", "orlova")
    assert done.code == 0, done.err
    assert "title, corrected: О рядах" in done.out
    shown = filled.scrapy("library", "show", "1a").out
    assert shown.startswith("О рядах\n")
    assert "corrected  title by orlova, 20" in shown
    why = filled.scrapy("library", "show", "1a", "--why").out
    [row] = [line.split("\t") for line in why.splitlines() if line.startswith("title\t")]
    assert row[1:3] == ["О рядах", "1.00"]
    assert row[3].startswith("hand (orlova, 20")
    assert "О сходимости рядов Фурье" in row[4]
    rows = [json.loads(line) for line in filled.scrapy("library", "corrections", "--json").out.splitlines()]
    assert [(row["field"], row["value"], row["read"], row["author"]) for row in rows] == [
        ("title", ["О рядах"], ["О сходимости рядов Фурье"], "orlova"),
        ("year", ["2015"], ["2016"], "orlova"),
    ]
    out = filled.folder / "out.bib"
    assert filled.scrapy("library", "export", "--format", "bibtex", "--out", out).code == 0
    assert "title = {О рядах}" in out.read_text(encoding="utf-8")
    done = filled.scrapy("library", "edit", "1a", "--undo", "title")
    assert "title, as read: О сходимости рядов Фурье" in done.out
    assert len(filled.scrapy("library", "corrections", "1a", "--json").out.splitlines()) == 1


def test_bad_input_is_one_line_and_changes_nothing(filled: Place) -> None:
    for args, says in (
        (["1a", "title=О рядах", "colour=red"], "'colour' is no field"),
        (["1a", "year=2015", "doi=nothing"], "doi must be"),
        (["ffff", "title=О рядах"], "no paper has an id that begins with 'ffff'"),
        (["1", "title=О рядах"], "give more of it"),
        (["1a"], "say what is right"),
        (["1a", "--undo", "title"], "was never corrected"),
        (["1a", "--undo", "colour"], "is no field"),
    ):
        done = filled.scrapy("library", "edit", *args)
        assert done.code == 2
        assert says in done.error
    with closing(open_library(filled.uri)) as library:
        assert [paper.corrections for paper in library.papers.all()] == [[], []]
