from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.inputs.lines import Bad, InputError
from harvester.inputs.venues import check_venues, make_venue, read_given_venues
from harvester.items import Venue


def test_lines_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "venues.jsonl"
    file.write_text(
        '{"id": "a", "name": "Журнал  птиц"}\nhttp://v.example/\nSymposium on Birds\n{"id": "a", "url": "http://w.example/"}\n'
        '{"id": "b"}\n{broken\n{"name": 5}\n',
        encoding="utf-8",
    )
    found = list(read_given_venues({"names": str(file)}))
    assert found[0] == Venue("a", "Журнал птиц")
    assert isinstance(found[1], Venue)
    assert (found[1].url, found[1].name) == ("http://v.example/", "")
    assert isinstance(found[2], Venue)
    assert found[2].name == "Symposium on Birds"
    assert all(isinstance(one, Bad) for one in found[3:])
    assert [one.id for one in found[3:]] == ["a", "b", "line-6", "line-7"]


def test_ids_are_stable_and_differ() -> None:
    one, same = (next(read_given_venues({"venue": name})) for name in ("Журнал птиц", "журнал птиц"))
    other = next(read_given_venues({"venue": "Журнал рыб"}))
    assert one.id == same.id != other.id


@pytest.mark.parametrize(
    "arguments", [{"names": "no/such/file"}, {"names": "x", "url": "y"}, {"url": "x", "files": "maybe"}]
)
def test_what_cannot_work_is_told_before(arguments: dict[str, str]) -> None:
    with pytest.raises(InputError):
        check_venues(arguments)


@given(
    st.none() | st.booleans() | st.text() | st.integers() | st.lists(st.text()) | st.dictionaries(st.text(), st.text())
)
def test_any_row_is_a_venue_or_says_why_not(row: object) -> None:
    assert isinstance(make_venue(row, "line 1"), Venue | Bad)
    assert isinstance(make_venue({"id": row, "name": row, "url": row}, "line 1"), Venue | Bad)
