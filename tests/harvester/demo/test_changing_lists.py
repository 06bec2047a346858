"""A list of the built-in web and its future: what stands on it on a day, where it is, when it changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harvester.demo.changing import ChangingWeb
from harvester.demo.changing_lists import ChangingList, find_target, landing_path


@pytest.fixture(scope="module")
def changing() -> ChangingList:
    return next(one for one in ChangingWeb(seed=2).lists if len(one.added) > 1)


def test_papers_stand_there_from_their_day_on_the_newest_first(changing: ChangingList) -> None:
    first, second = sorted(changing.added, key=lambda one: one.day)[:2]
    before, between, after = (
        changing.html(day).decode(changing.page.charset) for day in (first.day - 0.01, first.day, second.day)
    )
    titles = [one.paper.title.split()[0] for one in (first, second)]
    counts = [text.count(titles[0]) for text in (before, between)]
    assert counts[1] > counts[0]
    assert len(before) < len(between) < len(after)


def test_it_says_when_it_last_changed(changing: ChangingList) -> None:
    plain = replace(changing, bannered=False, last_before=-5.0)
    first = min(one.day for one in plain.added)
    assert plain.modified(first - 0.01) == -5.0
    assert plain.modified(first) == first
    assert replace(plain, bannered=True).modified(first + 3.5) >= int(first + 3.5)


def test_a_banner_changes_the_page_each_day_and_nothing_else(changing: ChangingList) -> None:
    bannered, plain = (replace(changing, bannered=shown, added=[]) for shown in (True, False))
    assert bannered.html(1.0) != bannered.html(2.0)
    assert plain.html(1.0) == plain.html(2.0)


def test_where_it_moves_to_is_on_its_own_host(changing: ChangingList) -> None:
    assert changing.new_url.startswith(f"http://{changing.site.host}/")
    assert changing.new_path.endswith("-new.html")
    assert changing.new_url != changing.url


@pytest.mark.parametrize(
    ("base", "link", "leads"),
    [
        ("http://a.example/x/index.html", "", "http://a.example/x/"),
        ("http://a.example/x/", "../y.html", "http://a.example/y.html"),
        ("http://a.example/", "x/index.html", "http://a.example/x/"),
    ],
)
def test_where_a_link_leads(base: str, link: str, leads: str) -> None:
    assert find_target(base, link) == leads


def test_a_paper_s_own_page_is_named_after_its_file(changing: ChangingList) -> None:
    path = landing_path(changing.added[0].paper)
    assert path.startswith("/article/")
    assert path.endswith(".html")
