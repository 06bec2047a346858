from __future__ import annotations

import pytest

from harvester.rendering.sending import may_leave

HOME = {"Origin": "http://a.example", "Referer": "http://a.example/list"}


@pytest.mark.parametrize(
    ("method", "url", "headers", "allowed"),
    [
        ("POST", "http://a.example/search", HOME, True),
        ("POST", "http://api.a.example/list", HOME, True),
        ("POST", "https://a.example/search", HOME, True),
        ("POST", "http://b.example/take", HOME, False),
        ("PUT", "http://b.example/take", HOME, False),
        ("POST", "http://b.example/take", {"Origin": "null", "Referer": "http://b.example/"}, False),
        ("POST", "http://b.example/take", {}, False),
        ("POST", "data:,x", {"Origin": "null"}, False),
        ("GET", "http://b.example/library.js", {}, True),
        ("OPTIONS", "http://b.example/take", HOME, True),
    ],
)
def test_a_page_sends_to_its_own_site_only(method: str, url: str, headers: dict[str, str], allowed: bool) -> None:
    assert may_leave(method, url, headers) is allowed
