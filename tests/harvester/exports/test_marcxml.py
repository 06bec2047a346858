from __future__ import annotations

from io import BytesIO

from hypothesis import given, settings
from hypothesis import strategies as st
from pymarc import parse_xml_to_array

from harvester.exports.entry import make_entry
from harvester.items import Paper
from tests.harvester.exports.made import exported, papers


@settings(max_examples=60, deadline=None)
@given(st.lists(papers(), min_size=1, max_size=3))
def test_pymarc_reads_every_field(made: list[Paper]) -> None:
    records = parse_xml_to_array(BytesIO(exported("marcxml", made)))
    assert len(records) == len(made)
    for told, meant in zip(records, map(make_entry, made), strict=True):
        assert told is not None
        assert told["001"].data == meant.id
        assert len(told["008"].data) == 40
        assert len(str(told.leader)) == 24
        assert [field["a"] for field in told.get_fields("245")] == ([meant.title] if meant.title else [])
        assert [field["a"].partition(",")[0] for field in told.get_fields("100", "700")] == [
            family.partition(",")[0] for family, _ in meant.authors
        ]
        assert [field["a"] for field in told.get_fields("653")] == meant.keywords
        assert [field["a"] for field in told.get_fields("520")] == ([meant.abstract] if meant.abstract else [])
        assert [field["c"] for field in told.get_fields("264")] == ([meant.year] if meant.year else [])
