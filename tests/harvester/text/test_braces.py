from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.text.braces import split_outside_braces

AND = re.compile(r"\s+and\s+")
HASH = re.compile("#")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("A and B", ["A", "B"]),
        ("{A and B} and C", ["{A and B}", "C"]),
        (r"M{\"u}ller and {\}} and C", [r"M{\"u}ller", r"{\}}", "C"]),
        ("A } and B", ["A }", "B"]),
        ("", [""]),
    ],
)
def test_groups_stay_whole(text: str, parts: list[str]) -> None:
    assert split_outside_braces(text, AND) == parts


def test_quotes_count_where_they_are_asked_for() -> None:
    assert split_outside_braces('"a#b" # {c#d}', HASH, quotes=True) == ['"a#b"', "{c#d}"]
    assert split_outside_braces('"a#b"', HASH) == ['"a', 'b"']


@given(st.text('ab {}"#\\', max_size=40))
def test_nothing_but_separators_is_lost(text: str) -> None:
    parts = split_outside_braces(text, HASH, quotes=True)
    kept = "".join(parts).replace(" ", "")
    assert kept.replace("#", "") == text.replace(" ", "").replace("#", "")
