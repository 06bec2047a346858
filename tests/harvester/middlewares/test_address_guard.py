from __future__ import annotations

from typing import Any

import pytest
from scrapy import Request
from scrapy.exceptions import NotConfigured
from scrapy.utils.test import get_crawler

from harvester.middlewares.address_guard import AddressGuardMiddleware, PrivateAddress
from tests.harvester.middlewares.crawling import crawl, serve

ROBOTS = {"/robots.txt": (200, {}, "User-agent: *\nDisallow: /*?*q=*\n")}
SEARCH = {"purpose": "search", "dont_obey_robotstxt": True}


def guard(monkeypatch: pytest.MonkeyPatch, proxy: str = "", **settings: Any) -> AddressGuardMiddleware:
    monkeypatch.setenv("http_proxy", proxy)
    crawler = get_crawler(settings_dict=settings)
    crawler._apply_settings()
    return AddressGuardMiddleware.from_crawler(crawler)


def outcome(middleware: AddressGuardMiddleware, url: str, **meta: Any) -> str | None:
    try:
        middleware.process_request(Request(url, meta=meta))
    except PrivateAddress as refused:
        return refused.why
    return None


def test_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotConfigured):
        guard(monkeypatch, ADDRESS_GUARD="off")


def test_searches_pass_to_exactly_their_origin(monkeypatch: pytest.MonkeyPatch) -> None:
    middleware = guard(monkeypatch, SEARXNG_URL="http://localhost:8888/", SEARCH_PROVIDERS="searxng")
    assert outcome(middleware, "http://localhost:8888/search?q=a", **SEARCH) is None
    assert outcome(middleware, "https://localhost:8888/search?q=a", purpose="search") == "search_host"
    assert outcome(middleware, "http://localhost:8889/search?q=a", purpose="search") == "search_host"
    assert outcome(middleware, "http://127.0.0.1:8888/search?q=a", purpose="search") == "loopback"
    assert outcome(middleware, "http://localhost:8888/search?q=a") == "search_host"
    assert outcome(middleware, "http://localhost:8888/a.pdf", purpose="file") == "search_host"


def test_a_search_led_elsewhere_does_not_pass_robots(monkeypatch: pytest.MonkeyPatch) -> None:
    middleware = guard(monkeypatch, SEARXNG_URL="http://localhost:8888/", SEARCH_PROVIDERS="searxng")
    assert outcome(middleware, "http://site.example/", **SEARCH) == "search_elsewhere"
    assert outcome(middleware, "http://site.example/", purpose="search") is None


def test_the_archive_is_asked_at_its_own_hosts_only(monkeypatch: pytest.MonkeyPatch) -> None:
    archive = {"archive": True, "dont_obey_robotstxt": True}
    middleware = guard(monkeypatch, ARCHIVE_URL="https://archive.example/")
    assert outcome(middleware, "https://archive.example/wayback/available?url=x", **archive) is None
    assert outcome(middleware, "http://web.archive.example/web/2013id_/http://a.example/", **archive) is None
    assert outcome(middleware, "http://a.example/", **archive) == "archive_elsewhere"
    assert outcome(middleware, "http://archive.example/a.pdf", purpose="file") is None
    local = guard(monkeypatch, ARCHIVE_URL="http://127.0.0.1:8080/")
    assert outcome(local, "http://127.0.0.1:8080/wayback/available?url=x", **archive) is None
    assert outcome(local, "http://127.0.0.1:8081/", **archive) == "loopback"
    assert outcome(local, "http://127.0.0.1:8080/a.pdf", purpose="file") == "loopback"


def test_nothing_goes_to_the_proxy_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    middleware = guard(monkeypatch, proxy="http://user:word@proxy.corporation.example:3128")
    assert outcome(middleware, "http://proxy.corporation.example/") == "proxy_host"
    assert outcome(middleware, "http://site.example/") is None


