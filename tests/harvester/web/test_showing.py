from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import escape

from harvester.web.showing import break_address


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("http://birds.example/staff/", "http://birds|.example/|staff/"),
        ("https://a.example/list?id=7&all=1", "https://a|.example/|list?|id=|7&amp;|all=|1"),
        ("http://a.example/my-long_name.html#top", "http://a|.example/|my|-long|_name|.html|#top"),
        ("", ""),
    ],
)
def test_an_address_breaks_between_its_words(url: str, shown: str) -> None:
    assert break_address(url).replace("<wbr>", "|") == shown


@given(st.text())
def test_whatever_the_address_only_breaks_are_added(url: str) -> None:
    assert break_address(url).replace("<wbr>", "") == escape(url)
