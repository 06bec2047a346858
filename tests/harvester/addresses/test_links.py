from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.addresses.links import find_in_refresh, find_in_script, make_absolute

HERE = "http://a.example/dir/page.html"


@pytest.mark.parametrize(
    ("href", "url"),
    [
        ("paper.pdf", "http://a.example/dir/paper.pdf"),
        ("../paper.pdf#page=2", "http://a.example/paper.pdf"),
        ("\\files\\paper.pdf", "http://a.example/files/paper.pdf"),
        ("pa\n\tper.pdf ", "http://a.example/dir/paper.pdf"),
        ("my paper.pdf", "http://a.example/dir/my%20paper.pdf"),
        ("статья.pdf", "http://a.example/dir/%D1%81%D1%82%D0%B0%D1%82%D1%8C%D1%8F.pdf"),
        ("HTTPS://b.example/", "HTTPS://b.example/"),
        ("?page=2", "http://a.example/dir/page.html?page=2"),
        ("ftp://b.example/x", "ftp://b.example/x"),
        ("#top", None),
        ("", None),
        ("mailto:a@example.org", None),
        ("javascript:void(0)", None),
        ("http://[bad", None),
        ("x" * 2001, None),
    ],
)
def test_where_a_browser_would_go(href: str, url: str | None) -> None:
    assert make_absolute(href, HERE) == url


@pytest.mark.parametrize(
    ("code", "url"),
    [
        ("location.href='paper.pdf'", "paper.pdf"),
        ("javascript:window.open('a.html')", "a.html"),
        ('return document.location = "b.html";', "b.html"),
        ("self.location.replace('c.html')", "c.html"),
        ("alert('paper.pdf')", None),
        ("location.href='a+b'", None),
        ("location.href='papers/' + name", None),
        ("if (ready) location.href='paper.pdf'", None),
    ],
)
def test_a_handler_that_does_nothing_but_go_there(code: str, url: str | None) -> None:
    assert find_in_script(code) == url


@pytest.mark.parametrize(
    ("content", "url"),
    [("0; url=next.html", "next.html"), ("5;URL='next.html'", "next.html"), ("url=a.html", "a.html"), ("30", None)],
)
def test_a_refresh(content: str, url: str | None) -> None:
    assert find_in_refresh(content) == url


@given(st.text(max_size=60))
def test_whatever_is_written_only_what_can_be_fetched_comes_out(href: str) -> None:
    url = make_absolute(href, HERE)
    assert url is None or url.lower().startswith(("http://", "https://", "ftp://"))
    assert url is None or (url.isascii() and " " not in url and "#" not in url)
    find_in_script(href)
    find_in_refresh(href)