def test_nothing_is_sent_to_a_private_address_however_it_is_spelled_or_named() -> None:
    with serve({"/x": (200, {}, "secret")}) as site:
        hosts = ["127.0.0.1", "2130706433", "0x7f.1", "localhost", "rebind.site.example"]
        requests = [{"url": f"http://{host}:{site.port}/x"} for host in hosts]
        answer = crawl(requests, {}, names={"rebind.site.example": "127.0.0.1"})
    assert site.asked() == []
    assert all(said.startswith("PrivateAddress") for said in answer["outcomes"].values())
    assert answer["stats"]["address_guard/refused/loopback"] == 4
    assert answer["stats"]["address_guard/refused/local_name"] == 1
    assert "retry/count" not in answer["stats"]


def test_the_resolver_refuses_even_what_the_middleware_does_not_see() -> None:
    with serve({"/x": (200, {}, "secret")}) as site:
        urls = [f"http://127.0.0.1:{site.port}/x", f"http://rebind.site.example:{site.port}/x"]
        settings = {"DOWNLOADER_MIDDLEWARES": {}}
        answer = crawl([{"url": url} for url in urls], settings, names={"rebind.site.example": "127.0.0.1"})
    assert site.asked() == []
    assert all(said.startswith("CannotResolveHostError") for said in answer["outcomes"].values())


def test_the_guard_brings_its_resolver_when_the_setting_is_missing() -> None:
    with serve({"/x": (200, {}, "secret")}) as site:
        settings = {"TWISTED_DNS_RESOLVER": "scrapy.resolver.CachingThreadedResolver"}
        url = f"http://rebind.site.example:{site.port}/x"
        answer = crawl([{"url": url}], settings, names={"rebind.site.example": "127.0.0.1"})
    assert site.asked() == []
    assert answer["stats"]["address_guard/refused/loopback"] == 1


def test_a_search_engine_on_loopback_that_forbids_queries() -> None:
    with serve({**ROBOTS, "/search?q=a": (200, {}, "{}")}) as engine, serve({}) as neighbour:
        requests = [
            {"url": f"{engine.url}/search?q=a", "meta": SEARCH},
            {"url": f"{neighbour.url}/search?q=a", "meta": {"purpose": "search"}},
            {"url": f"{engine.url}/a.pdf", "meta": {"purpose": "file"}},
        ]
        answer = crawl(requests, {"SEARXNG_URL": f"{engine.url}/", "SEARCH_PROVIDERS": "searxng"})
    assert engine.asked() == ["/search?q=a"]
    assert neighbour.asked() == []
    assert answer["outcomes"][f"{engine.url}/search?q=a"] == "200"
    assert answer["stats"]["address_guard/refused/search_host"] == 2


def test_behind_a_proxy_names_pass_and_redirects_to_private_addresses_do_not() -> None:
    with serve({}) as site:
        site.pages["http://site.example/"] = (200, {}, "hello")
        site.pages["http://site.example/away"] = (302, {"Location": f"{site.url}/secret"}, "")
        site.pages["http://site.example/home"] = (301, {"Location": "http://localhost/secret"}, "")
        requests = [{"url": f"http://site.example/{path}"} for path in ("", "away", "home")]
        answer = crawl([*requests, {"url": f"{site.url}/secret"}], {}, proxy=site.url)
    assert answer["outcomes"]["http://site.example/"] == "200"
    assert answer["stats"]["address_guard/refused/loopback"] == 2
    assert answer["stats"]["address_guard/refused/local_name"] == 1
    assert not [path for path in site.asked() if "secret" in path]


def test_robots_txt_is_guarded_too() -> None:
    with serve({}) as site:
        site.pages["http://site.example/robots.txt"] = (302, {"Location": f"{site.url}/secret"}, "")
        site.pages["http://site.example/"] = (200, {}, "hello")
        answer = crawl([{"url": "http://site.example/"}], {}, proxy=site.url)
    assert answer["outcomes"]["http://site.example/"] == "200"
    assert answer["stats"]["address_guard/refused_robots/loopback"] == 1
    assert not [path for path in site.asked() if "secret" in path]
