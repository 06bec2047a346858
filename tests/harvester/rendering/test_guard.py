from __future__ import annotations

import asyncio
from typing import Any

import pytest
from scrapy.utils.test import get_crawler

from harvester.rendering.guard import Guard, Refused


@pytest.fixture(autouse=True)
def _no_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"):
        monkeypatch.delenv(name, raising=False)


def guard(**settings: Any) -> Guard:
    return Guard(get_crawler(settings_dict={"SEARCH_PROVIDERS": [], "BLOCKED_HOSTS_FILE": None, **settings}))


def why(checking: Guard, url: str) -> str | None:
    try:
        checking.check(url)
    except Refused as refusal:
        return refusal.why
    return None


@pytest.mark.parametrize(
    ("url", "refused"),
    [
        ("http://a.example/", None),
        ("https://a.example:8443/", None),
        ("http://127.0.0.1:8000/", "loopback"),
        ("https://2130706433/", "loopback"),
        ("https://[::1]:443/", "loopback"),
        ("http://169.254.169.254/latest", "link_local"),
        ("http://10.0.0.1/", "private"),
        ("https://localhost:443/", "local_name"),
        ("http://printer.local/", "local_name"),
        ("http://engine.example/", "search_host"),
        ("http://closed.example/", "blocked_host"),
        ("https://accounts.google.com:443/", "browsers_own"),
    ],
)
def test_the_crawls_own_rules_hold(url: str, refused: str | None) -> None:
    checking = guard(SEARCH_ORIGINS=["http://engine.example"], BLOCKED_HOSTS=["closed.example"])
    assert why(checking, url) == refused


def test_switched_off_with_the_crawls_guard() -> None:
    checking = guard(ADDRESS_GUARD="off", BLOCKED_HOSTS=["closed.example"])
    assert why(checking, "http://127.0.0.1/") is None
    assert why(checking, "http://closed.example/") == "blocked_host"


def test_a_configured_proxy_is_passed_on_to_and_not_asked_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "proxy.example:3128")
    monkeypatch.setenv("no_proxy", "near.example")
    checking = guard()
    assert checking.proxy("http", "a.example") == "http://proxy.example:3128"
    assert checking.proxy("https", "a.example") is None
    assert checking.proxy("http", "near.example") is None
    assert why(checking, "http://proxy.example/") == "proxy_host"


@pytest.mark.parametrize(
    ("answers", "refused"),
    [
        (["93.184.216.34"], None),
        (["127.0.0.1"], "loopback"),
        (["93.184.216.34", "10.0.0.7"], "private"),
        (["::1"], "loopback"),
    ],
)
async def test_the_resolvers_answer_decides(
    monkeypatch: pytest.MonkeyPatch, answers: list[str], refused: str | None
) -> None:
    async def getaddrinfo(*_: Any, **__: Any) -> list[Any]:
        return [(2, 1, 6, "", (answer, 80)) for answer in answers]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", getaddrinfo)
    if refused:
        with pytest.raises(Refused, match=refused):
            await guard().resolve("a.example", 80)
    else:
        assert await guard().resolve("a.example", 80) == answers
