from __future__ import annotations

import rispy
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.exports.entry import make_entry
from harvester.items import Paper
from tests.harvester.exports.made import exported, papers


@settings(max_examples=60, deadline=None)
@given(st.lists(papers(), min_size=1, max_size=3))
def test_rispy_reads_every_field(made: list[Paper]) -> None:
    records = rispy.loads(exported("ris", made).decode())
    assert len(records) == len(made)
    for told, meant in zip(records, map(make_entry, made), strict=True):
        assert told["id"] == meant.id
        assert told.get("title", "") == meant.title
        assert [name.partition(",")[0] for name in told.get("authors", [])] == [
            family.partition(",")[0] for family, _ in meant.authors
        ]
        assert told.get("year", "") == meant.year
        assert told.get("secondary_title", "") == meant.container
        assert told.get("abstract", "") == meant.abstract
        assert told.get("keywords", []) == meant.keywords
        assert (told.get("start_page", ""), told.get("end_page", "")) == (meant.first_page, meant.last_page)
