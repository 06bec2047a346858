from __future__ import annotations

import json
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Metadata, Paper, Value, WantResult
from harvester.items.codec import decode, encode
from tests.harvester.library.papers import full_paper

plain = st.text(st.characters(exclude_categories=["Cs"]))


@dataclass(slots=True)
class Inner:
    name: str
    weight: float = 0.0


@dataclass(slots=True)
class Outer:
    key: str
    inner: Inner
    maybe: Inner | None = None
    many: list[Inner] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    year: int | None = None


inners = st.builds(Inner, plain, st.floats(allow_nan=False))
outers = st.builds(
    Outer, plain, inners, st.none() | inners, st.lists(inners), st.lists(plain), st.none() | st.integers()
)


@given(outers)
def test_what_was_encoded_is_decoded(value: Outer) -> None:
    assert decode(Outer, json.loads(json.dumps(encode(value)))) == value


def test_a_full_paper_comes_back() -> None:
    assert decode(Paper, encode(full_paper())) == full_paper()


def test_unknown_and_missing_keys_are_passed_over() -> None:
    assert decode(Outer, {"new": 1}) == Outer("", Inner(""))
    assert decode(Paper, {"paper_id": "p", "metadata": None, "urls": None}) == Paper("p", "")
    assert decode(Metadata, {"title": {"value": "T"}}) == Metadata(title=Value("T", 0.0, ""))
    assert decode(WantResult, {"want_id": "w", "status": None}) == WantResult("w", "")


@given(st.text())
def test_any_text_can_be_written(text: str) -> None:
    encode({text: [text]})[encode(text)][0].encode("utf-8")


@pytest.mark.parametrize("value", [(1, 2), [1, 2], {1: None}, None, 1.5, True])
def test_plain_values_stay(value: object) -> None:
    json.dumps(encode(value))
