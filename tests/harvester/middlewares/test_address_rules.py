from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from scrapy import Request
from scrapy.exceptions import NotConfigured
from scrapy.utils.test import get_crawler

from harvester.addresses import blocked
from harvester.middlewares.address_rules import AddressRulesMiddleware, RefusedAddress
from tests.harvester.middlewares.crawling import crawl, serve

if TYPE_CHECKING:
    from pathlib import Path


def middleware(**settings: Any) -> AddressRulesMiddleware:
    crawler = get_crawler(settings_dict=settings)
    crawler._apply_settings()
    return AddressRulesMiddleware.from_crawler(crawler)


def outcome(rules: AddressRulesMiddleware, url: str, **meta: Any) -> str | None:
    try:
        rules.process_request(Request(url, meta=meta))
    except RefusedAddress as refused:
        return refused.rule
    return None


def test_switched_off() -> None:
    with pytest.raises(NotConfigured):
        middleware(ADDRESS_RULES_ENABLED=False)


def test_refusals_are_counted_by_rule_and_searches_pass() -> None:
    rules = middleware()
    assert outcome(rules, "http://site.example/a.png") == "ending"
    assert outcome(rules, "http://site.example/b.png") == "ending"
    assert outcome(rules, "http://site.example/?action=edit", purpose="file") is None
    assert outcome(rules, "http://site.example/?action=edit", purpose="search") is None
    assert rules.stats.get_stats() == {"address_rules/refused/ending": 2}


def test_blocked_hosts_of_the_setting() -> None:
    rules = middleware(BLOCKED_HOSTS=["bad.example", ".worse.example"])
    assert outcome(rules, "http://bad.example/") == "blocked_host"
    assert outcome(rules, "http://www.bad.example/") is None
    assert outcome(rules, "http://worse.example/") == "blocked_host"
    assert outcome(rules, "http://www.worse.example/a.pdf", purpose="file") == "blocked_host"
    assert outcome(rules, "http://evenworse.example/") is None


def test_the_file_of_blocked_hosts_changes_while_the_crawl_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(blocked, "CHECK_SECONDS", 0.0)
    path = tmp_path / "blocked.txt"
    rules = middleware(BLOCKED_HOSTS_FILE=str(path))
    assert outcome(rules, "http://bad.example/") is None
    path.write_text("# asked us to stay away\nbad.example  # since May\nhttp://no host/\n.ПРИМЕР.рф\n", "utf-8")
    assert outcome(rules, "http://bad.example/") == "blocked_host"
    assert outcome(rules, "http://www.xn--e1afmkfd.xn--p1ai/") == "blocked_host"
    assert rules.stats.get_value("address_rules/blocked_hosts/bad_lines") == 1
    path.write_bytes(b"other.example\n\xff\xfe\n")
    assert outcome(rules, "http://bad.example/") is None
    assert outcome(rules, "http://other.example/") == "blocked_host"
    path.unlink()
    assert outcome(rules, "http://other.example/") is None
    path.mkdir()
    assert outcome(rules, "http://other.example/") is None
    assert rules.stats.get_value("address_rules/blocked_hosts/unreadable") == 1


def test_the_file_is_looked_at_once_a_second(tmp_path: Path) -> None:
    path = tmp_path / "blocked.txt"
    rules = middleware(BLOCKED_HOSTS_FILE=str(path))
    assert outcome(rules, "http://bad.example/") is None
    path.write_text("bad.example\n")
    assert outcome(rules, "http://bad.example/") is None


def test_a_redirect_is_looked_at_too_and_nothing_is_asked_of_a_refused_host() -> None:
    pages = {
        "http://site.example/paper": (302, {"Location": "http://bad.example/paper.pdf"}, ""),
        "http://site.example/image": (302, {"Location": "http://site.example/cover.png"}, ""),
    }
    with serve(pages) as site:
        requests = [{"url": "http://site.example/paper"}, {"url": "http://site.example/image"}]
        answer = crawl(requests, {"BLOCKED_HOSTS": ["bad.example"]}, proxy=site.url)
    assert answer["stats"]["address_rules/refused/blocked_host"] == 1
    assert answer["stats"]["address_rules/refused/ending"] == 1
    assert not [path for path in site.asked() if "bad.example" in path or path.endswith(".png")]
