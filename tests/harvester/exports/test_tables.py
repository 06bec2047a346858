"""None"""

from __future__ import annotations

import csv
import json
from io import StringIO

from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.exports.entry import make_entry
from harvester.items import Paper
from harvester.items.codec import decode
from tests.harvester.exports.made import exported, papers
from tests.harvester.library.papers import full_paper, paper


@settings(max_examples=60, deadline=None)
@given(st.lists(papers(), max_size=3))
def test_a_row_a_paper(made: list[Paper]) -> None:
    rows = list(csv.DictReader(StringIO(exported("csv", made).decode(), newline="")))
    assert len(rows) == len(made)
    for told, meant in zip(rows, map(make_entry, made), strict=True):
        assert told["id"] == meant.id
        assert told["title"].removeprefix("'") == meant.title.removeprefix("'")
        assert told["year"] == meant.year


def test_a_title_is_no_formula() -> None:
    made = paper("a", '=HYPERLINK("http://evil.example")')
    assert "'=HYPERLINK" in exported("csv", [made]).decode()


def test_excel_knows_the_letters_and_the_columns() -> None:
    data = exported("csv-excel", [paper("a", "О рядах; и интегралах"), paper("b", "=1+1")])
    assert data.startswith(b"\xef\xbb\xbfid;kind;title;")
    rows = list(csv.DictReader(StringIO(data.decode("utf-8-sig"), newline=""), delimiter=";"))
    assert [row["title"] for row in rows] == ["О рядах; и интегралах", "'=1+1"]


@settings(max_examples=40)
@given(st.lists(papers(), max_size=3))
def test_a_line_each_that_gives_the_paper_back(made: list[Paper]) -> None:
    lines = exported("jsonl", made).decode().split("\n")
    assert lines.pop() == ""
    assert [decode(Paper, json.loads(line)) for line in lines] == made


def test_letters_stay_readable() -> None:
    assert "Методы расчёта ёмкостей" in exported("jsonl", [full_paper()]).decode()
