from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.addresses.hosts import NOWHERE, find_registered_domain, read_host, read_origin


def test_origin() -> None:
    assert read_origin("HTTPS://A.Example/x") == ("https", "a.example", 443)
    assert read_origin("http://user@a.example:81/x") == ("http", "a.example", 81)
    assert read_host("http://пример.рф/") == "xn--e1afmkfd.xn--p1ai"
    for nowhere in ("", "mailto:a@b.example", "http://a.example:99999/", "http:///x"):
        assert read_origin(nowhere) == NOWHERE


def test_registered_domain() -> None:
    assert find_registered_domain("http://www.cs.university.ac.uk/~x") == "university.ac.uk"
    assert find_registered_domain("http://math.university.ru/") == "university.ru"
    assert find_registered_domain("http://someone.github.io/") == "someone.github.io"
    assert find_registered_domain("http://www.site.test-web/") == "site.test-web"
    assert find_registered_domain("http://192.0.2.7/") == "192.0.2.7"


@given(st.text(max_size=60))
def test_no_text_makes_it_raise(text: str) -> None:
    for url in (text, f"http://{text}", f"http://a.example/{text}"):
        assert isinstance(find_registered_domain(url), str)
        read_host(url).encode()
