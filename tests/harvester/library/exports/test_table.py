from __future__ import annotations

import csv
from io import StringIO

from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.items import Paper
from harvester.library.exports.entry import entry_of
from tests.harvester.library.exports.made import exported, papers
from tests.harvester.library.papers import paper


@settings(max_examples=60, deadline=None)
@given(st.lists(papers(), max_size=3))
def test_a_row_a_paper(made: list[Paper]) -> None:
    rows = list(csv.DictReader(StringIO(exported("csv", made).decode(), newline="")))
    assert len(rows) == len(made)
    for told, meant in zip(rows, map(entry_of, made), strict=True):
        assert told["id"] == meant.id
        assert told["title"].removeprefix("'") == meant.title.removeprefix("'")
        assert told["year"] == meant.year


def test_a_title_is_no_formula() -> None:
    made = paper("a", '=HYPERLINK("http://evil.example")')
    assert "'=HYPERLINK" in exported("csv", [made]).decode()
