from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Metadata, Paper, Reference, Value
from harvester.items.codec import decode, encode
from harvester.items.json_records import clean_record, read_json, rewrite_json, write_json
from tests.harvester.library.papers import full_paper

plain = st.text(st.characters(exclude_categories=["Cs"]))
numbers = st.floats(allow_nan=False, allow_infinity=False)
metadata = st.builds(Metadata, title=st.none() | st.builds(Value, plain, numbers, plain))
references = st.builds(Reference, text=plain, year=plain, weight=numbers)
papers = st.builds(
    Paper, plain, plain, title=plain, urls=st.lists(plain), metadata=metadata, references=st.lists(references)
)


@given(papers)
def test_a_line_says_what_is_encoded_and_comes_back(paper: Paper) -> None:
    line = write_json(paper)
    assert json.loads(line) == encode(paper)
    assert read_json(Paper, line) == paper
    assert rewrite_json(Paper, line) == line


def test_a_full_paper_comes_back() -> None:
    line = write_json(full_paper())
    assert read_json(Paper, line) == full_paper()
    assert rewrite_json(Paper, line) == line


@pytest.mark.parametrize("change", [{}, {"title": "lone \ud83d"}, {"copies": [{"size": 10**30}]}])
def test_a_clean_record_is_what_comes_back(change: dict[str, Any]) -> None:
    paper = replace(full_paper(), **change)
    assert clean_record(paper) == decode(Paper, encode(paper))


def test_a_record_that_is_clean_stays_itself() -> None:
    paper = full_paper()
    assert clean_record(paper) is paper


def test_a_record_of_an_older_version_has_what_it_lacks_by_default() -> None:
    old = '{"paper_id": "p", "sha256": "s", "unknown": [1]}'
    assert read_json(Paper, old) == Paper("p", "s")
    assert rewrite_json(Paper, old) == write_json(Paper("p", "s"))


@pytest.mark.parametrize(
    "text",
    [
        '{"sha256": "s"}',
        '{"paper_id": "p", "sha256": null}',
        '{"paper_id": "p", "sha256": "s", "urls": null}',
        '{"paper_id": "p", "sha256": "s", "urls": "no list"}',
        '{"paper_id": "p", "sha256": "s", "weight": NaN}',
        '{"paper_id": "p", "sha256": "s", "title": "\\ud800"}',
        "[]",
        "no JSON",
        "",
        "[" * 100_000,
    ],
)
def test_what_is_not_as_we_write_it_is_left_to_patience(text: str) -> None:
    assert read_json(Paper, text) is None
    assert rewrite_json(Paper, text) is None


@given(st.text())
def test_any_text_is_one_line_that_can_be_written(text: str) -> None:
    line = write_json([text, "\udcff"])
    assert "\n" not in line
    line.encode()


def test_lone_surrogates_and_long_numbers_are_written_with_patience() -> None:
    odd = replace(full_paper(), title="\ud800", size=10**30)
    assert decode(Paper, json.loads(write_json(odd))) == replace(odd, title="?")
    assert json.loads(write_json({"a": frozenset({1})})) == {"a": [1]}
    with pytest.raises(TypeError):
        write_json(object())
