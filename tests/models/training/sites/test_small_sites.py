from __future__ import annotations

import random

import pytest

from models.training.printing.printed_names import Registry
from models.training.sites.examples import SMALL_MAKERS, make_examples
from models.training.sites.families import make_families
from models.training.sites.site import LISTED, OWN, SECTION
from models.training.sites.small_mentions import make_mentions, make_rosters
from models.training.sites.small_sites import make_cards, make_notebook, make_people_told
from models.training.sites.speaker import Speaker

EXPECTED = {make_notebook: OWN, make_cards: OWN, make_people_told: SECTION, make_mentions: LISTED, make_rosters: LISTED}


def make(maker, seed, language="ru"):
    chance = random.Random(seed)
    random.seed(seed)
    speaker = Speaker(language, Registry(make_families(), {}, chance), chance)
    speaker.others = [speaker.draw_person() for _ in range(4)]
    return maker("site.example", speaker, chance)


@pytest.mark.parametrize("language", ["ru", "uk", "en", "de"])
@pytest.mark.parametrize("maker", SMALL_MAKERS)
def test_people_stand_on_small_sites_as_their_makers_say(maker, language) -> None:
    sites = [make(maker, seed, language) for seed in range(5)]
    assert {how for site in sites for places in site.people.values() for how in places.values()} == {EXPECTED[maker]}
    assert all(places.keys() <= site.pages.keys() for site in sites for places in site.people.values())


def test_small_pages_are_short_and_have_answers_and_none() -> None:
    seen = [one for pages in make_examples(15, seed=3, is_small=True) for one in pages]
    sizes = sorted(len(one.view.page.text) for one in seen)
    assert sizes[len(sizes) // 2] < 800
    assert {one.how for one in seen} == {LISTED, SECTION, OWN}


def test_some_notebooks_stand_on_hosts_called_after_their_owners() -> None:
    hosts = [make(make_notebook, seed).host for seed in range(12)]
    assert 0 < hosts.count("site.example") < len(hosts)
    assert all(host.endswith("site.example") for host in hosts)


def test_some_rosters_have_rows_on_something_else() -> None:
    pages = [html for seed in range(20) for html in make(make_rosters, seed).pages.values()]
    assert any("<td>" in html.partition("<h2>")[2] for html in pages)
