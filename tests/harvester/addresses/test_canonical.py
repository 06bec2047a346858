from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.addresses.canonical import canonicalise, make_address_key

CANONICAL = {
    "HTTP://WWW.Example.RU:80": "http://www.example.ru/",
    "https://a.example:443/x/../y?b=2&a=1#part": "https://a.example/y?b=2&a=1",
    "http://a.example:8080/": "http://a.example:8080/",
    "http://a.example./x": "http://a.example/x",
    "http://a.example/?utm_source=x&utm_medium=y&fbclid=1&yclid=2&id=7": "http://a.example/?id=7",
    "http://a.example/a?PHPSESSID=1b2c3d": "http://a.example/a",
    "http://a.example/a;jsessionid=12AB34?id=1": "http://a.example/a?id=1",
    "http://a.example/a?sid=4e5f6a7b8c9d0e1f2a3b4c5d": "http://a.example/a",
    # A story's number, not a session's.
    "http://a.example/news.php?sid=12": "http://a.example/news.php?sid=12",
    "http://a.example/статья 1.pdf": "http://a.example/%D1%81%D1%82%D0%B0%D1%82%D1%8C%D1%8F%201.pdf",
    "http://a.example/%7euser/%e0": "http://a.example/~user/%E0",
    "http://пример.рф": "http://xn--e1afmkfd.xn--p1ai/",
    "http://[::1/": "http://[::1/",
}


@pytest.mark.parametrize(("url", "expected"), CANONICAL.items())
def test_spellings_of_one_address_become_one(url: str, expected: str) -> None:
    assert canonicalise(url) == expected
    assert canonicalise(expected) == expected


def test_http_and_https_stay_apart() -> None:
    assert canonicalise("http://a.example/") != canonicalise("https://a.example/")


@given(st.text(max_size=60))
def test_no_text_makes_it_raise(text: str) -> None:
    for url in (text, f"http://{text}", f"http://a.example/{text}"):
        assert isinstance(canonicalise(url), str)


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
    assert make_address_key(one) == make_address_key(other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_different_addresses(one: str, other: str) -> None:
    assert make_address_key(one) != make_address_key(other)


@given(st.text() | st.text().map("http://".__add__))
def test_anything_has_a_key(url: str) -> None:
    make_address_key(url).encode()


@given(st.from_regex(r"https?://[a-z]{1,9}\.org/[a-zё%0-9 ~/]{0,20}(\?[a-z=&ё ]{0,9})?", fullmatch=True))
def test_a_key_is_the_key_of_itself(url: str) -> None:
    assert make_address_key("http://" + make_address_key(url)) == make_address_key(url)
