from __future__ import annotations

import json

import pytest

from harvester.search import ProviderError, make_providers
from harvester.search.searxng import SearxNG

ENGINE = SearxNG("http://127.0.0.1:8888/")


def answer(status: int = 200, body: object = None, headers: dict[str, str] | None = None) -> tuple[str, int, str]:
    given = ENGINE.answer(status, headers or {}, json.dumps(body).encode() if body is not None else b"")
    return given.status, len(given.hits), given.detail


def test_request_asks_for_json() -> None:
    request = ENGINE.request("ряды Фурье", page=2)
    assert request.url.startswith("http://127.0.0.1:8888/search?q=%D1%80")
    assert "format=json" in request.url
    assert "pageno=2" in request.url
    assert SearxNG("https://s.example/searx/").request("x").url.startswith("https://s.example/searx/search?")


@pytest.mark.parametrize(
    ("status", "body", "expected"),
    [
        (200, {"results": [{"url": "http://a/", "title": "A", "content": "c"}]}, "ok"),
        (200, {"results": [], "unresponsive_engines": []}, "empty"),
        (200, {"results": [], "unresponsive_engines": [["google", "CAPTCHA"]]}, "captcha"),
        (200, {"results": [], "unresponsive_engines": [["bing", "Suspended: too many requests"]]}, "throttled"),
        (200, {"results": [], "unresponsive_engines": [["bing", "timeout"]]}, "upstream_error"),
        (200, ["not", "ours"], "upstream_error"),
        (200, None, "upstream_error"),
        (400, None, "bad_query"),
        (401, None, "auth"),
        (403, None, "auth"),
        (429, None, "throttled"),
        (500, None, "upstream_error"),
        (302, None, "upstream_error"),
    ],
)
def test_every_answer_has_its_status(status: int, body: object, expected: str) -> None:
    assert answer(status, body)[0] == expected


def test_json_switched_off_says_how_to_switch_it_on() -> None:
    assert "search.formats" in answer(403)[2]


def test_a_redirect_says_where_to() -> None:
    assert "https://s.example/" in answer(301, headers={"location": "https://s.example/"})[2]


def test_hits_keep_their_order() -> None:
    hits = ENGINE.answer(200, {}, json.dumps({"results": [{"url": "http://b/"}, {"url": "http://a/"}]}).encode()).hits
    assert [(hit.url, hit.rank) for hit in hits] == [("http://b/", 1), ("http://a/", 2)]


@pytest.mark.parametrize(
    ("names", "settings", "says"),
    [
        (["gooogle"], {}, "unknown search provider 'gooogle'"),
        (["searxng"], {}, "SEARXNG_URL is not set"),
        (["searxng"], {"SEARXNG_URL": "localhost"}, "not an address"),
        ([""], {}, "no search provider"),
    ],
)
def test_wrong_configuration_is_one_clear_line(names: list[str], settings: dict[str, str], says: str) -> None:
    with pytest.raises(ProviderError, match=says):
        make_providers(names, settings)
