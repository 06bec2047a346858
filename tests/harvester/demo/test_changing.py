from __future__ import annotations

import pytest

from harvester.demo.changing import ChangingWeb


@pytest.fixture(scope="module")
def web() -> ChangingWeb:
    return ChangingWeb(seed=2)


def test_the_same_seed_is_the_same_history(web: ChangingWeb) -> None:
    again = ChangingWeb(seed=2)
    assert [(one.day, one.paper.title) for one in again.additions] == [
        (one.day, one.paper.title) for one in web.additions
    ]
    assert [(one.day) for one in ChangingWeb(seed=3).additions] != [one.day for one in web.additions]


def test_rates_are_thirty_fold_apart(web: ChangingWeb) -> None:
    rates = [one.rate for one in web.lists]
    assert max(rates) / min(rates) == pytest.approx(30)
    assert len({one.paper.title for one in web.additions}) > 0.95 * len(web.additions)


def test_a_paper_appears_on_its_list_on_its_day(web: ChangingWeb) -> None:
    one = next(one for one in web.lists if one.added and one.moves_on is None and not _ever_down(web, one.site.host))
    added = one.added[0]
    bodies = []
    for day in (added.day - 0.01, added.day + 0.01):
        web.day = day
        bodies.append(web.answer(one.site.host, one.path, "").body)
    assert len(bodies[1]) > len(bodies[0])
    host, _, path = added.paper.files[0].partition("/")
    assert web.answer(host, f"/{path}", "").status == 200


def test_pages_move_with_a_redirect_or_without(web: ChangingWeb) -> None:
    moving = [one for one in web.lists if one.moves_on is not None]
    assert {one.redirects for one in moving} == {True, False}
    for one in moving:
        web.day = 10_000.0
        assert web.answer(one.site.host, one.path, "").status == (301 if one.redirects else 404)
        assert web.answer(one.site.host, one.new_path, "").status == 200
        web.day = 0.0
        assert web.answer(one.site.host, one.path, "").status == 200
        assert web.answer(one.site.host, one.new_path, "").status == 404


def test_other_pages_link_to_where_a_list_without_a_redirect_now_is(web: ChangingWeb) -> None:
    one = next(one for one in web.lists if not one.redirects)
    linked = []
    for web.day in (0.0, 10_000.0):
        pages = [web.answer(one.site.host, row["path"], "").body for row in one.site.row["page"]]
        linked.append(sum(f'href="{one.new_path}"'.encode() in page for page in pages))
    assert linked[0] == 0
    assert linked[1] > 0


def test_hosts_are_down_for_a_while(web: ChangingWeb) -> None:
    host, start, end = web.outages[0]
    web.day = (start + end) / 2
    assert web.answer(host, "/", "").status == 503


def test_a_banner_changes_daily_and_nothing_else_does(web: ChangingWeb) -> None:
    quiet = next(one for one in web.lists if not one.bannered)
    bannered = next(one for one in web.lists if one.bannered)
    assert bannered.html(10_000.0) != bannered.html(10_001.0)
    assert quiet.html(10_000.0) == quiet.html(10_001.0)


def _ever_down(web: ChangingWeb, host: str) -> bool:
    return any(host == down for down, _, _ in web.outages)
