from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scrapy.settings import Settings

from harvester.middlewares.addresses import NOWHERE, canonical, host_of, origin, registered_domain, search_origins

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
    assert canonical(url) == expected
    assert canonical(expected) == expected


def test_http_and_https_stay_apart() -> None:
    assert canonical("http://a.example/") != canonical("https://a.example/")


@given(st.text(max_size=60))
def test_no_text_makes_it_raise(text: str) -> None:
    for url in (text, f"http://{text}", f"http://a.example/{text}"):
        assert isinstance(canonical(url), str)
        assert isinstance(registered_domain(url), str)


def test_origin() -> None:
    assert origin("HTTPS://A.Example/x") == ("https", "a.example", 443)
    assert origin("http://user@a.example:81/x") == ("http", "a.example", 81)
    assert host_of("http://пример.рф/") == "xn--e1afmkfd.xn--p1ai"
    for nowhere in ("", "mailto:a@b.example", "http://a.example:99999/", "http:///x"):
        assert origin(nowhere) == NOWHERE


def test_registered_domain() -> None:
    assert registered_domain("http://www.cs.university.ac.uk/~x") == "university.ac.uk"
    assert registered_domain("http://math.university.ru/") == "university.ru"
    assert registered_domain("http://someone.github.io/") == "someone.github.io"
    assert registered_domain("http://www.site.test-web/") == "site.test-web"
    assert registered_domain("http://192.0.2.7/") == "192.0.2.7"


def test_search_origins() -> None:
    own = Settings({"SEARCH_PROVIDERS": "searxng", "SEARXNG_URL": "http://localhost:8888/searx/"})
    assert search_origins(own) == {("http", "localhost", 8888)}
    several = Settings({"SEARCH_ORIGINS": ["http://a.example", "https://b.example/x"], "SEARXNG_URL": ""})
    assert search_origins(several) == {("http", "a.example", 80), ("https", "b.example", 443)}
    assert search_origins(Settings({"SEARCH_PROVIDERS": "searxng", "SEARXNG_URL": ""})) == frozenset()
