from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.inputs.lines import Bad, InputError
from harvester.inputs.scholars import check_scholars, make_scholar, read_given_scholars
from harvester.items import Scholar


def test_a_file_of_json_lines_and_names(tmp_path):
    file = tmp_path / "names.jsonl"
    rows = [
        json.dumps({"id": "a", "name": "Ivan Petrov", "field": "algebra", "coauthors": "Roth, P.; Beyer, M."}),
        "Смирнов Иван",
        json.dumps({"id": "a", "name": "Again"}),
        "{broken",
        json.dumps({"id": "c"}),
    ]
    file.write_text("\n".join(rows), encoding="utf-8")
    first, second, *bad = read_given_scholars({"names": str(file)})
    assert (first.id, first.field, first.coauthors) == ("a", "algebra", ["Roth, P.", "Beyer, M."])
    assert second.name == "Смирнов Иван"
    assert second.id
    assert [type(one) for one in bad] == [Bad] * 3


def test_a_name_has_the_same_id_every_time():
    one, other = (next(read_given_scholars({"name": "Ivan Petrov", "city": "Omsk"})) for _ in range(2))
    assert one == other
    assert next(read_given_scholars({"name": "Ivan Petrov"})).id != one.id


def test_without_a_name_the_library_s_scholars_are_meant():
    check_scholars({})


@pytest.mark.parametrize("arguments", [{"name": "a", "names": "b"}, {"names": "nowhere.jsonl"}, {"field": "x"}])
def test_what_cannot_work_is_said_before_the_crawl(arguments):
    with pytest.raises(InputError):
        check_scholars(arguments)


@given(
    st.recursive(
        st.none() | st.text() | st.integers(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_any_row_is_a_scholar_or_bad(row):
    assert isinstance(make_scholar(row, "line 1"), Scholar | Bad)
