from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.library.addresses import address_key, host_of

SAME = [
    ("http://e.org/a.pdf", "https://E.ORG/a.pdf#page=3"),
    ("http://e.org", "http://e.org/"),
    ("http://e.org:80/a", "https://e.org:443/a"),
    ("http://e.org/a%7Eb", "http://e.org/a~b"),
    ("http://e.org/%d1%91", "http://e.org/ё"),
    ("http://e.org/a b", "http://e.org/a%20b"),
    ("http://пример.рф/", "http://xn--e1afmkfd.xn--p1ai/"),
    ("http://e.org/a?q=%d1%91", "http://e.org/a?q=ё"),
    (" http://e.org/a\n", "http://e.org/a"),
]
DIFFERENT = [
    ("http://e.org/a", "http://e.org/A"),
    ("http://e.org/a?x=1%262", "http://e.org/a?x=1&2"),
    ("http://e.org/a%2Fb", "http://e.org/a/b"),
    ("http://e.org:8080/", "http://e.org/"),
    ("http://e.org/a?x=1", "http://e.org/a"),
    ("http://www.e.org/", "http://e.org/"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_spellings_of_one_address(one: str, other: str) -> None:
    assert address_key(one) == address_key(other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_different_addresses(one: str, other: str) -> None:
    assert address_key(one) != address_key(other)


@given(st.text() | st.text().map("http://".__add__))
def test_anything_has_a_key(url: str) -> None:
    address_key(url).encode()
    host_of(url).encode()


@given(st.from_regex(r"https?://[a-z]{1,9}\.org/[a-zё%0-9 ~/]{0,20}(\?[a-z=&ё ]{0,9})?", fullmatch=True))
def test_a_key_is_the_key_of_itself(url: str) -> None:
    assert address_key("http://" + address_key(url)) == address_key(url)
