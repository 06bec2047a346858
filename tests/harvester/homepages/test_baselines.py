from __future__ import annotations

import pytest

from harvester.homepages import baselines
from harvester.homepages.judge import measure_page
from harvester.homepages.view import View
from harvester.items import Page, Scholar
from harvester.persons.mentions import Names


def signs(url: str, text: str = "") -> dict[str, float]:
    name = "Анна Берг"
    return measure_page(View(Page(url, title=text, text=text), Scholar("1", name), Names([name])))


def test_the_seed_gives_a_point_a_sign_and_drops_bad_addresses() -> None:
    # Ends in a slash, a person's folder, the surname; small, and words of publications.
    worth = baselines.rank_by_points(signs("http://u.example/a/b/people/berg/", "публикации"))
    assert worth == 5.0
    assert baselines.rank_by_points(signs("http://u.example/a/b/c/d?id=3", "публикации")) is None


@pytest.mark.parametrize("name", ["impact", "language"])
def test_a_page_that_names_him_is_worth_more(name: str) -> None:
    rank = baselines.UNTRAINED[name]
    named, other = signs("http://u.example/a.html", "Анна Берг"), signs("http://u.example/a.html", "Карл Май")
    assert (rank(named) or 0.0) > (rank(other) or 0.0)


def test_behind_the_tree_only_what_it_lets_through() -> None:
    page = signs("http://u.example/a.html", "Анна Берг")
    assert baselines.rank_by_tree(lambda _: False)(page) is None
    assert (baselines.rank_by_tree(lambda _: True)(page) or 0.0) > 0
    assert baselines.rank_by_regression(lambda _: False, lambda _: 3.0)(page) is None
    assert baselines.rank_by_regression(lambda _: True, lambda _: 3.0)(page) == 3.0


def test_every_sign_is_one_that_is_measured() -> None:
    used = {*baselines.ADDRESS_SIGNS, *baselines.CONTENT_SIGNS, *baselines.REGRESSION_SIGNS}
    assert used <= set(signs("http://u.example/"))
