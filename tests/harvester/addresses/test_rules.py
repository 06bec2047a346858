from __future__ import annotations

import pytest

from harvester.addresses.rules import RULES, find_refusal

SITE = "http://site.example"

REFUSED = {
    "scheme": ["ftp://site.example/a.pdf", "mailto:someone@site.example", "javascript:void(0)", "file:///etc/passwd"],
    "malformed": ["http:///a", "http://site.example:99999/", "https:/site.example/a"],
    "length": [f"{SITE}/{'a' * 2000}"],
    "closed_host": [
        "https://www.sciencedirect.com/science/article/pii/S0",
        "https://www.youtube.com/watch?v=1",
        "https://www.google.com/search?q=a",
        "https://m.vk.com/someone",
    ],
    "ending": [f"{SITE}/photo.JPG", f"{SITE}/a/setup.exe", f"{SITE}/style.css?v=3", f"{SITE}/talk.mp4"],
    "levels": [f"{SITE}/a/b/c/d/e/f/g/h/i/j/k/l/m"],
    "repeating": [f"{SITE}/posts/posts/posts/", f"{SITE}/ru/news/ru/news/ru/news"],
    "parameters": [f"{SITE}/?{'&'.join(f'p{n}={n}' for n in range(13))}"],
    "calendar": [
        f"{SITE}/calendar?month=2031-05",
        f"{SITE}/events/?tribe-bar-date=2031-05-01",
        f"{SITE}/2015/03/07/",
        f"{SITE}/events/2015/03",
    ],
    "action": [
        f"{SITE}/wiki?title=A&action=edit",
        f"{SITE}/wiki?title=A&oldid=12",
        f"{SITE}/post/?replytocom=7",
        f"{SITE}/page?print=1",
        f"{SITE}/cart",
    ],
    "action_page": [f"{SITE}/user/login?back=/a", f"{SITE}/wp-login.php"],
    "order": [f"{SITE}/publications?sort=year&order=desc"],
    "session": [f"{SITE}/a?PHPSESSID=12ab", f"{SITE}/(S(abcdefghij0123456789))/a", f"{SITE}/a;jsessionid=1A2B?x=1"],
}

PASSED = [
    SITE,
    f"{SITE}/~someone/publications.html",
    f"{SITE}/papers/2016/1/1/1/paper.pdf",
    f"{SITE}/old/paper.ps.gz",
    f"{SITE}/papers.zip",
    f"{SITE}/publications?year=2016",
    f"{SITE}/browse?type=author&value=X&sort_by=2&order=ASC",
    f"{SITE}/2015/03/07/a-new-paper/",
    f"{SITE}/archive/2016/3/12",
    f"{SITE}/cgi-bin/catalogue.exe?I=1&C=2",
    f"{SITE}/software/cart/",
    f"{SITE}/news.php?sid=12",
    f"{SITE}/calendar",
    "https://arxiv.org/abs/1234.56789",
    "https://cyberleninka.ru/article/n/a",
    "https://sites.google.com/view/someone",
    "https://drive.google.com/uc?export=download&id=1",
]


@pytest.mark.parametrize(("name", "url"), [(name, url) for name, urls in REFUSED.items() for url in urls])
def test_refused(name: str, url: str) -> None:
    rule = find_refusal(url)
    assert rule
    assert rule.name == name


@pytest.mark.parametrize("url", PASSED)
@pytest.mark.parametrize("purpose", ["page", "file"])
def test_passed(url: str, purpose: str) -> None:
    assert find_refusal(url, purpose) is None


def test_each_rule_has_examples_and_a_sentence() -> None:
    assert {rule.name for rule in RULES} == set(REFUSED)
    assert all(rule.refuses for rule in RULES)


def test_what_only_matters_for_pages_does_not_stop_files() -> None:
    for name in ("parameters", "calendar", "action", "action_page", "order", "session"):
        assert find_refusal(REFUSED[name][0], "file") is None


def test_a_session_that_a_redirect_brings_is_followed() -> None:
    assert find_refusal(f"{SITE}/a?PHPSESSID=12ab", redirected=True) is None


def test_an_operator_with_access_opens_a_closed_host() -> None:
    url = "https://www.sciencedirect.com/science/article/pii/S0"
    assert find_refusal(url, open_hosts=frozenset({"sciencedirect.com"})) is None
    assert find_refusal(f"{url}.png", open_hosts=frozenset({"sciencedirect.com"})) is not None
