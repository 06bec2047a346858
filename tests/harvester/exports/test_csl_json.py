from __future__ import annotations

import json

from citeproc.source.json import CiteProcJSON
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.exports.entry import make_entry
from harvester.items import Paper
from tests.harvester.exports.made import exported, papers


@settings(max_examples=60, deadline=None)
@given(st.lists(papers(), max_size=3, unique_by=lambda made: made.sha256))
def test_citeproc_reads_every_field(made: list[Paper]) -> None:
    items = json.loads(exported("csl-json", made))
    source = CiteProcJSON(items)
    assert len(source) == len(made)
    for told, meant in zip(items, map(make_entry, made), strict=True):
        assert told["id"] == meant.id
        assert told.get("title", "") == meant.title
        assert [(name["family"], name.get("given", "")) for name in told.get("author", [])] == meant.authors
        assert told.get("container-title", "") == meant.container
        assert told.get("page", "") == meant.pages
        issued = told.get("issued", {"date-parts": [[""]]})["date-parts"][0][0]
        assert str(issued) == meant.year
        assert str(source[meant.id.lower()].type).endswith(told["type"].replace("-", "_")) or told["type"]
